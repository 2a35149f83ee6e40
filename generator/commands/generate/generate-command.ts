import type { Problem } from '../../errors/problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { createProgress } from '../../terminal/progress.ts'
import { loadOptionsOf } from '../fleet-options.ts'
import { jobsOf } from '../jobs.ts'
import { sourceDateEpoch } from '../source-date-epoch.ts'
import type { GenerateOptions } from './options.ts'
import { cacheFolderOf, checkPlaces, outputFolderOf } from '../places.ts'
import { generate } from '../../fleet/generate.ts'
import { listenerFor } from './listener.ts'
import { reportGenerated } from './report.ts'
import type { FleetRequest } from '../../fleet/run.ts'

/** `livery generate`: reads the options, builds, reports (CLI-02). */
export async function generateCommand(ids: readonly string[], options: GenerateOptions): Promise<void> {
  const start = performance.now()
  const request = requestOf(ids, options)
  const progress = createProgress(process.stderr, !options.json && !options.quiet)
  try {
    const result = await generate(request, listenerFor(progress))
    progress.end()
    if (!result.ok) process.exitCode = exitCodes.input
    reportGenerated(result, {
      ...request,
      json: options.json === true,
      quiet: options.quiet === true,
      ms: performance.now() - start,
    })
  } finally {
    progress.end()
  }
}

function requestOf(ids: readonly string[], options: GenerateOptions): FleetRequest {
  if (ids.length === 0 && !options.all) throw usage(createProblem('GENERATE_NOTHING_NAMED', {}))
  if (ids.length > 0 && options.all) throw usage(createProblem('GENERATE_ALL_AND_IDS', { ids, command: 'generate' }))
  const { merchantsDirectory, environment } = loadOptionsOf(options)
  const places = { out: outputFolderOf(options), cache: cacheOf(options.cache), merchantsDirectory }
  checkPlaces(places)
  return {
    ids: options.all ? 'all' : ids,
    merchantsDirectory,
    environment,
    out: places.out,
    cache: places.cache,
    jobs: jobsOf(options.jobs),
    dryRun: options.dryRun === true,
    failFast: options.failFast === true,
    epochSeconds: sourceDateEpoch(),
  }
}

function cacheOf(cache: GenerateOptions['cache']): string | undefined {
  if (cache === false) return undefined
  return cacheFolderOf(cache === true ? undefined : cache)
}

const usage = (problem: Problem): UserError => new UserError([problem], exitCodes.usage)
