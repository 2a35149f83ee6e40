import { fork, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { type JobMessage, startJobProcess } from './job-process.ts'

vi.mock(import('node:child_process'), async (actual) => ({ ...(await actual()), fork: vi.fn() }))

type Sent = (error: Error | null) => void

/** A process that only records its jobs. */
class FakeProcess extends EventEmitter {
  readonly jobs: JobMessage<string>[] = []
  readonly kill = vi.fn()
  closed: Error | null = null
  send(message: JobMessage<string>, sent: Sent): void {
    this.jobs.push(message)
    sent(this.closed)
  }
  reply(at: number, reply: string): void {
    this.emit('message', { number: this.jobs[at]?.number, reply })
  }
}

let processes: FakeProcess[]
const open = () =>
  startJobProcess<string, never>({
    entry: '../bin',
    kind: 'builder',
    ended: (reason) => new Error(`The building process ended (${reason}).`),
    failed: (failure) => new Error(failure),
    revive: (fault) => fault,
  })
beforeEach(() => {
  processes = []
  vi.mocked(fork).mockImplementation(() => {
    const started = new FakeProcess()
    processes.push(started)
    return started as unknown as ChildProcess
  })
})

test('jobs share a process, and each gets the reply with its number', async () => {
  const { run } = open()
  const replies = [run('one'), run('two')]
  processes[0]?.reply(1, 'second')
  processes[0]?.reply(0, 'first')
  expect(await Promise.all(replies)).toEqual(['first', 'second'])
  expect(processes).toHaveLength(1)
})

test('the late exit of a process does not end the jobs of the one that replaced it', async () => {
  const { run, close } = open()
  const [lost, done] = [run('one'), run('two')]
  processes[0]?.reply(1, 'done')
  expect(await done).toBe('done')
  if (processes[0]) processes[0].closed = new Error('channel closed')
  await expect(run('three')).rejects.toThrow('The building process ended (channel closed).')
  await expect(lost).rejects.toThrow('The building process ended')
  const again = run('four')
  processes[0]?.emit('exit', 1, null)
  processes[1]?.reply(0, 'done again')
  expect(await again).toBe('done again')
  close()
  expect(processes[1]?.kill).toHaveBeenCalledOnce()
})

test('a process that cannot be started fails its job, not the worker', async () => {
  const { run } = open()
  const failed = run('one')
  processes[0]?.emit('error', new Error('spawn EAGAIN'))
  await expect(failed).rejects.toThrow('The building process ended (spawn EAGAIN).')
})
