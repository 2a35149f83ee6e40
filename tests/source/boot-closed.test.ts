import { expect, test } from 'vitest'
import { renderPage } from '../../generator/build/emit/render-page.ts'
import { between, boot, type BootOptions } from '../support/boot-script.ts'
import { pageFacts } from '../fixtures/page/facts.ts'

const script = between(renderPage(pageFacts()).html, '<script>', '</script>')
const plainFor = (session: BootOptions['session'] = {}) => boot(script, { session }).plainFor

test('a page of a site that was closed a moment ago starts as plain ground, for five seconds at most', () => {
  expect(plainFor({ siteClosed: '1' })).toBe(5000)
})

test('any other page starts with its shell', () => {
  expect([plainFor(), plainFor('denied')]).toEqual([undefined, undefined])
})
