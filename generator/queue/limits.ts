/** How long what may never happen is waited for; in ms. */
export interface QueueLimits {
  /** For an answer of the server. */
  readonly answer: number
  /** Between two looks at whether server, jobs and workers are still there. */
  readonly look: number
  /** For a worker, as long as none is connected. */
  readonly worker: number
  /** For the next result, as long as workers are connected. */
  readonly result: number
}

export const usualLimits: QueueLimits = { answer: 5_000, look: 2_000, worker: 600_000, result: 1_800_000 }

/** Rejects with `no answer within …` after so many ms. The promise goes on; what becomes of it is not looked at. */
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
