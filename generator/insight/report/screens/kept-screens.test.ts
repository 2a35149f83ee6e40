import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openKeptScreens } from './kept-screens.ts'
import type { ScreenRequest } from './plan-screens.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-kept-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let folder: string
beforeEach(() => void (folder = mkdtempSync(join(root, 'pictures-'))))

/** @param fonts what the machine draws the sample with */
const browser = (version = '140', fonts = 'noto') =>
  ({
    version: () => version,
    newPage: () =>
      Promise.resolve({
        setContent: () => Promise.resolve(),
        screenshot: () => Promise.resolve(Buffer.from(fonts)),
        close: () => Promise.resolve(),
      }),
  }) as unknown as Browser
const home: ScreenRequest = { page: 'home', scheme: 'light', language: 'EN' }
const screen = { png: Buffer.from([1, 10, 2]), ledTo: '/m/login', errors: [] }
const keep = async (): Promise<void> => (await openKeptScreens(folder, browser())).keep('release one', home, screen)

test('[FLEET-07] a picture that was taken is there for the next report, and for no other release, page, browser or fonts', async () => {
  await keep()
  const kept = await openKeptScreens(folder, browser())
  expect(kept.read('release one', home)).toEqual(screen)
  expect(kept.read('release two', home)).toBeUndefined()
  for (const other of [{ page: 'login' }, { scheme: 'dark' }, { language: 'AR' }] as const)
    expect(kept.read('release one', { ...home, ...other })).toBeUndefined()
  for (const other of [browser('141'), browser('140', 'arial')])
    expect((await openKeptScreens(folder, other)).read('release one', home)).toBeUndefined()
})

test('a picture that is not whole is taken again', async () => {
  await keep()
  const [name = ''] = readdirSync(folder)
  truncateSync(join(folder, name), 60)
  expect((await openKeptScreens(folder, browser())).read('release one', home)).toBeUndefined()
})

test('pictures that no report has used for two weeks go', async () => {
  await keep()
  const [name = ''] = readdirSync(folder)
  const long = new Date(Date.now() - 15 * 24 * 3_600_000)
  utimesSync(join(folder, name), long, long)
  await openKeptScreens(folder, browser())
  expect(readdirSync(folder)).toEqual([])
})
