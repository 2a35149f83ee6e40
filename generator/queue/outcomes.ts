import type { QueueTask } from '../errors/catalogue-shared.ts'
import { machineError } from './caller-faults.ts'

interface Deferred {
  readonly promise: Promise<unknown>
  resolve(value: unknown): void
  reject(error: Error): void
}

export type Outcomes = ReturnType<typeof openOutcomes>

const subjects = { build: 'a brand', check: 'a check' } as const satisfies Record<QueueTask, string>

/** The outcomes of jobs, by id; each may arrive before or after it is asked for. */
export function openOutcomes(task: QueueTask) {
  const all = new Map<string, Deferred>()
  const arrived = new Set<string>()
  const awaited = new Set<string>()
  const lost = defer()
  let since = performance.now()
  const get = (id: string): Deferred => {
    const known = all.get(id) ?? defer()
    all.set(id, known)
    return known
  }
  const arrive = (id: string): Deferred => {
    arrived.add(id)
    awaited.delete(id)
    since = performance.now()
    return get(id)
  }
  const orLost = <Result>(call: Promise<Result>): Promise<Result> =>
    Promise.race([call, lost.promise as Promise<never>])
  return {
    of: (id: string): Promise<unknown> => {
      if (awaited.size === 0) since = performance.now()
      if (!arrived.has(id)) awaited.add(id)
      return orLost(get(id).promise)
    },
    settle: (id: string, value: unknown): void => arrive(id).resolve(value),
    fail: (id: string, reason: string): void =>
      arrive(id).reject(machineError('QUEUE_JOB_FAILED', { what: subjects[task], reason, task })),
    forget: (id: string): void => {
      arrived.delete(id)
      all.delete(id)
    },
    /** Whether it is awaited and has not arrived. */
    isAwaited: (id: string): boolean => awaited.has(id),
    isWaiting: (): boolean => awaited.size > 0,
    /** For how many ms outcomes have been awaited without one arriving. */
    quietFor: (): number => (awaited.size === 0 ? 0 : performance.now() - since),
    orLost,
    abandon: (error: Error): void => lost.reject(error),
  }
}

function defer(): Deferred {
  let resolve: Deferred['resolve'] = () => {}
  let reject: Deferred['reject'] = () => {}
  const promise = new Promise<unknown>((yes, no) => ([resolve, reject] = [yes, no]))
  // The caller handles the rejection.
  promise.catch(() => {})
  return { promise, resolve, reject }
}
