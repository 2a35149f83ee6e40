import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { collect, type CollectEvents, type CollectRequest } from './collect.ts'
import type { Report } from './model.ts'
import { renderReport } from './page/render-report.ts'
import type { Pairs } from './pairs.ts'
import { openPictures } from './picture-folder.ts'
import { placeFolder } from './place-folder.ts'

export interface ReportRequest extends Pairs, Omit<CollectRequest, 'pictures'> {
  /** Receives the page; absolute. */
  readonly out: string
  /** The user's name for the place of the earlier releases; undefined if nothing is compared. */
  readonly against: string | undefined
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
    const { pairs, unchanged, against, now } = request
    const pictures = await openPictures(draft)
    const brands = await collect({ ...request, pictures }, events)
    const report: Report = {
      time: new Date(now).toISOString(),
      environment: pairs[0]?.after.receipt.environment ?? null,
      ...(against !== undefined && { against }),
      brands,
      unchanged,
    }
    await writeFile(join(draft, 'index.html'), renderReport(report))
    return { report, pictures: pictures.count() }
  })
