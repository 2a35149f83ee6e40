import product from '../../../../package.json' with { type: 'json' }
import { writeAtomically } from '../../../cache/files.ts'
import { problemsOfNoMerchant } from '../../../build/fleet/outcome.ts'
import type { FleetRequest, FleetResult } from '../../../build/fleet/run.ts'
import { createReport, reportText } from '../../../build/shards/fleet-report.ts'
import { receiptFacts } from '../../../build/shards/check-folders.ts'
import { problemJson } from '../../terminal/problem-json.ts'

/** Writes this machine's part of the fleet report, for `livery merge` (FLEET-04). */
export function writeReport(file: string, result: FleetResult, { out, shard }: FleetRequest, ms: number): void {
  const merchants = result.outcomes.map(({ id, result: how, ms: own, problems }) => {
    const facts = how === 'built' || how === 'up-to-date' ? receiptFacts(out, id) : undefined
    return {
      id,
      result: how,
      ms: own,
      release: facts?.release ?? null,
      receipt: facts?.receipt ?? null,
      statement: facts?.statement ?? null,
      problems: problems.map(problemJson),
    }
  })
  const report = createReport({
    product: { version: product.version, sources: result.sources },
    fleet: { hash: result.fleet.hash, merchants: [...result.fleet.ids] },
    shard: shard ?? { index: 1, count: 1 },
    ms: Math.round(ms),
    merchants,
    problems: problemsOfNoMerchant(result).map(problemJson),
  })
  writeAtomically(file, reportText(report))
}
