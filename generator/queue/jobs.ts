import { createHash } from 'node:crypto'
import { z } from 'zod'
import { flagNames, type FlagName, type FlagValues } from '../../contract/flags.ts'
import { cacheVersion } from '../cache/cache.ts'
import type { SourceState } from '../cache/source-state.ts'
import { isError, type Problem } from '../errors/problem.ts'
import { environmentName } from '../merchant/schema/formats.ts'
import { problemFacts } from '../build/shards/fleet-report.ts'
import { makeFlagSet, type FlagSet } from '../plan/flag-set.ts'
import type { FlowJob, JobsOptions } from 'bullmq'

/**
 * The queues of one state of the product: its sources, its packages, Node, the processor. Workers of another state listen to
 * other queues, so they never see a job of this one.
 */
export function queueNames({ all }: Pick<SourceState, 'all'>) {
  const state = createHash('sha256').update(`${all} ${cacheVersion()}`).digest('hex').slice(0, 16)
  const named = (what: string): string => `livery-${state}-${what}`
  return { state, bundles: named('bundles'), brands: named('brands'), checks: named('checks') } as const
}

export type QueueNames = ReturnType<typeof queueNames>

/** Whether a path is relative, with forward slashes, and stays inside of the folder that it is relative to. */
export const isInnerPath = (text: string): boolean =>
  text.split('/').every((part) => /^[^\\\0]+$/.test(part) && !/^\.\.?$/.test(part))

/** Hash that names a content. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A bundling: the constants that it is made for. */
const bundleJob = z.strictObject({ on: z.array(z.enum(flagNames)), encryption: z.enum(['legacy', 'v2']) })

/** The job of a brand; everything else about it is in the shared store. */
export const brandJob = z.strictObject({
  /** Names the input: `configurationHash`. */
  configuration: sha256,
  /** Names the identities of all merchants, for the gates. */
  fleet: sha256,
  epochSeconds: z.int().nullable(),
  environment: environmentName.nullable(),
})

export type BundleJob = z.infer<typeof bundleJob>
export type BrandJob = z.infer<typeof brandJob>

/** What a job in the queue asks for. Jobs are validated, because Redis is trusted as little as any other machine. */
export type BuildJob =
  | ({ readonly kind: 'bundle' } & BundleJob)
  | ({ readonly kind: 'brand'; readonly release: string } & BrandJob)

/** Throws for anything that no caller of this state writes. */
export function parseBuildJob(kind: string, data: unknown, names: Pick<QueueNames, 'state'>): BuildJob {
  if (kind === 'bundle') return { kind, ...bundleJob.parse(data) }
  const brand = brandJob.parse(data)
  return { kind: 'brand', ...brand, release: releaseKey(brand, names) }
}

export const bundleJobOf = ({ flags, encryption }: FlagSet): BundleJob => ({
  on: flagNames.filter((name) => flags[name]),
  encryption,
})

export function constantsOf({ on, encryption }: BundleJob): FlagSet {
  const names = new Set<FlagName>(on)
  return makeFlagSet(Object.fromEntries(flagNames.map((name) => [name, names.has(name)])) as FlagValues, encryption)
}

/** Hash over everything that a brand's folder is made from, and what it is checked against. */
export const releaseKey = (
  { configuration, fleet, epochSeconds, environment }: BrandJob,
  { state }: Pick<QueueNames, 'state'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([state, configuration, fleet, epochSeconds, environment]))
    .digest('hex')

/** The most characters of each text in a reply. */
const longestText = 20_000
const [ms, words, position] = [z.number().nonnegative(), z.string().max(longestText), z.int().min(1)]

/** A file of the merchant, relative to its folder, or the merchant whose identity is at fault. */
const place = z.string().refine((text) => isInnerPath(text) || /^merchant:[a-z0-9-]{1,63}$/.test(text))

/** Prefix of a merchant's id in place of a file: workers have no files of merchants, only their identities. */
export const declaredBy = 'merchant:'

/** The outcome of a job; what a build made is in the shared store. A failure says what failed. */
const reply = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done'), ms, cached: z.boolean().optional() }),
  z
    .strictObject({
      kind: z.literal('failed'),
      ms,
      problems: z
        .array(
          z.strictObject({
            ...problemFacts,
            location: z.strictObject({ file: place, line: position, column: position }).optional(),
            frame: words.optional(),
            merchant: z
              .string()
              .regex(/^[a-z0-9-]{1,63}$/)
              .optional(),
          }),
        )
        .max(10_000),
      bug: words.optional(),
    })
    .refine(({ problems }) => problems.some(isError)),
])

export type BuildReply =
  /** `cached`: the bundle was in the store; absent for a brand. */
  | { readonly kind: 'done'; readonly ms: number; readonly cached?: boolean }
  /** The merchant's fault, or a bug. Files of its input are relative to its folder. */
  | { readonly kind: 'failed'; readonly ms: number; readonly problems: readonly Problem[]; readonly bug?: string }

/** Undefined for anything that a worker of this version would not reply, because others may write to Redis, too. */
export const parseReply = (value: unknown): BuildReply | undefined =>
  reply.safeParse(value).data as BuildReply | undefined

/** The reply as callers take it: what is longer is cut off. */
export const withinLimits = (value: BuildReply): BuildReply =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.slice(0, longestText) : part)),
  ) as BuildReply

/**
 * Jobs that the caller did not remove go by themselves a day later. After a failure such as a dead worker or a full
 * disk, another worker tries again.
 */
export const jobOptions = {
  attempts: 3,
  backoff: { type: 'fixed', delay: 1000 },
  removeOnComplete: { age: 86_400 },
  removeOnFail: { age: 86_400 },
} as const satisfies JobsOptions

/** Checks that a worker makes at a time: as many as a rollout without workers. */
export const checksAtOnce = 4

/** A bundling and the brands that need it. */
export interface Group {
  /** Hash that names the bundling. */
  readonly key: string
  readonly bundle: BundleJob
  readonly brands: readonly { readonly key: string; readonly job: BrandJob }[]
}

/*
 * Within a run, the id of a job names the content that it makes, so a job that is added twice is done once. Each run
 * has jobs of its own, so that withdrawing them does not affect another run; results are shared through the store.
 */
export const bundleId = (run: string, key: string): string => `${run}-bundle-${key}`
export const groupId = (run: string, key: string): string => `${run}-brands-${key}`
export const brandId = (run: string, key: string): string => `${run}-brand-${key}`
export const checkId = (run: string, order: string): string => `${run}-check-${order}`

/** The form of ids that `brandId` makes. */
const jobId = z.string().regex(/^[0-9a-f]{12}-brand-[0-9a-f]{64}$/)
const groupData = z.strictObject({ brands: z.array(z.strictObject({ id: jobId, job: brandJob })).max(100_000) })

/** Throws for anything that no caller of this state writes. */
export const parseGroup = (data: unknown): z.infer<typeof groupData> => groupData.parse(data)

/** The jobs of the brands are added when the bundling is done. */
export const flowOf = (run: string, { key, bundle, brands }: Group, names: QueueNames): FlowJob => ({
  name: 'brands',
  queueName: names.brands,
  data: { brands: brands.map((brand) => ({ id: brandId(run, brand.key), job: brand.job })) } satisfies z.infer<
    typeof groupData
  >,
  opts: { ...jobOptions, jobId: groupId(run, key) },
  children: [
    { name: 'bundle', queueName: names.bundles, data: bundle, opts: { ...jobOptions, jobId: bundleId(run, key) } },
  ],
})
