import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { createReport, type FleetReport, type ReportedMerchant, type ReportedProblem } from './fleet-report.ts'
import { shardName } from './shard.ts'

export interface ReadReport {
  /** The file as the user named it. */
  readonly file: string
  readonly report: FleetReport
}

export interface Joined {
  /** The report that one run over the whole fleet would have made, without the merchants of missing shards. */
  readonly report: FleetReport
  /** Ids of merchants that only a missing shard knows. */
  readonly missing: readonly string[]
}

/**
 * Joins the reports of all shards of a fleet.
 * @param reports at least one
 * @param allowed numbers of shards that may be missing
 * @returns why they cannot be joined, or the joined report
 */
export function joinReports(
  reports: readonly ReadReport[],
  allowed: readonly number[],
): { readonly problems: readonly Problem[] } | Joined {
  const problems = [...unlike(reports), ...shardProblems(reports, allowed)]
  if (problems.length > 0) return { problems }
  const wrong = merchantProblems(reports)
  return wrong.length > 0 ? { problems: wrong } : joined(reports)
}

/** Results of different products or fleets cannot be joined. */
function unlike(reports: readonly ReadReport[]): readonly Problem[] {
  const [first] = reports
  if (!first) return []
  return reports.slice(1).flatMap(({ file, report }): readonly Problem[] => {
    const files = { file, other: first.file }
    if (report.product.sources !== first.report.product.sources)
      return [createProblem('SHARD_PRODUCT', { ...files, version: report.product.version })]
    const isSame = report.fleet.hash === first.report.fleet.hash && sameIds(report, first.report)
    if (!isSame) return [createProblem('SHARD_FLEET', files)]
    return report.shard.count === first.report.shard.count
      ? []
      : [createProblem('SHARD_COUNT', { ...files, found: report.shard.count, wanted: first.report.shard.count })]
  })
}

const sameIds = (one: FleetReport, other: FleetReport): boolean =>
  JSON.stringify(one.fleet.merchants) === JSON.stringify(other.fleet.merchants)

function shardProblems(reports: readonly ReadReport[], allowed: readonly number[]): readonly Problem[] {
  const count = reports[0]?.report.shard.count ?? 0
  const filesOf = (index: number): readonly string[] =>
    reports.filter(({ report }) => report.shard.index === index).map(({ file }) => file)
  return Array.from({ length: count }, (_, at) => at + 1).flatMap((index): readonly Problem[] => {
    const files = filesOf(index)
    const shard = shardName({ index, count })
    if (files.length > 1) return [createProblem('SHARD_DOUBLED', { shard, files })]
    return files.length === 1 || allowed.includes(index) ? [] : [createProblem('SHARD_MISSING', { shard, index })]
  })
}

/** Every merchant of the fleet is in exactly one report, and no other merchant is in any. */
function merchantProblems(reports: readonly ReadReport[]): readonly Problem[] {
  const [first] = reports
  const known = new Set(first?.report.fleet.merchants)
  const files = new Map<string, string[]>()
  for (const { file, report } of reports)
    for (const { id } of report.merchants) files.set(id, [...(files.get(id) ?? []), file])
  const isComplete = reports.length === first?.report.shard.count
  const found = [...files].flatMap(([merchant, places]): readonly Problem[] => {
    if (!known.has(merchant)) return [createProblem('SHARD_MERCHANT', { merchant, files: places, found: 'unknown' })]
    return places.length > 1 ? [createProblem('SHARD_MERCHANT', { merchant, files: places, found: 'doubled' })] : []
  })
  const lost = isComplete ? [...known].filter((id) => !files.has(id)) : []
  return [
    ...found,
    ...lost.map((merchant) => createProblem('SHARD_MERCHANT', { merchant, files: [], found: 'missing' })),
  ]
}

function joined(reports: readonly ReadReport[]): Joined {
  const [first] = reports
  if (!first) throw new Error('There is no report to join')
  const { product, fleet } = first.report
  const merchants = reports.flatMap(({ report }) => report.merchants).sort(byId)
  const done = new Set(merchants.map(({ id }) => id))
  return {
    report: createReport({
      product,
      fleet,
      shard: { index: 1, count: 1 },
      // They ran at the same time, or could have.
      ms: Math.max(...reports.map(({ report }) => report.ms)),
      merchants,
      problems: distinct(reports.flatMap(({ report }) => report.problems)),
    }),
    missing: fleet.merchants.filter((id) => !done.has(id)),
  }
}

const byId = (a: ReportedMerchant, b: ReportedMerchant): number => (a.id < b.id ? -1 : 1)

/** Removes duplicates, because each shard reports the problems of shared presets and caches. */
const distinct = (problems: readonly ReportedProblem[]): ReportedProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
]
