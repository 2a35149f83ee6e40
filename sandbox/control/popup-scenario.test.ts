import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtureMerchant } from '../../tests/fixtures/sandbox/merchant.ts'
import type { DownloadBanner, Popups } from '../../contract/wire/popups.ts'
import type { BackEnd } from '../testing/back-end.ts'
import { startBackEnd } from '../testing/back-end.ts'
import type { ControlClient } from './testing/control-client.ts'
import { controlClient } from './testing/control-client.ts'

let back: BackEnd
let control: ControlClient
beforeAll(async () => {
  back = await startBackEnd([fixtureMerchant()])
  control = controlClient(Number(new URL(back.origin).port), 'FIXTURE')
})
afterAll(() => back.close())
beforeEach(() => control.reset())

const popups = async () => (await back.ask('popups')).value as unknown as Popups
const pictures = async () => (await back.ask('downloadBanners')).value as unknown as readonly DownloadBanner[]

test('[SBX-03] there can be one popup for each audience, or none', async () => {
  await control.change({ popups: { announcements: 'one' } })
  expect((await popups()).items.map(({ execution }) => execution)).toEqual(['B', 'F', 'A'])
  await control.change({ popups: { announcements: 'none' } })
  expect((await popups()).items).toEqual([])
})

test.each([true, false])('[SBX-03] popups must be read: %s', async (forceRead) => {
  await control.change({ popups: { forceRead } })
  expect((await popups()).forceRead).toBe(forceRead)
})

test('[SBX-03] popups can be hostile, and one can have 5 MB', async () => {
  await control.change({ popups: { announcements: 'hostile' } })
  for (const { content } of (await popups()).items) expect(content).toContain('<script>')
  await control.change({ popups: { announcements: 'huge' } })
  expect((await popups()).items[0]?.content).toHaveLength(5_000_000)
})

test('[SBX-03] welcome pictures can be there without prompts, missing, or broken', async () => {
  const status = async (url = '') => (await fetch(back.origin + url)).status
  await control.change({ popups: { pictures: 'both' } })
  const both = await pictures()
  expect(both.map(({ groupName }) => groupName)).toEqual(['m_popup1', 'm_popup2'])
  for (const { url } of both) expect(await status(url)).toBe(200)
  await control.change({ popups: { pictures: 'broken' } })
  expect(await status((await pictures())[0]?.url)).toBe(404)
  await control.change({ popups: { pictures: 'none' } })
  expect(await pictures()).toEqual([])
})
