import { Redis } from 'ioredis'
import type { QueueAddress } from './address.ts'
import { forgetRemains, keepJobs, keepQueues, type QueuedJob } from './keys.ts'
import type { QueueLimits } from './limits.ts'
import { isRefusal } from './faults.ts'
import type { QueueServer } from './server.ts'
import { announce } from './workers.ts'
import { within } from '../system/limiter.ts'

export interface PulseOptions {
  readonly address: Pick<QueueAddress, 'name'>
  readonly connection: QueueServer['connection']
  /** Names of the queues that the worker listens to. */
  readonly names: readonly string[]
  readonly say: (text: string) => void
  readonly limits: QueueLimits
}

/** A worker's own connection: announces the worker, and notices when the server is away. */
export interface Pulse {
  begin(): Promise<void>
  /**
   * Takes an error of another connection. Each refusal is reported once; that the server is away the pulse notices
   * itself.
   */
  hear(message: string): void
  keep(jobs: readonly QueuedJob[]): Promise<void>
  /** The worker listens to this queue no more. */
  leave(queueName: string): void
  /** Resolves to whether the server still answers. */
  close(): Promise<boolean>
}

const reconnectMs = 500

export function openPulse({ address: { name }, connection, names, say, limits }: PulseOptions): Pulse {
  const redis = new Redis({ ...connection, retryStrategy: () => reconnectMs })
  let reason = ''
  redis.on('error', ({ message }) => (reason = message))
  const voice = announce(redis, names)
  const refusals = new Set<string>()
  let isAway = false
  let timer: NodeJS.Timeout | undefined
  const hear = (message: string): void => {
    if (!isRefusal(message) || refusals.has(message)) return
    refusals.add(message)
    say(`The queue at ${name} refuses this worker (${message}); trying again.`)
  }
  const beat = async (): Promise<void> => {
    try {
      await within(limits.answer, voice.repeat())
      await within(limits.answer, keepQueues(redis, names))
      if (isAway) say(`The queue at ${name} is back.`)
      isAway = false
    } catch (error) {
      const { message } = error as Error
      if (isRefusal(message)) return hear(message)
      if (!isAway) say(`The queue at ${name} is away (${reason || message}); waiting for it.`)
      // Otherwise a connection whose other end is gone would stay open.
      if (redis.status === 'ready') redis.disconnect(true)
      isAway = true
    }
    reason = ''
  }
  /** The next beat is scheduled when the server has answered, however long that takes. */
  const next = (): void => {
    timer = setTimeout(() => void beat().then(() => timer && next()), limits.look)
  }
  return {
    begin: async () => {
      await beat()
      next()
      forgetRemains(redis).catch(({ message }: Error) => hear(message))
    },
    hear,
    keep: (jobs) => keepJobs(redis, jobs),
    leave: (queueName) => void voice.leave(queueName).catch(() => {}),
    close: async () => {
      clearTimeout(timer)
      timer = undefined
      const isThere =
        redis.status === 'ready' &&
        (await within(lastAnswer, voice.withdraw()).then(
          () => true,
          () => false,
        ))
      redis.disconnect()
      return isThere
    },
  }
}

/** In ms; short, because the user who stops a worker waits for it. */
const lastAnswer = 1_000
