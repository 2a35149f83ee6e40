import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const periodUs = 20_000

/**
 * A group of processes that together get a limited share of a processor.
 * @param {string} name @param {number} share of one processor
 * @returns undefined if this process may not make such a group (control groups of version 1, as root)
 */
export function createProcessorShare(name, share) {
  const folder = join('/sys/fs/cgroup/cpu', `${name}-${process.pid}`)
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'cpu.cfs_period_us'), String(periodUs))
    writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(Math.round(periodUs * share)))
  } catch {
    return undefined
  }
  return {
    /** The command by which a shell puts itself, and what it executes, into the group. */
    enter: `echo $$ > ${join(folder, 'cgroup.procs')}`,
    /** Removes the group, as soon as its last process has ended. */
    async remove() {
      for (let tries = 100; tries > 0; tries -= 1) {
        try {
          rmdirSync(folder)
          return
        } catch {
          await pause(50)
        }
      }
    },
  }
}
