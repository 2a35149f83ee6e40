import { noEvents } from '../report-run.ts'
import { explainFile } from '../../../insight/explain/explain-file.ts'
import { explainMerchant, type Explanation } from '../../../insight/explain/explain-merchant.ts'
import { bundlerProcesses } from '../../../build/fleet/bundles.ts'
import { createProgress } from '../../terminal/progress.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import type { Answer } from '../command.ts'
import { listenerFor } from '../fleet-listener.ts'
import { cacheFolderOf, checkPlaces, loadOptionsOf, madeWith, outputFolderOf } from '../places.ts'
import { sourceDateEpoch } from '../run-options.ts'
import { explanationText, fileText } from './explanation-text.ts'
import type { Options } from '../declarations.ts'

/** `livery explain`: why a merchant would be built, or why a file is in its folder (FLEET-05). */
export async function run(id: string, file: string | undefined, options: Options<'explain'>): Promise<Answer> {
  const request = await requestOf(id, options)
  if (file !== undefined) {
    const explanation = await explainFile(request, id, file, madeWith(options))
    return { json: explanation, text: () => fileText(explanation, request.merchantsDirectory), isWanted: true }
  }
  // It builds at most this one brand, so progress would only repeat the result.
  const listener = listenerFor(createProgress(process.stderr, false), noEvents, undefined)
  const explanation = await explainMerchant(request, id, listener, bundlerProcesses)
  const failures = explanation.effect?.kind === 'failed' ? explanation.effect.problems : []
  return {
    ok: explanation.verdict !== 'refused' && explanation.effect?.kind !== 'failed',
    json: jsonOf(explanation),
    text: () => explanationText(explanation, request.merchantsDirectory),
    problems: [...explanation.problems, ...failures],
  }
}

async function requestOf(id: string, options: Options<'explain'>) {
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
