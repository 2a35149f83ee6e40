import type { FlowJob, JobsOptions } from 'bullmq'
import { z } from 'zod'
import { brandJob, type BrandJob, type BundleJob, type QueueNames } from './jobs.ts'

/**
 * What a run's caller normally removes goes by itself a day later. A worker that dies, a disk that is full: another worker
 * tries again.
 */
export const jobOptions = {
  attempts: 3,
  backoff: { type: 'fixed', delay: 1000 },
  removeOnComplete: { age: 86_400 },
  removeOnFail: { age: 86_400 },
} as const satisfies JobsOptions

/** Checks that a worker makes at a time: as many as a rollout that checks by itself. */
export const checksAtOnce = 4

/** A bundling and the brands that need it. */
export interface Group {
  /** Names the bundling by its content. */
  readonly key: string
  readonly bundle: BundleJob
  readonly brands: readonly { readonly key: string; readonly job: BrandJob }[]
}

/*
 * A job's id is the content that it makes, within a run: asked for twice, it is done once. Another run has jobs of its own, so
 * that withdrawing one run's leaves the other's alone; what one has made the other finds in the store.
 */
export const bundleId = (run: string, key: string): string => `${run}-bundle-${key}`
export const groupId = (run: string, key: string): string => `${run}-brands-${key}`
export const brandId = (run: string, key: string): string => `${run}-brand-${key}`
export const checkId = (run: string, order: string): string => `${run}-check-${order}`

/** As `brandId` makes them. */
const jobId = z.string().regex(/^[0-9a-f]{12}-brand-[0-9a-f]{64}$/)
const groupData = z.strictObject({ brands: z.array(z.strictObject({ id: jobId, job: brandJob })).max(100_000) })

/** Throws for anything that no caller of this state writes. */
export const parseGroup = (data: unknown): z.infer<typeof groupData> => groupData.parse(data)

/** Once the bundling is done, the parent adds the jobs of its brands. */
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
