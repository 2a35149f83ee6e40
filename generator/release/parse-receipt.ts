import { receiptSchema, type Receipt } from './receipt.ts'

/** What the text of a release.json turned out to be. */
export type ParsedReceipt =
  | { readonly kind: 'receipt'; readonly receipt: Receipt }
  /** Written by a Livery whose receipts this one does not know. */
  | { readonly kind: 'unknown-schema'; readonly schema: number }
  | { readonly kind: 'unreadable' }

/**
 * Reads a receipt of any schema that this Livery knows, and converts it to the current shape. Receipts from before
 * schemas were numbered have the shape of schema 1.
 */
export function parseReceipt(text: string): ParsedReceipt {
  const found = parsed(text)
  if (!isObject(found)) return { kind: 'unreadable' }
  const schema = found['schema'] ?? 1
  if (typeof schema !== 'number') return { kind: 'unreadable' }
  if (schema !== receiptSchema) return { kind: 'unknown-schema', schema }
  return hasShape(found) ? { kind: 'receipt', receipt: { ...found, schema } } : { kind: 'unreadable' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What readers rely on: whose the folder is, and what is in it. */
function hasShape(value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & Receipt {
  const { merchant, files } = value
  return (
    isObject(merchant) &&
    typeof merchant['id'] === 'string' &&
    isObject(files) &&
    Object.values(files).every((row) => Array.isArray(row) && row.length % 2 === 0)
  )
}

/** As the user sees it: `its receipt has schema 2, this one knows schema 1`. */
export const unknownSchema = (schema: number): string =>
  `its receipt has schema ${schema}, this one knows schema ${receiptSchema}`
