import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderOf } from '../../../merchant/testing/fixture.ts'
import { run as newMerchant } from './index.ts'

interface Question {
  readonly message: string
  readonly defaultValue: string
  readonly validate: (value: string | undefined) => string | undefined
}

/** The terminal: what was asked, and what the user types; an empty line accepts the proposal. */
const terminal = vi.hoisted(() => ({ asked: [] as unknown[], types: (() => '') as (message: string) => string }))

vi.mock('@clack/prompts', () => ({
  intro: () => undefined,
  outro: () => undefined,
  cancel: () => undefined,
  isCancel: () => false,
  text: (question: Question) => {
    terminal.asked.push(question)
    return Promise.resolve(terminal.types(question.message) || question.defaultValue)
  },
}))

const questions = () => terminal.asked as readonly Question[]
const messages = () => questions().map(({ message }) => message)
const isTTY = [process.stdin.isTTY, process.stdout.isTTY] as const

beforeEach(() => {
  terminal.asked.length = 0
  terminal.types = () => ''
  process.stdin.isTTY = true
  process.stdout.isTTY = true
})
afterEach(() => {
  ;[process.stdin.isTTY, process.stdout.isTTY] = isTTY
})

const everyQuestion = [
  'Merchant code that the back end knows',
  "The brand's name",
  'Canonical host',
  'Languages, the default one first',
  'Brand color',
]
const written = (merchants: string) => readFileSync(join(merchants, 'lotus/merchant.yaml'), 'utf8')

test('[CLI-06] on a terminal it asks for code, name, domain, languages and one color, and writes what was typed', async () => {
  const merchants = folderOf({})
  const typed: Readonly<Record<string, string>> = {
    'Merchant code that the back end knows': 'LOTUS88',
    "The brand's name": 'Lotus 88',
    'Canonical host': 'play.lotus88.example',
    'Languages, the default one first': 'VI, EN',
    'Brand color': '#0a5c36',
  }
  terminal.types = (message) => typed[message] ?? ''
  await newMerchant('lotus', { merchants })
  expect(messages()).toEqual(everyQuestion)
  for (const text of ['LOTUS88', 'Lotus 88', 'play.lotus88.example', '#0a5c36', 'VI'])
    expect(written(merchants)).toContain(text)
})

test('[CLI-06] what the options answer is not asked', async () => {
  const merchants = folderOf({})
  await newMerchant('lotus', { merchants, code: 'LOTUS88', languages: 'VI' })
  expect(messages()).toEqual(["The brand's name", 'Canonical host', 'Brand color'])
  expect(written(merchants)).toContain('LOTUS88')
})

test('[CLI-06] an empty line accepts the proposal, which is a valid answer', async () => {
  const merchants = folderOf({})
  await newMerchant('lotus', { merchants })
  expect(questions().map(({ validate }) => validate(''))).toEqual(everyQuestion.map(() => undefined))
  expect(readdirSync(merchants)).toEqual(['lotus'])
})

test('[CLI-06] a wrong answer is refused with what was expected', async () => {
  await newMerchant('lotus', { merchants: folderOf({}) })
  const wrong = ['a b', ' Lotus', 'no host', 'XX', 'pink']
  expect(questions().map(({ validate }, index) => validate(wrong[index]))).toEqual(
    wrong.map(() => expect.stringMatching(/^Expected .+\.$/)),
  )
})

test.each([
  ['there is no terminal', {}],
  ['one JSON document is wanted', { json: true }],
  ['it has to be quiet', { quiet: true }],
])('[CLI-06] if %s nothing is asked, and missing values are an error', async (why, options) => {
  if (why === 'there is no terminal') process.stdin.isTTY = false
  const merchants = folderOf({})
  await expect(newMerchant('lotus', { merchants, ...options })).rejects.toThrow()
  expect([messages(), existsSync(join(merchants, 'lotus'))]).toEqual([[], false])
})
