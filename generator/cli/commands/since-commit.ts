import type { ImpactListener } from '../../insight/impact/earlier-side.ts'
import type { ImpactRequest } from '../../insight/impact/impact.ts'
import type { Progress } from '../terminal/progress.ts'
import { listenerFor } from './fleet-listener.ts'
import { jobsOf, sourceDateEpoch } from './run-options.ts'
import type { OptionsOf } from './command.ts'
import type { FleetOptions, cacheOption, jobsOption } from './declarations.ts'
import { cacheFolderOf, checkPlaces, loadOptionsOf } from './places.ts'
import { noEvents } from './report-run.ts'

/** Options of the commands that compare the fleet with a commit. */
type SinceOptions = FleetOptions & OptionsOf<typeof cacheOption & typeof jobsOption>

/** @param out folder of the brands */
export function sinceRequest(ref: string, out: string, options: SinceOptions): Omit<ImpactRequest, 'isExact'> {
  const places = { out, cache: cacheFolderOf(options.cache) }
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
  }
}

/** One progress bar for the builds of both commits; each adds its steps once they are known. */
export function sinceListener(progress: Progress): ImpactListener {
  let [expected, earlier] = [0, 0]
  const expect = (steps: number): void => progress.expect((expected += steps))
  return {
    ...listenerFor(progress, noEvents, undefined),
    onAssessed: ({ toBuild, bundlings }) => expect(toBuild + bundlings),
    onEarlierSide: () => progress.note("Livery itself changed: the commit's sources are compiled first."),
    onEarlierStep: ({ of, text }) => {
      expect(of - earlier)
      earlier = of
      progress.step(`at the commit: ${text}`)
    },
  }
}
