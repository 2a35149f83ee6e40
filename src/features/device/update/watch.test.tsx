// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { assetsBase, publicBase } from '../../../../contract/paths.ts'
import { deferred } from '../../../shared/lib/deferred.ts'
import { selectOverlays } from '../../../shared/overlay/overlay-slice.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Watcher, renewWorkers } from './watch.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Asked = () => <code>{useAppSelector(selectOverlays).map(({ name }) => name)}</code>

/** A page with this script, whose worker kept it, on a host that lists these files. */
async function page(script: string, files: readonly string[], update = async () => undefined) {
  const own = Object.assign(document.createElement('script'), { src: `${location.origin}${script}` })
  vi.spyOn(document, 'scripts', 'get').mockReturnValue([own] as unknown as Document['scripts'])
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ files })))
  const registrations: Readonly<Record<string, object>> = { [publicBase]: { update } }
  const serviceWorker = { getRegistration: async (scope: string) => registrations[scope] }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const services = testServices()
  await stage(
    <>
      <Watcher />
      <Asked />
    </>,
    { services },
  )
  const pass = (ms: number) =>
    act(async () => {
      services.clock.advance(ms)
      await settled()
    })
  return { pass, asked: () => document.querySelector('code')?.textContent }
}

const [older, newer] = [`${assetsBase}older.js`, `${assetsBase}newer.js`]

test.each([
  ['older than the host offers the new release', newer, 'update'],
  ['as new as the host offers none', older, ''],
])('[SHELL-16] a page %s', async (_how, onHost, offered) => {
  const { pass, asked } = await page(older, [onHost])
  await pass(1500)
  expect(asked()).toBe(offered)
})

test('[SHELL-17] the release is offered once the newer worker is found, so that taking it never brings the old one', async () => {
  const found = deferred<undefined>()
  const { pass, asked } = await page(older, [newer], () => found.promise)
  await pass(1500)
  expect(asked()).toBe('')
  found.resolve(undefined)
  await pass(0)
  expect(asked()).toBe('update')
})

test('a search for the newer worker that never ends delays the offer by 4 s at most', async () => {
  const { pass, asked } = await page(older, [newer], () => new Promise(() => undefined))
  await pass(1500)
  await pass(3999)
  expect(asked()).toBe('')
  await pass(1)
  expect(asked()).toBe('update')
})

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36'
const line = `${chrome} Line/14.16.0`
const app = `${chrome} App Ver/2.4.39`

async function renewedIn(userAgent: string, fails = false): Promise<readonly string[]> {
  const done: string[] = []
  const registration = (name: string) =>
    ({ unregister: async () => Boolean(done.push(`unregistered ${name}`)) }) as unknown as ServiceWorkerRegistration
  const getRegistrations = async () =>
    fails ? Promise.reject(new Error('denied')) : [registration('one'), registration('two')]
  const updateWorker = async () => (fails ? Promise.reject(new Error('gone')) : void done.push('updated'))
  await renewWorkers({ userAgent, workers: { getRegistrations }, updateWorker })
  return done
}

test("[SHELL-17] a browser's registered worker is told to update", async () => {
  expect(await renewedIn(chrome)).toEqual(['updated'])
})

test.each([
  ['the native app', app],
  ['LINE', line],
])('[SHELL-19] in %s old workers are unregistered', async (_, userAgent) => {
  expect(await renewedIn(userAgent)).toEqual(['unregistered one', 'unregistered two'])
})

test('workers that cannot be renewed do no harm', async () => {
  for (const userAgent of [chrome, line]) expect(await renewedIn(userAgent, true)).toEqual([])
})
