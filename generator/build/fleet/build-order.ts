import { commitAround, isModified } from '../../system/git/commit-around.ts'
import type { MerchantsFacts } from '../../release/attestation/statement.ts'
import { productRoot } from '../../root.ts'
import { openAttestor } from './attestor.ts'
import type { BuildOrder } from './build-each.ts'
import { builtOutcome } from './outcome.ts'
import type { FleetListener, FleetRun } from './run.ts'

/** The commit of the merchants' repository, which often is not Livery's. */
async function commitOfMerchants(folder: string): Promise<MerchantsFacts> {
  const { commit } = await commitAround(folder)
  return { commit, isModified: commit === null ? null : await isModified(folder, ['.']) }
}

/** What a run asks of whatever builds: where folders go, what is written beside them, who is told of it. */
export async function orderOf(
  { request, sources, folders, state, product }: FleetRun,
  listener: FleetListener,
): Promise<Omit<BuildOrder, 'atOnce'>> {
  const { commit } = await product()
  const merchants = await commitOfMerchants(request.merchantsDirectory)
  return {
    out: request.out,
    folders,
    provenance: { commit, merchantsCommit: merchants.commit, merchants: request.merchantsDirectory },
    attestor: openAttestor({
      root: productRoot,
      commit,
      merchants,
      sources: sources.all,
      environment: request.environment ?? null,
      epochSeconds: request.epochSeconds,
      signer: request.signer,
    }),
    failFast: request.failFast,
    onStep: (step) =>
      listener.onStep(
        step.kind === 'finished' ? { kind: 'finished', outcome: builtOutcome(state, step.result) } : step,
      ),
  }
}
