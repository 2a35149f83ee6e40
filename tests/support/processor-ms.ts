/**
 * Processor milliseconds that this process spends on the work. The machine's load does not count, but the process's other
 * test files do, so limits are generous.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** More than linear work on a megabyte ever costs (half a second); quadratic work costs minutes. */
export const linearMs = 20_000
