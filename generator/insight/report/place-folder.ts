import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isRunning, namesIn, readRegularFile, statsAt } from '../../cache/files.ts'
import { exchangeFolders } from '../../output/exchange.ts'

/** In the head of every report: a folder without it is not replaced. */
const reportMark = '<meta name="generator" content="Livery report">'

/** Whether a report may be written there: nothing is there, an empty folder, or an earlier report. */
export const mayReplace = (folder: string): boolean =>
  namesIn(folder).length === 0 || readRegularFile(join(folder, 'index.html'))?.bytes.includes(reportMark) === true

/** Longer than any report takes. */
const abandonedMs = 24 * 3_600_000

/** Removes what killed runs have left beside the target. */
async function removeAbandoned(target: string): Promise<void> {
  const beginning = `.${basename(target)}.`
  for (const name of namesIn(dirname(target))) {
    const pid = name.startsWith(beginning) ? /^\d+$/.exec(name.slice(beginning.length))?.[0] : undefined
    const path = join(dirname(target), name)
    // On a shared disk, the process may belong to another machine.
    const isOld = Date.now() - (statsAt(path)?.mtimeMs ?? Infinity) > abandonedMs
    if (pid !== undefined && isOld && !isRunning(Number(pid))) await rm(path, { recursive: true, force: true })
  }
}

/** Fills a folder beside the target, and puts it in place completely or leaves the target unchanged. */
export async function placeFolder<Result>(target: string, fill: (draft: string) => Promise<Result>): Promise<Result> {
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}`)
  await removeAbandoned(target)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  try {
    const result = await fill(draft)
    if (!(await exchangeFolders(draft, target))) {
      await rm(target, { recursive: true, force: true })
      await rename(draft, target)
    }
    return result
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
