// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { Page } from './agent-page.tsx'

afterEach(cleanup)

const open = (answers: Answers) => stage(<Page />, { at: '/m/agentRegister', answers })
const form = (): Answers => ({
  agentStatus: { value: { status: 'none' } },
  country: { failure: { status: 500, data: null } },
})
const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
const fill = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })

test('[MEM-09] [UX-11] an application says in words what is wrong; one that failed stays in the form; once it has arrived, the page shows how far it is', async () => {
  const answers = form()
  await open(answers)
  await screen.findByLabelText('Full name')
  fill('Email address (optional)', 'nonsense')
  apply()
  expect(screen.getByText('Enter your name.')).toBeTruthy()
  expect(screen.getByText('Enter your mobile number.')).toBeTruthy()
  expect(screen.getByText('This is not an email address.')).toBeTruthy()
  fill('Email address (optional)', '')
  fill('Full name', 'Maria Santos')
  fill('Mobile number', '912345678')
  answers.agentRegister = { failure: { status: 500, data: null } }
  apply()
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Maria Santos')
  answers.agentRegister = { value: { id: 'A1', status: 'pending' } }
  answers.agentStatus = { value: { status: 'pending' } }
  apply()
  expect(await screen.findByText('We are looking at your application')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
})

test('an agent is greeted and gets no form', async () => {
  await open({ agentStatus: { value: { status: 'accepted' } } })
  expect(await screen.findByText('You are an agent')).toBeTruthy()
  expect(screen.queryByLabelText('Full name')).toBeNull()
})
