import { existsSync, readFileSync } from 'node:fs'

const own = '/proc/self/stat'
/** Linux counts in hundredths of a second. */
const msPerTick = 10

/** Fields 16 and 17: processor time of ended children, user and system. */
function childrenMs(): number {
  const stat = readFileSync(own, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) * msPerTick
}

/**
 * Milliseconds of the processor that the processes take which the work starts and waits for; on systems that do not
 * tell, the time by the clock. A machine under load takes longer by the clock for the same work.
 */
export function processorMs(work: () => void): number {
  const read = existsSync(own) ? childrenMs : () => performance.now()
  const start = read()
  work()
  return read() - start
}
