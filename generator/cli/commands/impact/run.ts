import { bundlerProcesses } from '../../../build/fleet/bundles.ts'
import { impact, type Impact } from '../../../insight/impact/impact.ts'
import { groupImpacts } from '../../../insight/impact/group-impacts.ts'
import { withProgress } from '../../terminal/progress.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import type { Answer } from '../command.ts'
import { outputFolderOf } from '../places.ts'
import { sinceListener, sinceRequest } from '../since-commit.ts'
import { impactMarkdown, impactText } from './impact-text.ts'
import type { ImpactOptions } from './index.ts'

/** `livery impact`: what the changes since a commit do to the fleet (FLEET-06). */
export async function run(ref: string, options: ImpactOptions): Promise<Answer> {
  const isExact = options.exact === true
  const request = { ...sinceRequest(ref, await outputFolderOf(options), options), isExact }
  const result = await withProgress(isExact && !options.json && !options.quiet, (progress) =>
    impact(request, sinceListener(progress), bundlerProcesses),
  )
  return {
    ok: !result.exact?.some(({ kind }) => kind === 'failed'),
    json: jsonOf(result),
    text: () => (options.markdown ? impactMarkdown(result) : impactText(result)),
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
