import type { Problem } from '../../errors/problem.ts'
import { exitCodes } from '../../errors/user-error.ts'
import { distinct } from '../../merchant/load.ts'
import type { Fleet } from '../../merchant/model.ts'
import { paintFor } from '../../terminal/paint.ts'
import { print, printJson } from '../../terminal/print.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import { reportProblems } from '../../terminal/report.ts'
import type { FleetOptions } from '../fleet-options.ts'
import { requireIds } from '../../fleet/require-ids.ts'
import { openFleet } from '../open-fleet.ts'

/** Checks merchants; the exit code is 1 if there is an error (SCH-04). */
export async function validate(ids: readonly string[], options: FleetOptions): Promise<void> {
  const fleet = await openFleet(options)
  requireIds(ids, fleet.ids)
  const problems = problemsOf(fleet, ids)
  const ok = !problems.some(({ severity }) => severity === 'error')
  if (!ok) process.exitCode = exitCodes.input
  if (options.json) printJson({ ok, problems: problems.map(problemJson) })
  else report(problems, ok, ids.length || fleet.ids.length, options.quiet === true)
}

const problemsOf = (fleet: Fleet, ids: readonly string[]): readonly Problem[] =>
  ids.length === 0 ? fleet.problems : distinct(ids.flatMap((id) => fleet.problemsOf.get(id) ?? []))

function report(problems: readonly Problem[], ok: boolean, count: number, quiet: boolean): void {
  const shown = quiet ? problems.filter(({ severity }) => severity === 'error') : problems
  if (shown.length > 0) reportProblems(shown)
  const paint = paintFor(process.stdout)
  if (ok && !quiet) print(`${paint.green('✔')} ${count === 1 ? '1 merchant is' : `${count} merchants are`} valid.`)
}
