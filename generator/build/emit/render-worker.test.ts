import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { pageFacts } from '../../../tests/fixtures/page/facts.ts'
import { planPrecache } from '../../plan/precache.ts'
import { renderWorker } from './render-worker.ts'

const precache = planPrecache(pageFacts(), { revision: 'abcdef012345', size: 5000 })
const scripts = ['/m/assets/worker-555555555555.js']

test('[SW-03] the installation loads the shell and what starts it, but no language and no page', () => {
  expect(precache.entries.map(({ url }) => url)).toEqual([
    '/m/index.html',
    '/m/assets/app-111111111111.js',
    '/m/assets/react-222222222222.js',
    '/m/assets/app-333333333333.css',
    '/m/assets/brand-444444444444.js',
  ])
  expect(precache.bytes).toBe(5000 + 4000 + 6000 + 500 + 300)
})

/** What a browser's worker starts when it runs m/sw.js, with Trusted Types and without. */
function startedBy(worker: string, hasTrustedTypes: boolean): unknown[] {
  const started: unknown[] = []
  const trustedTypes = {
    createPolicy: (_name: string, { createScriptURL }: { createScriptURL: (index: number) => string }) => ({
      createScriptURL: (index: number) => ({ trusted: createScriptURL(index) }),
    }),
  }
  runInNewContext(worker, {
    self: hasTrustedTypes ? { trustedTypes } : {},
    trustedTypes,
    importScripts: (...urls: readonly unknown[]) => started.push(...urls),
  })
  return started
}

test('[FLAG-03] the worker starts its core and then the parts of its flags, and nothing else', async () => {
  const part = '/m/assets/worker-push-666666666666.js'
  const withPart = await renderWorker({ mode: 'on', scripts: [...scripts, part], entries: precache.entries })
  expect(startedBy(withPart, false)).toEqual([...scripts, part])
  expect(startedBy(withPart, true)).toEqual([...scripts, part].map((trusted) => ({ trusted })))
  const without = await renderWorker({ mode: 'on', scripts, entries: precache.entries })
  expect(startedBy(without, false)).toEqual(scripts)
  expect(without).not.toContain('push')
})

test('[FLAG-03] only the worker of a brand with web push knows how a notification looks', async () => {
  const notifications = { title: 'A "brand" </script>', icon: '/m/assets/icon-1.png', badge: '/m/assets/badge-1.png' }
  const facts = { mode: 'on', scripts, entries: precache.entries } as const
  const worker = await renderWorker({ ...facts, notifications })
  const self = { __PUSH__: undefined }
  runInNewContext(worker, { self, trustedTypes: undefined, importScripts: () => undefined })
  expect(self.__PUSH__).toEqual(notifications)
  const without = await renderWorker(facts)
  expect(without).not.toContain('__PUSH__')
  expect(
    worker
      .split('\n')
      .filter((line) => !line.includes('__PUSH__'))
      .join('\n'),
  ).toBe(without)
})

test('[BND-07] the list is injected into the worker, the same each time', async () => {
  const first = await renderWorker({ mode: 'on', scripts, entries: precache.entries })
  expect(first).toBe(await renderWorker({ mode: 'on', scripts, entries: precache.entries }))
  const list: unknown = JSON.parse(/__PRECACHE__ = (\[.*\])/.exec(first)?.[1] ?? '')
  expect(first).toContain(scripts[0])
  expect(list).toContainEqual({ url: '/m/index.html', revision: 'abcdef012345' })
  expect(list).toContainEqual({
    url: '/m/assets/app-111111111111.js',
    revision: null,
    integrity: 'sha384-app-111111111111.js',
  })
})

test('[SW-05] the kill switch ships a worker that serves nothing and removes itself', async () => {
  const worker = await renderWorker({ mode: 'kill', scripts, entries: precache.entries })
  expect(worker).toContain('registration.unregister()')
  expect(worker).not.toContain('/m/assets/')
  expect(worker).not.toContain("'fetch'")
})
