import { z } from 'zod'
import { jsonIn } from '../../../contract/attempt.ts'
import type { Problem } from '../../errors/problem.ts'

/** Number of the shape below; a change that readers must know about gets the next one. */
const schema = 2

const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** A folder's name. It becomes part of paths, and folders whose name begins with `.` or `_` are not merchants. */
const merchantId = z
  .string()
  .max(255)
  .regex(/^[^._/\\\0][^/\\\0]*$/)
const text = z.string().max(20_000)
const position = z.int().min(1).nullable()
const ms = z.number().min(0)

/** The fields of a problem from another machine, besides its place. */
export const problemFacts = {
  severity: z.enum(['error', 'warning']),
  code: z.string().regex(/^[A-Z][A-Z0-9_]{0,99}$/),
  path: text,
  message: text,
  hint: text,
} as const

const problem = z.strictObject({
  ...problemFacts,
  /** Relative to the working folder of the run; null if no file is at fault. */
  file: text.nullable(),
  line: position,
  column: position,
})

/** Results after which there is a release. */
const finished: readonly string[] = ['built', 'up-to-date']

const merchantShape = z.strictObject({
  id: merchantId,
  result: z.enum(['built', 'up-to-date', 'due', 'skipped', 'failed']),
  ms,
  /** Id of the release in its folder, and SHA-256 of the receipt; null if the run left no folder of it. */
  release: hash.nullable(),
  receipt: hash.nullable(),
  /** SHA-256 of the statement that proves where the release comes from; null where there is none. */
  statement: hash.nullable(),
  problems: z.array(problem),
})
/** A finished merchant must have a release, or its folder would not be compared with anything. */
const merchant = merchantShape.refine(
  ({ result, release, receipt }) => !finished.includes(result) || (release !== null && receipt !== null),
)

const fleetReport = z.strictObject({
  schema: z.literal(schema),
  kind: z.literal('livery-fleet-report'),
  product: z.strictObject({
    version: z.string().max(100),
    /** Hash of Livery's sources and of the packages that it builds with. */
    sources: hash,
  }),
  fleet: z.strictObject({
    /** Hash of the configurations of all merchants, environment and SOURCE_DATE_EPOCH. */
    hash,
    /** Every id of the fleet, sorted. */
    merchants: z.array(merchantId),
  }),
  shard: z
    .strictObject({ index: z.int().min(1).max(9999), count: z.int().min(1).max(9999) })
    .refine(({ index, count }) => index <= count),
  ms,
  /** Those of the shard, sorted by id. */
  merchants: z.array(merchant),
  /** Problems that are no merchant's. */
  problems: z.array(problem),
})

/** A machine's report on its part of a fleet, for `livery merge`. A whole fleet is shard 1 of 1. */
export type FleetReport = z.infer<typeof fleetReport>
export type ReportedMerchant = FleetReport['merchants'][number]
export type ReportedProblem = z.infer<typeof problem>

export const createReport = (facts: Omit<FleetReport, 'schema' | 'kind'>): FleetReport => ({
  schema,
  kind: 'livery-fleet-report',
  ...facts,
})

export const reportText = (report: FleetReport): string => `${JSON.stringify(report, null, 1)}\n`

export type ParsedReport = { readonly report: FleetReport } | { readonly fault: string }

/** Reads a report of another machine: nothing in it is trusted to have the right shape. */
export function parseReport(content: string): ParsedReport {
  const value = jsonIn(content)
  if (value === undefined) return { fault: 'it is not JSON' }
  const parsed = fleetReport.safeParse(value)
  if (parsed.success) return { report: parsed.data }
  const [issue] = parsed.error.issues
  return { fault: `${issue?.path.join('.') || 'the document'}: ${issue?.message ?? 'is not understood'}` }
}

/**
 * Converts a problem of a report into one that can be printed. @param absolute turns a path of the report into one of
 * this machine
 */
export const problemOf = (
  { file, line, column, ...rest }: ReportedProblem,
  absolute: (file: string) => string,
): Problem => ({
  ...rest,
  ...(file !== null && { location: { file: absolute(file), line: line ?? 1, column: column ?? 1 } }),
})
