import type { LockHolder } from '../../build/output/lock.ts'
import type { Lines } from '../terminal/print.ts'

/**
 * Says whom a run waits for, and what to do if that holder is on another machine and cannot be checked. @param does
 * e.g. `is using the cache`
 */
export function waitingText({ pid, host, since, path, isElsewhere }: LockHolder, does: string): Lines {
  const who = `Waiting for process ${pid} on ${host}, which ${does}.`
  if (!isElsewhere) return who
  return [
    who,
    `  It has held ${path} since ${since}. If it gives no sign of life for 5 minutes, this run goes on by itself; if it has ended, remove that file.`,
  ]
}
