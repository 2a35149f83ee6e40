// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { assetsBase, publicBase } from '../../../../contract/paths.ts'
import { selectOverlays } from '../../../shared/overlay/overlay-slice.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { deferred } from '../../../shared/lib/deferred.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Watcher } from './watch.tsx'

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
