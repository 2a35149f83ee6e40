/**
 * Processor milliseconds of this process during the work. Other processes do not count, but other test files in this
 * process do, so limits are generous.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** More than linear work on a megabyte ever costs (half a second); quadratic work costs minutes. */
export const linearMs = 20_000
