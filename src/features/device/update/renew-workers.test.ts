import { expect, test } from 'vitest'
import { renewWorkers } from './renew-workers.ts'

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
