import { setTimeout as pause } from 'node:timers/promises'
import type { QueueTask } from '../errors/catalogue-shared.ts'
import type { QueueAddress } from './address.ts'
import { machineError } from './faults.ts'
import type { QueueNames } from './jobs.ts'
import type { QueueLimits } from './limits.ts'
import type { Session } from './session.ts'

export interface WorkerWatchOptions {
  readonly session: Pick<Session, 'workers' | 'abandon' | 'isWaiting'>
  readonly queueName: string
  readonly names: Pick<QueueNames, 'state'>
  readonly address: Pick<QueueAddress, 'name'>
  readonly task: QueueTask
  readonly say: (text: string) => void
  readonly limits: QueueLimits
}

/** Counts the workers of a queue, says when there are none, and ends a run that has had none for too long. */
export interface WorkerWatch {
  /** The number of workers at the last check. */
  count(): number
  begin(): Promise<void>
  /** Rejects like the session if no worker comes. */
  atLeastOne(): Promise<void>
  end(): void
}

const wanted = {
  build: { who: 'No worker for', where: '' },
  check: { who: 'No worker that makes checks for', where: ', on a machine with a Chromium' },
} as const satisfies Record<QueueTask, unknown>

export function watchWorkers(options: WorkerWatchOptions): WorkerWatch {
  const { session, queueName, names, address, task, say, limits } = options
  const { who, where } = wanted[task]
  let [count, isSaid] = [0, false]
  let none: number | undefined
  let timer: NodeJS.Timeout | undefined
  const look = async (isNeeded: boolean): Promise<void> => {
    const { own, others } = await session.workers(queueName)
    count = own
    if (own === 0 && !isSaid)
      say(
        `${who} Livery ${names.state} is connected to ${address.name}; waiting for one. Start it from the same sources${where}: ./livery worker`,
      )
    isSaid = own === 0
    none = own > 0 || !isNeeded ? undefined : (none ?? performance.now())
    if (none === undefined || performance.now() - none < limits.worker) return
    const facts = { server: address.name, state: names.state, minutes: limits.worker / 60_000, others }
    session.abandon(machineError('QUEUE_NO_WORKER', { ...facts, task }))
  }
  return {
    count: () => count,
    begin: async () => {
      await look(session.isWaiting())
      timer = setInterval(() => void look(session.isWaiting()).catch(() => {}), limits.look)
    },
    atLeastOne: async () => {
      while (count === 0) {
        await look(true)
        if (count === 0) await pause(limits.look)
      }
    },
    end: () => clearInterval(timer),
  }
}
