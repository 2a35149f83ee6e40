import { join } from 'node:path'
import { hashOf } from '../../cache/content-store.ts'
import { readRegularFile } from '../../cache/files.ts'
import { readAttestation } from '../../output/provenance.ts'
import { parseReceipt } from '../../release/parse-receipt.ts'
import { receiptName } from '../../release/receipt.ts'

/** Facts that identify a merchant's release; hashes are SHA-256. */
export interface ReceiptFacts {
  /** Id. */
  readonly release: string
  readonly receipt: string
  /** Of the statement that proves where the release comes from; null if there is none. */
  readonly statement: string | null
}

/** The facts of the release in a merchant's folder; undefined without a readable receipt. */
export function receiptFacts(out: string, id: string): ReceiptFacts | undefined {
  const file = readRegularFile(join(out, id, receiptName))
  if (!file) return undefined
  const parsed = parseReceipt(file.bytes.toString())
  if (parsed.kind !== 'receipt') return undefined
  const { statement } = readAttestation(out, id)
  return {
    release: parsed.receipt.release,
    receipt: hashOf(file.bytes),
    statement: statement ? hashOf(statement) : null,
  }
}
