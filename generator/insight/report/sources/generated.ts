import { join } from 'node:path'
import { createProblem } from '../../../errors/create-problem.ts'
import { UserError } from '../../../errors/user-error.ts'
import { readValues } from '../../../output/provenance.ts'
import { readReceipt } from '../../../output/read-receipt.ts'
import { stampOf } from '../../../local/serve/brand-folder.ts'
import { createFolderVerifier } from '../../../output/verify-folder.ts'
import type { Receipt } from '../../../release/receipt.ts'
import { parseSettings, type ReleaseSource } from './built-release.ts'

/** The brands in a folder that `livery generate` has made. @param out absolute */
export function openGenerated(out: string): ReleaseSource {
  const verify = createFolderVerifier()
  const receiptOf = (id: string): Receipt | undefined => {
    const read = readReceipt(join(out, id))
    return read.kind === 'receipt' && read.receipt.merchant.id === id && read.receipt.hosting ? read.receipt : undefined
  }
  return {
    name: out,
    releaseOf: (id) => Promise.resolve(receiptOf(id)?.release),
    open: async (id) => {
      const directory = join(out, id)
      const stamp = await stampOf(directory)
      const receipt = receiptOf(id)
      if (!receipt) return undefined
      const { changed, missing } = verify(directory)
      const [first] = [...changed, ...missing]
      // What is approved is the release that the receipt names, so nothing else may be shown.
      if (first !== undefined)
        throw new UserError([createProblem('REPORT_FOLDER_CHANGED', { merchant: id, folder: directory, first })])
      const confirm = async (): Promise<void> => {
        if ((await stampOf(directory)) === stamp) return
        const { release: looked } = receipt
        throw new UserError([createProblem('REPORT_REBUILT', { merchant: id, folder: directory, looked })])
      }
      return { id, directory, receipt, settings: parseSettings(readValues(out, id)), confirm }
    },
  }
}
