import { z } from 'zod'
import { namesOwnFiles, type Hosting } from './hosting/model.ts'
import { parsedJson } from './parsed-json.ts'
import { listedFiles, receiptSchema, type Receipt } from './receipt.ts'
import { contentIdOf, releaseIdOf } from './release-id.ts'

/** The result of reading a release.json. */
export type ParsedReceipt =
  | { readonly kind: 'receipt'; readonly receipt: Receipt }
  /** Written by a Livery whose schema this one does not know. */
  | { readonly kind: 'unknown-schema'; readonly schema: number }
  | { readonly kind: 'unreadable' }

/**
 * Reads a receipt of any schema that this Livery knows. Receipts of schema 1, and from before schemas were numbered,
 * are converted to the shape of schema 2. A receipt counts as unreadable if it does not add up to its release, if a
 * part has another shape, or if it names no file or a file outside the brand's folder, because stores and folders may
 * contain what others have written.
 */
export function parseReceipt(text: string): ParsedReceipt {
  const found = parsedJson(text)
  if (!isObject(found)) return { kind: 'unreadable' }
  const schema = found['schema'] ?? 1
  if (typeof schema !== 'number') return { kind: 'unreadable' }
  if (![1, 2, receiptSchema].includes(schema)) return { kind: 'unknown-schema', schema }
  const files = rowsOf(found['files'], schema)
  if (!files || !hasFacts(found)) return { kind: 'unreadable' }
  if (!isOwn(new Set(Object.keys(files)), found.hosting)) return { kind: 'unreadable' }
  const release = schema === receiptSchema ? releaseIdOf({ ...found, files }) : contentIdOf(listedFiles({ files }))
  if (schema > 1 && found['release'] !== release) return { kind: 'unreadable' }
  return { kind: 'receipt', receipt: { ...found, files, release, schema: Math.max(schema, 2) } }
}

/** Whether there are files, all of them in the brand's folder, and the hosting rules answer with no others. */
const isOwn = (paths: ReadonlySet<string>, hosting: Hosting | undefined): boolean =>
  paths.size > 0 &&
  [...paths].every((path) => path !== '' && !/(^|\/)(\.{0,2})(\/|$)|[\\\0]/.test(path)) &&
  (hosting === undefined || namesOwnFiles(hosting, paths))

/** Schema 2 begins each row with the file's role; it also added the release and the hosting rules. */
function rowsOf(files: unknown, schema: number): Receipt['files'] | undefined {
  if (!isObject(files)) return undefined
  const rows = schema === 1 ? withoutRoles(files) : files
  return Object.values(rows).every(isRow) ? (rows as Receipt['files']) : undefined
}

const withoutRoles = (files: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(files).map(([path, row]) => [path, Array.isArray(row) ? [null, ...row] : row]))

/** A role, then a size and a SHA-256 for each form of the file. */
function isRow(row: unknown): boolean {
  if (!Array.isArray(row) || row.length % 2 === 0) return false
  const [role] = row as readonly unknown[]
  return (
    (role === null || typeof role === 'string') &&
    row.every((value, at) => at === 0 || typeof value === (at % 2 === 1 ? 'number' : 'string'))
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = z.string()
const count = z.number().nonnegative()
const headers = z.record(text, text)

const action = z.union([
  z.object({ kind: z.enum(['file', 'backend']) }),
  z.object({ kind: z.literal('shell'), file: text }),
  z.object({ kind: z.literal('redirect'), to: text, status: z.literal(302) }),
  z.object({ kind: z.literal('proxy'), origin: text.regex(/^https:\/\/[a-z0-9][a-z0-9.-]*(:\d+)?$/) }),
])

const hostingShape: z.ZodType<Hosting> = z.object({
  id: text,
  canonical: text,
  hosts: z.array(text),
  headers,
  rules: z.array(z.object({ match: text, action, headers })),
  types: headers,
  notFound: text,
})

/**
 * Fields that earlier receipts lack are optional; names of flags and languages may come from another version of Livery.
 */
const factsShape = z
  .object({
    merchant: z.object({ id: text, code: text.optional(), name: text.optional() }),
    environment: text.nullable(),
    configuration: text,
    flagSet: z.object({ id: text, on: z.array(text), encryption: text }),
    removedFeatures: z.array(text),
    languages: z.array(text),
    firstLoad: z.object({ js: count, css: count }),
    precache: count,
    allowed: z.array(z.object({ gate: text, value: text, reason: text })),
    hosting: hostingShape,
  })
  .partial()
  .required({ merchant: true })

type Found = Readonly<Record<string, unknown>>

const hasFacts = (value: Found): value is Found & Omit<Receipt, 'files' | 'release' | 'schema'> =>
  factsShape.safeParse(value).success

/** Words for the user: `its receipt has schema 2, this one knows schema 1`. */
export const unknownSchema = (schema: number): string =>
  `its receipt has schema ${schema}, this one knows schema ${receiptSchema}`
