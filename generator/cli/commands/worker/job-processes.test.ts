import { expect, test, vi } from 'vitest'
import type { CheckerReply } from '../../../queue/checker.ts'
import { readyChecker } from './job-processes.ts'

const checkerOf = (reply: Promise<CheckerReply>) => ({ run: () => reply, close: vi.fn() })

test('[FLEET-09] a checker whose browser starts is kept', async () => {
  const checker = checkerOf(Promise.resolve({ kind: 'ready' }))
  expect(await readyChecker(checker, () => undefined)).toBe(checker)
  expect(checker.close).not.toHaveBeenCalled()
})

test('[FLEET-09] a machine without a browser says so and checks nothing', async () => {
  const checker = checkerOf(Promise.resolve({ kind: 'no-browser', message: 'No browser.', hint: 'Install one.' }))
  const said: string[] = []
  expect(await readyChecker(checker, (text) => said.push(text))).toBeUndefined()
  expect(said.join()).toContain('No browser.')
  expect(checker.close).toHaveBeenCalledOnce()
})

test('[FLEET-09] a checker that cannot answer leaves no process behind', async () => {
  const checker = checkerOf(Promise.reject(new Error('The checking process ended (1).')))
  await expect(readyChecker(checker, () => undefined)).rejects.toThrow('The checking process ended (1).')
  expect(checker.close).toHaveBeenCalledOnce()
})
