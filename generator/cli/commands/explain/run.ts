import { noEvents } from '../report-run.ts'
import { exitCodes } from '../../../errors/user-error.ts'
import { explainFile } from '../../../insight/explain/explain-file.ts'
import { explainMerchant, type Explanation } from '../../../insight/explain/explain-merchant.ts'
import { bundlerProcesses } from '../../../build/fleet/bundlers.ts'
import { createProgress } from '../../terminal/progress.ts'
import { print, printJson } from '../../terminal/print.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import { reportProblems } from '../../terminal/report.ts'
import { loadOptionsOf, type FleetOptions } from '../fleet-options.ts'
import { listenerFor } from '../generate/listener.ts'
import { cacheFolderOf, checkPlaces, outputFolderOf } from '../places.ts'
import { sourceDateEpoch } from '../source-date-epoch.ts'
import { explanationText } from './explanation-text.ts'
import { fileText } from './file-text.ts'

export interface ExplainOptions extends FleetOptions {
  readonly out?: string
  readonly cache?: string
}

/** `livery explain`: why a merchant would be built, or why a file is in its folder (FLEET-05). */
export async function explainCommand(id: string, file: string | undefined, options: ExplainOptions): Promise<void> {
  const request = await requestOf(id, options)
  if (file !== undefined) {
    const explanation = await explainFile(request, id, file)
    return options.json
      ? printJson({ ok: true, ...explanation })
      : print(fileText(explanation, request.merchantsDirectory))
  }
  // It builds at most this one brand, so progress would only repeat the result.
  const listener = listenerFor(createProgress(process.stderr, false), noEvents, undefined)
  const explanation = await explainMerchant(request, id, listener, bundlerProcesses)
  const ok = explanation.verdict !== 'refused' && explanation.effect?.kind !== 'failed'
  if (!ok) process.exitCode = exitCodes.input
  if (options.json) return printJson({ ok, ...jsonOf(explanation) })
  const problems = [
    ...explanation.problems,
    ...(explanation.effect?.kind === 'failed' ? explanation.effect.problems : []),
  ]
  if (problems.length > 0) reportProblems(problems)
  if (!options.quiet) print(explanationText(explanation, request.merchantsDirectory))
}

async function requestOf(id: string, options: ExplainOptions) {
  const places = { out: await outputFolderOf(options), cache: cacheFolderOf(options.cache) }
  const { merchantsDirectory, environment } = loadOptionsOf(options)
  checkPlaces({ ...places, merchantsDirectory })
  return {
    ...places,
    ids: [id],
    merchantsDirectory,
    environment,
    jobs: 1,
    dryRun: true,
    failFast: false,
    epochSeconds: sourceDateEpoch(),
  }
}

function jsonOf({ problems, effect, ...explanation }: Explanation) {
  return {
    ...explanation,
    problems: problems.map(problemJson),
    effect: effect?.kind === 'failed' ? { ...effect, problems: effect.problems.map(problemJson) } : effect,
  }
}
