/** The collector of what pages report to `monitoring.endpoint` (docs/guides/release.md). */
import { z } from 'zod'
import { jsonIn } from '../contract/attempt.ts'

const count = z.int().min(0).max(10_000_000)
const word = z.string().regex(/^[\w-]{1,40}$/)
const page = { schema: z.literal(1), brand: z.string(), build: z.string().regex(/^[0-9a-f]{12}$/) }
const problem = z.int().min(1).max(3)
const place = { file: z.string().regex(/^[\w.-]{1,100}$/), line: count, column: count }

const report = z.discriminatedUnion('kind', [
  z.strictObject({ ...page, kind: z.literal('load') }),
  z.strictObject({ ...page, kind: z.enum(['error', 'rejection']), problem, name: word, ...place }),
  z.strictObject({
    ...page,
    kind: z.literal('policy'),
    problem,
    directive: word,
    refused: z.string().regex(/^[\w.:[\]-]{1,260}$/),
    ...z.object(place).partial().shape,
  }),
  z.strictObject({
    ...page,
    kind: z.literal('vital'),
    problems: z.int().min(0).max(3),
    lcp: count.optional(),
    inp: count.optional(),
    cls: z.number().min(0).max(1000).optional(),
  }),
])

type KeptReport = z.infer<typeof report> & {
  /** When it arrived, in epoch milliseconds. */
  readonly at: number
}

export interface ReportLog {
  /** Keeps a report of this brand's pages; false for any other text. */
  readonly add: (text: string) => boolean
  /** Newest first. */
  readonly list: () => readonly KeptReport[]
  readonly clear: () => void
}

/** Largest report that is read, in bytes; those of the storefront have fewer than 500. */
export const reportBytes = 2048
/** Older reports of a merchant are dropped. */
const kept = 1000

/** @param brand the merchant's code @param now epoch milliseconds */
export function createReportLog(brand: string, now: () => number): ReportLog {
  let reports: readonly KeptReport[] = []
  return {
    add: (text) => {
      const { data } = report.safeParse(jsonIn(text))
      if (data?.brand !== brand) return false
      reports = [{ ...data, at: now() }, ...reports].slice(0, kept)
      return true
    },
    list: () => reports,
    clear: () => {
      reports = []
    },
  }
}
