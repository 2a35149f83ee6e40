import { Redis } from 'ioredis'
import type { QueueTask } from '../errors/catalogue-shared.ts'
import type { MachineError } from '../errors/machine-error.ts'
import type { QueueAddress } from './address.ts'
import { machineError } from './caller-faults.ts'

/** Whether a server answers and refuses who asks: waiting for it would take for ever. */
export const isRefusal = (reason: string): boolean => /^(WRONGPASS|NOAUTH|NOPERM|ERR .*\bAUTH\b)/.test(reason)

/** Why a queue cannot be used. @param reason in the words of the connection */
export const lostQueue = (server: string, reason: string, task: QueueTask): MachineError =>
  isRefusal(reason)
    ? machineError('QUEUE_REFUSED', { server, reason })
    : machineError('QUEUE_AWAY', { server, reason, task })

/** Throws a MachineError if the server refuses this machine; one that is away may come back. */
export async function requireAccess({ options, name }: QueueAddress, task: QueueTask): Promise<void> {
  const redis = new Redis({ ...options, lazyConnect: true, retryStrategy: () => null })
  const reasons: string[] = []
  redis.on('error', ({ message }: Error) => reasons.push(message))
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    reasons.push((error as Error).message)
  } finally {
    redis.disconnect()
  }
  const refusal = reasons.find(isRefusal)
  if (refusal !== undefined) throw lostQueue(name, refusal, task)
}
