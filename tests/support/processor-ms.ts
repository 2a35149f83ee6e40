/**
 * Processor milliseconds that this process spends on the work. The load of the machine does not count; the other test
 * files of the process do, so limits leave generous room.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** Above what linear work on a megabyte ever costs (half a second); quadratic work costs minutes. */
export const linearMs = 20_000
