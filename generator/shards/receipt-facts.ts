import { join } from 'node:path'
import { hashOf } from '../cache/content-store.ts'
import { readRegularFile } from '../cache/files.ts'
import { parseReceipt } from '../release/parse-receipt.ts'
import { receiptName } from '../release/receipt.ts'

/** Id of the release in a folder, and SHA-256 of its receipt; undefined where there is no receipt that can be read. */
export function receiptFacts(folder: string): { readonly release: string; readonly receipt: string } | undefined {
  const file = readRegularFile(join(folder, receiptName))
  if (!file) return undefined
  const parsed = parseReceipt(file.bytes.toString())
  return parsed.kind === 'receipt' ? { release: parsed.receipt.release, receipt: hashOf(file.bytes) } : undefined
}
