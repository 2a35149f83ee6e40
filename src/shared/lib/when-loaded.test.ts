import { expect, test } from 'vitest'
import { whenLoaded } from './when-loaded.ts'

function watched() {
  const log: string[] = []
  const start = (name: string) => {
    log.push(`start ${name}`)
    return () => void log.push('end')
  }
  return { log, start }
}

test('what a module brings starts when it has arrived, and ends with the effect', async () => {
  const { log, start } = watched()
  const module = Promise.resolve('poll')
  const cancel = whenLoaded(module, start)
  await module
  cancel()
  expect(log).toEqual(['start poll', 'end'])
})

test('an effect that has ended by then starts nothing', async () => {
  const { log, start } = watched()
  const module = Promise.resolve('poll')
  whenLoaded(module, start)()
  await module
  expect(log).toEqual([])
})

test('a module that cannot be fetched starts nothing and throws nothing', async () => {
  const { log, start } = watched()
  const module = Promise.reject<string>(new Error('offline'))
  const cancel = whenLoaded(module, start)
  await module.catch(() => undefined)
  cancel()
  expect(log).toEqual([])
})
