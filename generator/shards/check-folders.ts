import { join } from 'node:path'
import { createProblem } from '../errors/create-problem.ts'
import type { Problem } from '../errors/problem.ts'
import { createFolderVerifier } from '../output/verify-folder.ts'
import type { ReportedMerchant } from './fleet-report.ts'
import { receiptFacts } from './receipt-facts.ts'

/**
 * Compares folders with what was reported of them: the receipt is the reported one, and the files are the receipt's
 * (FLEET-04). Merchants without a release are passed over.
 */
export function checkFolders(merchants: readonly ReportedMerchant[], out: string): readonly Problem[] {
  const verify = createFolderVerifier()
  return merchants.flatMap(({ id, release, receipt }): readonly Problem[] => {
    if (receipt === null) return []
    const folder = join(out, id)
    const found = receiptFacts(folder)
    if (!found) return [createProblem('SHARD_FOLDER', { merchant: id, folder, found: 'it is not there' })]
    if (found.receipt !== receipt || found.release !== release)
      return [createProblem('SHARD_FOLDER', { merchant: id, folder, found: 'its receipt is another one' })]
    const { changed, missing, extra } = verify(folder)
    const [first] = [...changed, ...missing, ...extra]
    return first === undefined
      ? []
      : [createProblem('SHARD_FOLDER', { merchant: id, folder, found: `${first} is not what its receipt says` })]
  })
}
