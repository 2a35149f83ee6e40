// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { Page } from './help-page.tsx'

afterEach(cleanup)

const help = {
  help: {
    value: [
      {
        id: 'acc',
        title: 'Your account',
        category: 'account',
        questions: [{ id: 'open', question: 'How do I join?', answer: ['Fill in the form.'] }],
      },
      {
        id: 'pay',
        title: 'Deposits',
        category: 'payments',
        questions: [
          { id: 'fees', question: 'Are there fees?', answer: ['We charge none.', 'Your bank may.'] },
          { id: 'time', question: 'How long does it take?', answer: ['Ten minutes.'] },
        ],
      },
    ],
  },
} satisfies Answers
const questions = (container: HTMLElement) =>
  [...container.querySelectorAll('summary')].map((summary) => summary.textContent)
const opened = (container: HTMLElement) =>
  [...container.querySelectorAll('details')].filter(({ open }) => open).map(({ id }) => id)
const search = (words: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })

test('all questions are listed under their topics, closed', async () => {
  const { container } = await stage(<Page />, { at: '/m/help', answers: help })
  expect(await screen.findByText('Deposits')).toBeTruthy()
  expect(questions(container)).toEqual(['How do I join?', 'Are there fees?', 'How long does it take?'])
  expect(opened(container)).toEqual([])
})

test('what stands beside the answers has a name', async () => {
  await stage(<Page />, { at: '/m/help', answers: help })
  expect(screen.getByRole('complementary', { name: 'Customer service' })).toBeTruthy()
})

test('a link to one question opens it', async () => {
  const { container } = await stage(<Page />, { at: '/m/help#fees', answers: help })
  expect(await screen.findByText('Deposits')).toBeTruthy()
  expect(opened(container)).toEqual(['fees'])
})

test.each(['100%', '%', '%e0%a4%a'])('a link that ends in #%s shows the answers, closed', async (hash) => {
  const { container } = await stage(<Page />, { at: `/m/help#${hash}`, answers: help })
  expect(await screen.findByText('Deposits')).toBeTruthy()
  expect(opened(container)).toEqual([])
})

test('a chip selects one category', async () => {
  const { container } = await stage(<Page />, { at: '/m/help', answers: help })
  fireEvent.click(await screen.findByRole('button', { name: 'Payments' }))
  expect(questions(container)).toEqual(['Are there fees?', 'How long does it take?'])
})

test('a search shows the answer with its words highlighted, says how many results there are, and can be cleared', async () => {
  const { container } = await stage(<Page />, { at: '/m/help', answers: help })
  await screen.findByText('Deposits')
  search('BANK')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 answer found'))
  expect(opened(container)).toEqual(['fees'])
  expect(container.querySelector('mark')?.textContent).toBe('bank')
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(questions(container)).toHaveLength(3))
})

test('a search without results says so', async () => {
  await stage(<Page />, { at: '/m/help', answers: help })
  await screen.findByText('Deposits')
  search('zebra')
  expect(await screen.findByText('No answers found')).toBeTruthy()
})

test('[UX-06] links to support for responsible gambling are shown even when the topics fail to load', async () => {
  await stage(<Page />, { at: '/m/help', answers: { help: { failure: { status: 500, data: null } } } })
  expect(await screen.findByRole('alert')).toBeTruthy()
  const links = within(screen.getByRole('list', { name: 'Play responsibly' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(fixtureBrand.legal.help.map(({ url }) => url))
})

test("[UX-11] the merchant's links are named in the page's language, where the merchant has it", async () => {
  const help = [
    { label: 'Chơi có trách nhiệm', labels: { EN: 'Play safely' }, url: 'https://play.example/' },
    { label: 'Trợ giúp', labels: { TH: 'ช่วยเหลือ' }, url: 'https://help.example/' },
  ]
  const brand = { ...fixtureBrand, legal: { ...fixtureBrand.legal, help } }
  await stage(<Page />, { at: '/m/help', answers: { help: { failure: { status: 500, data: null } } }, brand })
  const links = within(await screen.findByRole('list', { name: 'Play responsibly' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Play safely'),
    expect.stringContaining('Trợ giúp'),
  ])
})
