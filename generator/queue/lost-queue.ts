import type { QueueTask } from '../errors/catalogue-shared.ts'
import type { MachineError } from '../errors/machine-error.ts'
import { machineError } from './caller-faults.ts'

/** An error of Redis begins with a word in capitals, e.g. `NOPERM this user …`. */
const reply = /^(?!E[A-Z]{3,}\b)[A-Z]{2,} /

/** Whether the server has answered with a refusal, so that waiting is useless. @param reason in its own words */
export const isRefusal = (reason: string): boolean => reply.test(reason)

/**
 * Why a queue cannot be used.
 * @param reason in the words of the server or the connection
 * @param isBegun whether the queue could be used before
 */
export const lostQueue = (server: string, reason: string, task: QueueTask, isBegun = true): MachineError =>
  isRefusal(reason)
    ? machineError('QUEUE_REFUSED', { server, reason })
    : machineError('QUEUE_AWAY', { server, reason, task, isBegun })
