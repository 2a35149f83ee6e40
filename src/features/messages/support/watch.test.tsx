// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BrandConfig } from '../../../../contract/brand.ts'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { useOpenPanel } from '../../../shared/navigation/panel.ts'
import { eventually } from '../../../shared/testing/eventually.ts'
import { createFakeClock } from '../../../shared/testing/fake-clock.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import './desk.ts'
import { Watcher, bindOpenSupport } from './watch.tsx'

let added: string[] = []
beforeEach(() => {
  added = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const sources = (nodes as HTMLScriptElement[]).map((script) => script.src)
    added.push(...sources.filter((source) => source !== leftBehind))
  })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(globalThis, 'openSupport')
  Reflect.deleteProperty(globalThis, 'LiveChatWidget')
})

/** The tracking tests share this document, and a script of theirs may come only now. */
const leftBehind = 'https://connect.facebook.net/en_US/fbevents.js'
const src = 'https://cdn.livechatinc.com/tracking.js'
const scripts: Answers = { relay: { value: [{ csType: 'LIVECHAT', src, account: '1' }] } }
const admitting = { ...fixtureBrand, security: { ...fixtureBrand.security, scriptHosts: ['cdn.livechatinc.com'] } }

const Panel = () => <code>{useOpenPanel()?.panel}</code>

async function start(brand: BrandConfig = admitting, answers: Answers = {}, consent?: string, age = 0) {
  const services = testServices()
  services.clock.advance(age)
  if (consent !== undefined) services.local.write('trackingConsent', consent)
  const page = (
    <>
      <Watcher />
      <Panel />
    </>
  )
  await stage(page, { brand, answers, services })
  return services.clock
}

test('[CS-09] the support scripts are added 500 ms after the start', async () => {
  const clock = await start(admitting, scripts)
  act(() => clock.advance(499))
  await act(settled)
  expect(added).toEqual([])
  act(() => clock.advance(1))
  await eventually(() => expect(added).toEqual([src]))
})

test('[CS-09] a watcher that comes later adds them at the same moment', async () => {
  const clock = await start(admitting, scripts, undefined, 400)
  act(() => clock.advance(99))
  await act(settled)
  expect(added).toEqual([])
  act(() => clock.advance(1))
  await eventually(() => expect(added).toEqual([src]))
})

test('[CS-09] a watcher that comes after it adds them at once', async () => {
  const clock = await start(admitting, scripts, undefined, 4000)
  act(() => clock.advance(0))
  await eventually(() => expect(added).toEqual([src]))
})

test('a brand that admits no scripts asks for none', async () => {
  const clock = await start(fixtureBrand)
  act(() => clock.advance(10_000))
  await act(settled)
  expect(added).toEqual([])
})

test.each([
  ['not yet', undefined],
  ['not', 'denied'],
])(
  'where consent is asked for and was %s given, no script is added before customer service is opened',
  async (_how, consent) => {
    const asking = { ...admitting, tracking: { consent: 'required', vendors: {} } } as const
    const clock = await start(asking, {}, consent)
    act(() => clock.advance(10_000))
    await act(settled)
    expect(added).toEqual([])
  },
)

test('with consent they are added', async () => {
  const asking = { ...admitting, tracking: { consent: 'required', vendors: {} } } as const
  const clock = await start(asking, scripts, 'granted')
  act(() => clock.advance(500))
  await eventually(() => expect(added).toEqual([src]))
})

test('[CS-10] openSupport opens customer service', async () => {
  await start(fixtureBrand)
  const { openSupport } = globalThis as { openSupport?: () => void }
  act(() => openSupport?.())
  expect(document.querySelector('code')?.textContent).toBe('support')
})

test('[CS-10] the function is bound at 0, 1 and 3 s, whatever a script does to it', () => {
  const [clock, page, open] = [createFakeClock(), {} as { openSupport?: unknown }, vi.fn()]
  const isOurs = () => page.openSupport === open
  bindOpenSupport(open, clock, page)
  expect(isOurs()).toBe(true)
  for (const [from, to] of [
    [0, 1000],
    [1000, 3000],
  ] as const) {
    page.openSupport = 'redefined'
    clock.advance(to - from - 1)
    expect(isOurs()).toBe(false)
    clock.advance(1)
    expect(isOurs()).toBe(true)
  }
  expect(clock.pending()).toBe(0)
})

test('[CS-10] bound late, it is bound at once, and then at the moments that are left since the start', () => {
  const [clock, page, open] = [createFakeClock(), {} as { openSupport?: unknown }, vi.fn()]
  clock.advance(1500)
  bindOpenSupport(open, clock, page)
  expect([page.openSupport, clock.pending()]).toEqual([open, 1])
  page.openSupport = 'redefined'
  clock.advance(1499)
  expect(page.openSupport).toBe('redefined')
  clock.advance(1)
  expect(page.openSupport).toBe(open)
})

test('a script that makes it read-only does no harm', () => {
  const [clock, page] = [createFakeClock(), {} as { openSupport?: unknown }]
  Object.defineProperty(page, 'openSupport', { value: 'theirs', writable: false })
  bindOpenSupport(() => undefined, clock, page)
  clock.advance(3000)
  expect(page.openSupport).toBe('theirs')
})

test('nothing is bound any more once it has ended', () => {
  const [clock, page] = [createFakeClock(), {} as { openSupport?: unknown }]
  const end = bindOpenSupport(() => undefined, clock, page)
  delete page.openSupport
  end()
  clock.advance(3000)
  expect(page).toEqual({})
})
