/**
 * Limits how many tasks run at the same time; the others are queued and start in order.
 * @returns runs a task as soon as the limit allows
 */
export function createLimiter(concurrency: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = []
  let free = concurrency
  return async (task) => {
    if (free > 0) free -= 1
    else await new Promise<void>((start) => void queue.push(start))
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
