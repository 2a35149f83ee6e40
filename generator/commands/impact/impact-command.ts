import { noEvents } from '../report-run.ts'
import { exitCodes } from '../../errors/user-error.ts'
import { bundlerProcesses } from '../../fleet/bundlers.ts'
import type { ImpactListener } from '../../impact/exact.ts'
import { impact, type Impact, type ImpactRequest } from '../../impact/impact.ts'
import { groupImpacts } from '../../impact/group-impacts.ts'
import { createProgress, type Progress } from '../../terminal/progress.ts'
import { print, printJson } from '../../terminal/print.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import { loadOptionsOf, type FleetOptions } from '../fleet-options.ts'
import { jobsOf } from '../jobs.ts'
import { listenerFor } from '../generate/listener.ts'
import { cacheFolderOf, checkPlaces, outputFolderOf } from '../places.ts'
import { sourceDateEpoch } from '../source-date-epoch.ts'
import { impactMarkdown, impactText } from './impact-text.ts'

export interface ImpactOptions extends FleetOptions {
  readonly exact?: boolean
  readonly markdown?: boolean
  readonly out?: string
  readonly cache?: string
  readonly jobs?: string
}

/** `livery impact`: what the changes since a commit do to the fleet (FLEET-06). */
export async function impactCommand(ref: string, options: ImpactOptions): Promise<void> {
  const progress = createProgress(process.stderr, options.exact === true && !options.json && !options.quiet)
  try {
    const result = await impact(await requestOf(ref, options), listenerOn(progress), bundlerProcesses)
    progress.end()
    const ok = !result.exact?.some(({ kind }) => kind === 'failed')
    if (!ok) process.exitCode = exitCodes.input
    if (options.json) return printJson({ ok, ...jsonOf(result) })
    if (options.quiet) return
    print(options.markdown ? impactMarkdown(result) : impactText(result))
  } finally {
    progress.end()
  }
}

async function requestOf(ref: string, options: ImpactOptions): Promise<ImpactRequest> {
  const places = { out: await outputFolderOf(options), cache: cacheFolderOf(options.cache) }
  const { merchantsDirectory, environment } = loadOptionsOf(options)
  checkPlaces({ ...places, merchantsDirectory })
  return {
    ...places,
    ids: 'all',
    merchantsDirectory,
    environment,
    jobs: jobsOf(options.jobs),
    dryRun: true,
    failFast: false,
    epochSeconds: sourceDateEpoch(),
    ref,
    isExact: options.exact === true,
  }
}

/** One bar for the builds of both sides: each adds its steps when it knows them. */
function listenerOn(progress: Progress): ImpactListener {
  let [expected, earlier] = [0, 0]
  const expect = (steps: number): void => progress.expect((expected += steps))
  return {
    ...listenerFor(progress, noEvents, undefined),
    onAssessed: ({ toBuild, bundlings }) => expect(toBuild + bundlings),
    onEarlierSide: () => progress.note('Livery itself changed: its sources of the commit are compiled first.'),
    onEarlierStep: ({ of, text }) => {
      expect(of - earlier)
      earlier = of
      progress.step(`at the commit: ${text}`)
    },
  }
}

function jsonOf({ bound, extents, exact, ...facts }: Impact) {
  const { groups, ...rest } = bound
  return {
    ...facts,
    bound: { groups: groups.map((group, at) => ({ ...group, extent: extents[at] ?? null })), ...rest },
    ...(exact && {
      exact: exact.map((one) => (one.kind === 'failed' ? { ...one, problems: one.problems.map(problemJson) } : one)),
      groups: groupImpacts(exact),
    }),
  }
}
