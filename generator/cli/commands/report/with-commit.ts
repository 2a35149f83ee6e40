import { createProblem } from '../../../errors/create-problem.ts'
import { UserError } from '../../../errors/user-error.ts'
import { bundlerProcesses } from '../../../build/fleet/bundles.ts'
import { openRepository } from '../../../insight/impact/git.ts'
import { releasesSince, type ReleasesSince } from '../../../insight/impact/releases-since.ts'
import { withTrialFolder } from '../../../output/trial-folder.ts'
import type { ReleaseSource } from '../../../insight/report/sources/built-release.ts'
import { openGenerated } from '../../../insight/report/sources/generated.ts'
import { withProgress } from '../../terminal/progress.ts'
import { loadOptionsOf, madeWith } from '../places.ts'
import { sinceListener, sinceRequest } from '../since-commit.ts'
import type { Options } from '../declarations.ts'

/** The releases to compare with. */
export interface Against {
  readonly source: ReleaseSource
  /** The merchants that may differ, if that is known beforehand. */
  readonly ids?: readonly string[]
}

/** Whether the text names a commit of the merchants' repository. */
export async function isCommit(words: string, options: Options<'report'>): Promise<boolean> {
  const repository = await openRepository(loadOptionsOf(options).merchantsDirectory)
  try {
    return (await repository?.commitOf(words)) !== undefined
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}

/** Builds the brands that may have changed since a commit as they were then, and acts with them. */
export const withCommit = <Result>(
  ref: string,
  options: Options<'report'>,
  dist: string,
  act: (against: Against) => Promise<Result>,
): Promise<Result> =>
  withTrialFolder(async (folder) => {
    const request = sinceRequest(ref, dist, options)
    const since = await withProgress(!options.json && !options.quiet, (progress) =>
      releasesSince(request, folder, sinceListener(progress), bundlerProcesses),
    )
    // The approved release is the one that is published, so it must contain the change.
    const made = madeWith({ ...options, out: options.dist })
    if (since.outdated.length > 0)
      throw new UserError(
        since.outdated.map((id) =>
          createProblem('REPORT_OUTDATED', { merchant: id, folder: `${dist}/${id}`, options: made }),
        ),
      )
    return act({ source: sourceSince(ref, since, dist), ids: since.ids })
  })

/** A merchant that no change reaches had, at the commit, the release that is there now. */
function sourceSince(ref: string, { commit, out, ids }: ReleasesSince, dist: string): ReleaseSource {
  const [before, now] = [openGenerated(out), openGenerated(dist)]
  const of = (id: string): ReleaseSource => (ids.includes(id) ? before : now)
  return {
    name: `${ref} (${commit.slice(0, 7)})`,
    releaseOf: (id) => of(id).releaseOf(id),
    open: (id) => of(id).open(id),
  }
}
