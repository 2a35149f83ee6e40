import { writeFile, mkdir, rename, rm } from 'node:fs/promises'
import { join, basename, dirname } from 'node:path'
import { collect, type CollectEvents, type CollectRequest } from './collect.ts'
import type { Report } from './model.ts'
import { renderReport, type ReportParts } from './page/render-report.ts'
import type { Pairs } from './pairs.ts'
import { openPictures } from './picture-folder.ts'
import { isRunning, namesIn, readRegularFile, statsAt } from '../../cache/files.ts'
import { exchangeFolders } from '../../output/exchange.ts'

export interface ReportRequest extends Pairs, Omit<CollectRequest, 'pictures'> {
  /** Receives the page; absolute. */
  readonly out: string
  /** The user's name for the place of the earlier releases; undefined if nothing is compared. */
  readonly against: string | undefined
  readonly page: ReportParts
  /** Epoch ms. */
  readonly now: number
}

export interface MadeReport {
  readonly report: Report
  /** Number of pictures beside the page. */
  readonly pictures: number
}

/** Writes the report on some brands (FLEET-07): all of it, or nothing. */
export const makeReport = (request: ReportRequest, events: CollectEvents): Promise<MadeReport> =>
  placeFolder(request.out, async (draft) => {
    const { pairs, unchanged, against, page, now } = request
    const pictures = await openPictures(draft)
    const brands = await collect({ ...request, pictures }, events)
    const report: Report = {
      time: new Date(now).toISOString(),
      environment: pairs[0]?.after.receipt.environment ?? null,
      ...(against !== undefined && { against }),
      brands,
      unchanged,
    }
    await writeFile(join(draft, 'index.html'), renderReport(report, page))
    return { report, pictures: pictures.count() }
  })

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
async function placeFolder<Result>(target: string, fill: (draft: string) => Promise<Result>): Promise<Result> {
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
