import { listedFiles, receiptSchema, type Receipt } from './receipt.ts'
import { releaseIdOf } from './release-id.ts'

/** What the text of a release.json turned out to be. */
export type ParsedReceipt =
  | { readonly kind: 'receipt'; readonly receipt: Receipt }
  /** Written by a Livery whose receipts this one does not know. */
  | { readonly kind: 'unknown-schema'; readonly schema: number }
  | { readonly kind: 'unreadable' }

/**
 * Reads a receipt of any schema that this Livery knows, and converts it to the current shape. Receipts from before
 * schemas were numbered have the shape of schema 1. A receipt whose files do not add up to its release is unreadable.
 */
export function parseReceipt(text: string): ParsedReceipt {
  const found = parsed(text)
  if (!isObject(found)) return { kind: 'unreadable' }
  const schema = found['schema'] ?? 1
  if (typeof schema !== 'number') return { kind: 'unreadable' }
  if (schema !== 1 && schema !== receiptSchema) return { kind: 'unknown-schema', schema }
  const rows = rowsOf(found['files'], schema)
  if (!rows || !hasMerchant(found)) return { kind: 'unreadable' }
  const release = releaseIdOf(listedFiles({ files: rows }))
  if (schema === receiptSchema && found['release'] !== release) return { kind: 'unreadable' }
  return { kind: 'receipt', receipt: { ...found, files: rows, release, schema: receiptSchema } }
}

/** Schema 2 begins each row with the file's role; it also added the release and the hosting rules. */
function rowsOf(files: unknown, schema: number): Receipt['files'] | undefined {
  if (!isObject(files)) return undefined
  const head = schema === 1 ? [null] : []
  const rows = Object.entries(files).map(([path, row]) => [path, Array.isArray(row) ? [...head, ...row] : []] as const)
  if (!rows.every(([, row]) => row.length % 2 === 1)) return undefined
  return Object.fromEntries(rows) as unknown as Receipt['files']
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

type Found = Readonly<Record<string, unknown>>

const hasMerchant = (value: Found): value is Found & Omit<Receipt, 'files' | 'release' | 'schema'> =>
  isObject(value['merchant']) && typeof value['merchant']['id'] === 'string'

/** As the user sees it: `its receipt has schema 2, this one knows schema 1`. */
export const unknownSchema = (schema: number): string =>
  `its receipt has schema ${schema}, this one knows schema ${receiptSchema}`
