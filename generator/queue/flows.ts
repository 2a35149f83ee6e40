import type { FlowJob, JobsOptions } from 'bullmq'
import { z } from 'zod'
import { brandJob, type BrandJob, type BundleJob, type QueueNames } from './jobs.ts'

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
