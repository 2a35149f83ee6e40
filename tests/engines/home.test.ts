import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/shared/testing/eventually.ts'
import { type Fleet, serveFleet } from './support/fleet.ts'
import { isKnown } from './support/known-complaints.ts'
import { type Page, startPage } from './support/pages.ts'

let fleet: Fleet
let page: Page
beforeAll(async () => {
  fleet = await serveFleet('plynt')
  page = await startPage()
})
afterAll(async () => {
  await page?.close()
  await fleet?.close()
})

test('a brand opens, its console is silent, and what would not be is noticed', async () => {
  await page.open(`${fleet.brands[0]?.url}/m/home`)
  await page.until(() => document.querySelector('main h2') !== null)
  expect(await page.evaluate(() => document.title)).toMatch(/Plynt/)
  expect(page.complaints().filter((words) => !isKnown(page.engine, words))).toEqual([])
  expect(fleet.requests.map(({ url }) => new URL(url).pathname)).toContain('/m/home')

  await page.evaluate(() => {
    console.warn('a warning')
    setTimeout(() => void Promise.reject(new Error('a rejection')))
    setTimeout(() => void (document.createElement('script').src = '/wps/elsewhere.js'))
  })
  await eventually(() => {
    for (const words of [/a warning/, /policy: \S+ blocked/, /a rejection/])
      expect(page.complaints()).toContainEqual(expect.stringMatching(words))
  })
})
