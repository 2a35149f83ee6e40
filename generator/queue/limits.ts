/** How long to wait for what may never happen, in ms. */
export interface QueueLimits {
  /** To wait for an answer of the server. */
  readonly answer: number
  /** Between two checks of whether server, jobs and workers are still there. */
  readonly look: number
  /** To wait for a worker while none is connected. */
  readonly worker: number
  /** To wait for the next result while workers are connected. */
  readonly result: number
}

export const usualLimits: QueueLimits = { answer: 5_000, look: 2_000, worker: 600_000, result: 1_800_000 }

/** Rejects with `no answer within …` after this many ms. The promise goes on, but its outcome is ignored. */
export async function within<Result>(ms: number, promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms)
  })
  promise.catch(() => {})
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
