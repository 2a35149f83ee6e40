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
