import { spawn } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { openRuns, type RunnableCommand } from './runs.ts'

const running = (script: string): RunnableCommand => ({
  act: 'plan',
  title: 'Plan',
  hint: '',
  isChange: false,
  line: `./livery ${script}`,
  refusal: null,
  start: () => spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] }),
})
const patience = { timeout: 60_000 }

test('what a command prints is there while it runs; then how it ended', async () => {
  const runs = openRuns()
  runs.start(running("console.log('wave 1'); console.error('a remark'); setInterval(() => {}, 1000)"))
  await vi.waitFor(() => expect(runs.list()[0]?.output).toMatch(/wave 1[^]*a remark|a remark[^]*wave 1/), patience)
  expect(runs.list()).toMatchObject([{ number: 1, line: expect.stringContaining('wave 1'), state: 'running' }])
  runs.stop(2)
  expect(runs.list()[0]?.state).toBe('running')
  runs.stop(1)
  await vi.waitFor(() => expect(runs.list()[0]?.state).toBe('failed'), patience)
  runs.start(running("console.log('bye')"))
  await vi.waitFor(() => expect(runs.list()[0]).toMatchObject({ number: 2, state: 'done', output: 'bye\n' }), patience)
})

test('the end of a long output and the newest runs are kept, and every one that still runs', async () => {
  const runs = openRuns()
  runs.start(running("console.log('x'.repeat(250_000) + 'end'); setInterval(() => {}, 1000)"))
  await vi.waitFor(() => expect(runs.list()[0]?.output).toMatch(/^x{1000,}end\n$/), patience)
  expect(runs.list()[0]?.output.length).toBe(200_000)
  for (let number = 0; number < 9; number += 1) runs.start(running(''))
  await vi.waitFor(() => expect(runs.list().filter(({ state }) => state === 'done')).toHaveLength(9), patience)
  runs.start(running(''))
  expect(runs.list().map(({ number }) => number)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 1])
  runs.close()
  await vi.waitFor(() => expect(runs.list().at(-1)?.state).toBe('failed'), patience)
})
