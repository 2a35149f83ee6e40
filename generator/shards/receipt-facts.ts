import { join } from 'node:path'
import { hashOf } from '../cache/content-store.ts'
import { readRegularFile } from '../cache/files.ts'
import { readAttestation } from '../output/provenance.ts'
import { parseReceipt } from '../release/parse-receipt.ts'
import { receiptName } from '../release/receipt.ts'

/** What tells a merchant's release from any other; hashes are SHA-256. */
export interface ReceiptFacts {
  /** Id. */
  readonly release: string
  readonly receipt: string
  /** Of the statement that proves where the release comes from; null if there is none. */
  readonly statement: string | null
}

/** Of the release in a merchant's folder; undefined where there is no receipt that can be read. */
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
