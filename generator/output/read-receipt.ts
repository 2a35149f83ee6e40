import { join } from 'node:path'
import { readRegularFile } from '../cache/files.ts'
import { parseReceipt, type ParsedReceipt } from '../release/parse-receipt.ts'
import { receiptName } from '../release/receipt.ts'

/** The receipt of a brand's folder. */
export function readReceipt(folder: string): ParsedReceipt | { readonly kind: 'missing' } {
  const text = readRegularFile(join(folder, receiptName))?.bytes.toString()
  return text === undefined ? { kind: 'missing' } : parseReceipt(text)
}
