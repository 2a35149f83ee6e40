// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { memberLoaded, selectMember } from '../../../shared/session/session-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { faults } from '../../../shared/testing/faults.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Page, readApplication } from './agent-page.tsx'

afterEach(cleanup)

const open = (answers: Answers) => stage(<Page />, { at: '/m/agentRegister', answers })
const form = (): Answers => ({
  agentStatus: { value: { status: 'none' } },
  country: { failure: { status: 500, data: null } },
})
const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
const fill = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })

test('[MEM-09] [UX-11] an application says in words what is wrong; once it has arrived, the page shows how far it is', async () => {
  const answers = form()
  await open(answers)
  await screen.findByLabelText('Full name')
  fill('Email address (optional)', 'nonsense')
  apply()
  expect(screen.getByText('Enter your name.')).toBeTruthy()
  expect(screen.getByText('Enter your mobile number.')).toBeTruthy()
  expect(screen.getByText('Enter a valid email address.')).toBeTruthy()
  fill('Email address (optional)', '')
  fill('Full name', 'Maria Santos')
  fill('Mobile number', '912345678')
  answers.agentRegister = { value: { id: 'A1', status: 'pending' } }
  answers.agentStatus = { value: { status: 'pending' } }
  apply()
  expect(await screen.findByText('We are reviewing your application')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
})

test.each(faults)('an application whose answer %s says so, and what was typed stays', async (_, answer) => {
  await open({ ...form(), agentRegister: answer })
  await screen.findByLabelText('Full name')
  fill('Full name', 'Maria Santos')
  fill('Mobile number', '912345678')
  apply()
  expect(await screen.findByText(/^(Something went wrong|No response|Network Error)/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Maria Santos')
})

test('an agent is greeted and gets no form', async () => {
  await open({ agentStatus: { value: { status: 'accepted' } } })
  expect(await screen.findByText('You are an agent')).toBeTruthy()
  expect(screen.queryByLabelText('Full name')).toBeNull()
})

const mira = { id: '1', account: 'mira', userName: 'Mira', type: 0, regDate: null, language: null, clubLabel: null }

function MemberType() {
  const dispatch = useAppDispatch()
  useEffect(() => void dispatch(memberLoaded(mira)), [dispatch])
  return <p>type {useAppSelector(selectMember)?.type}</p>
}

test('a member who has become an agent is one everywhere, without a reload', async () => {
  const services = testServices()
  const session = { id: '1', token: 'T', merchantCode: fixtureBrand.code, userName: 'Mira', type: 0 }
  services.session.write('MC_SESSION_INFO', JSON.stringify(session))
  const answers: Answers = {
    agentStatus: { value: { status: 'accepted' } },
    memberInfo: { value: { ...mira, type: 1, regDate: 1, language: 'EN' } as never },
  }
  const parts = (
    <>
      <Page />
      <MemberType />
    </>
  )
  await stage(parts, { at: '/m/agentRegister', answers, services })
  expect(await screen.findByText('type 1')).toBeTruthy()
})

const phone = { mobileNum: '912345678', countryDialingCode: '84' }
const read = (name: string, email: string, number = phone) =>
  readApplication({ name, email, message: ' ', phone: number })

test('what was typed is sent without the spaces around it, and empty fields are left out', () => {
  expect(read(' Maria Santos ', '')).toEqual({
    body: { realName: 'Maria Santos', countryDialingCode: '84', mobileNum: '912345678' },
  })
  expect(read('Maria', ' m@players.example ')).toMatchObject({ body: { email: 'm@players.example' } })
})

test('every field that something is wrong with is named at once', () => {
  expect(read(' ', 'nonsense', { ...phone, mobileNum: '' })).toEqual({ problems: ['name', 'mobile', 'email'] })
})

test.each(['a@b', 'a b@c', '@b', 'a@', 'a@@b'])('%s is an address only if it has a part on either side', (email) => {
  expect('body' in read('Maria', email)).toBe(email === 'a@b')
})
