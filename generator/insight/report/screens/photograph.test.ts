import type { Browser } from 'playwright-core'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PictureFolder } from '../picture-folder.ts'
import { openCamera, type ShownRelease } from './camera.ts'
import type { KeptScreens } from './kept-screens.ts'
import { photograph } from './photograph.ts'
import type { ScreenRequest } from './plan-screens.ts'

const request: ScreenRequest = { page: 'home', scheme: 'light', language: 'EN' }
const shown = (look: string): ShownRelease => ({
  origin: 'http://localhost:1',
  look,
  confirm: () => Promise.resolve(),
})
const releases = { after: shown('after'), before: undefined }
const nothingKept: KeptScreens = { read: () => undefined, keep: () => undefined }
const addScreen = vi.fn<PictureFolder['addScreen']>()
const take = (browser: Partial<Browser>) =>
  photograph(openCamera(browser as Browser, nothingKept), releases, request, { addScreen } as unknown as PictureFolder)
beforeEach(() => void addScreen.mockReset())

test('[FLEET-07] a browser that opens no page is a failed picture, with the first line of why', async () => {
  const newContext = () => Promise.reject(new Error('Target closed\nCall log: …'))
  expect(await take({ newContext })).toEqual({ ...request, failure: 'Target closed' })
})

test('[FLEET-07] a bug is not a failed picture', async () => {
  const bug = new TypeError("Cannot read properties of undefined (reading 'png')")
  await expect(take({ newContext: () => Promise.reject(bug) })).rejects.toBe(bug)
})

test('[FLEET-07] a picture that cannot be stored is not the fault of its page', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  addScreen.mockRejectedValue(full)
  const page = {
    on: vi.fn(),
    goto: vi.fn(() => Promise.resolve()),
    evaluate: vi.fn(() => Promise.resolve()),
    screenshot: vi.fn(() => Promise.resolve(Buffer.from('picture'))),
    url: () => 'http://localhost:1/m/home',
    clock: { runFor: vi.fn(() => Promise.resolve()) },
  }
  const context = {
    clock: { install: vi.fn(() => Promise.resolve()), pauseAt: vi.fn(() => Promise.resolve()) },
    addInitScript: vi.fn(() => Promise.resolve()),
    route: vi.fn(() => Promise.resolve()),
    newPage: vi.fn(() => Promise.resolve(page)),
    close: vi.fn(() => Promise.resolve()),
  }
  await expect(take({ newContext: vi.fn(() => Promise.resolve(context)) as never })).rejects.toBe(full)
  expect(context.close).toHaveBeenCalledOnce()
})
