import { exitCodes } from '../../../errors/user-error.ts'
import { bundlerProcesses } from '../../../build/fleet/bundlers.ts'
import { impact, type Impact } from '../../../insight/impact/impact.ts'
import { groupImpacts } from '../../../insight/impact/group-impacts.ts'
import { createProgress } from '../../terminal/progress.ts'
import { print, printJson } from '../../terminal/print.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import type { FleetOptions } from '../fleet-options.ts'
import { sinceListener, sinceRequest } from '../since-commit.ts'
import { outputFolderOf } from '../places.ts'
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
    const result = await impact(
      { ...sinceRequest(ref, await outputFolderOf(options), options), isExact: options.exact === true },
      sinceListener(progress),
      bundlerProcesses,
    )
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
