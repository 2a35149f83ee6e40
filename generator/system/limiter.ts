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

/**
 * Acts on every item, a few at a time. After a failure no further item begins, and those under way are awaited, so that
 * all work has ended when this throws the first error.
 */
export async function forEachLimited<Item>(
  concurrency: number,
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
): Promise<void> {
  const limit = createLimiter(concurrency)
  let failure: { readonly error: unknown } | undefined
  await Promise.all(
    items.map((item) =>
      limit(async () => {
        if (failure) return
        await task(item).catch((error: unknown) => void (failure ??= { error }))
      }),
    ),
  )
  if (failure) throw failure.error
}

/**
 * Rejects with `no answer within …`, or with this fault, after this many ms. The promise goes on, but its outcome is
 * ignored.
 */
export async function within<Result>(
  ms: number,
  promise: Promise<Result>,
  fault = 'no answer within',
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${fault} ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
