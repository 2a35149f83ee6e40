import type { FlagName } from '../../../contract/flags.ts'
import { readBundle } from '../../build/bundle/bundle-cache.ts'
import { openCache } from '../../cache/cache.ts'
import { readSourceState } from '../../cache/source-state.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { UserError, exitCodes } from '../../errors/user-error.ts'
import { assess } from '../../build/fleet/assess.ts'
import type { FleetRequest, FleetRun } from '../../build/fleet/run.ts'
import type { ResolvedValue } from '../../merchant/resolved-values.ts'
import { receiptName, type Receipt, type ReceiptRow } from '../../release/receipt.ts'
import { type FileRole, encodings } from '../../release/release-file.ts'
import { productRoot } from '../../root.ts'
import { readBuiltFrom } from './built-from.ts'
import { chunkOrigin, type ChunkOrigin } from './chunk-origin.ts'
import { fileOrigin, type DecidingSetting, type FileOrigin } from './file-origin.ts'
import { nearest } from '../../errors/nearest.ts'
import { nameOf } from '../../ship/publish/compare.ts'

/** Why a file is in a merchant's folder. */
export interface FileExplanation {
  readonly id: string
  /** Path in the folder. */
  readonly path: string
  /** Null for the receipt, and for releases of an early Livery. */
  readonly role: FileRole | null
  /** Bytes; a form that the file does not have is null. */
  readonly sizes: { readonly plain: number | null; readonly br: number | null; readonly gzip: number | null }
  /** Null for a file that is not part of the bundle, and if the cache no longer has the bundle. */
  readonly chunk: (ChunkOrigin & { readonly bundle: string; readonly flags: readonly DecidingSetting[] }) | null
  /** Null for a file of the bundle, and for one that the present settings would not make. */
  readonly origin: FileOrigin | null
  /** Whether the settings have changed since the folder was built; `origin` is what a build of today would say. */
  readonly isOutdated: boolean
}

/** Roles whose files all belong to the bundle. */
const bundled: ReadonlySet<FileRole | null> = new Set(['script', 'style', 'notice'])

/**
 * Looks up the build's facts about a file (FLEET-05).
 * @param wanted as `findFile` reads it
 * @param options of its build, for messages
 */
export async function explainFile(
  request: FleetRequest & { readonly cache: string },
  id: string,
  wanted: string,
  options = '',
): Promise<FileExplanation> {
  const cache = openCache(request.cache)
  const sources = await readSourceState(productRoot, cache.path('sources.json'))
  const { run } = await assess({ ...request, ids: [id], dryRun: true }, cache, sources)
  const built = readBuiltFrom(request.out, id)
  if (!built.receipt)
    throw new UserError([createProblem('NOT_GENERATED', { merchant: id, folder: `${request.out}/${id}`, options })])
  const path = findFile(built.receipt, wanted)
  const read = (await run.state.merchant(id))?.unpack()
  const values = built.values ?? (read ? (JSON.parse(read.values) as Readonly<Record<string, ResolvedValue>>) : {})
  const row = built.receipt.files[path]
  const role = row?.[0] ?? null
  const chunk = chunkOf(run, built.receipt, path, values)
  const isOwn = chunk === null && !bundled.has(role)
  return {
    id,
    path,
    role,
    sizes: sizesOf(row),
    chunk,
    origin: isOwn ? originOf() : null,
    isOutdated: run.state.records.get(id)?.configuration !== built.receipt.configuration,
  }

  function originOf(): FileOrigin | null {
    if (path === receiptName) return receiptOrigin
    if (!read || role === null) return null
    return fileOrigin({ path, role, merchant: read.merchant, values }) ?? null
  }
}

const receiptOrigin: FileOrigin = {
  what: 'the receipt: what the folder was built from, and every file in it',
  sources: ['generator/release/receipt.ts'],
  settings: [],
}

const sizesOf = (row: ReceiptRow | undefined): FileExplanation['sizes'] => ({
  plain: row?.[1] ?? null,
  br: row?.[3] ?? null,
  gzip: row?.[5] ?? null,
})

/** The facts of the bundle that the folder was built with, if the cache still has it. */
function chunkOf(
  { cache, index }: FleetRun,
  { merchant, flagSet, files }: Receipt,
  path: string,
  values: Readonly<Record<string, ResolvedValue>>,
): FileExplanation['chunk'] {
  const key = index.releases[merchant.id]?.folder.bundle
  const bundle = key === undefined ? undefined : readBundle(cache, key)
  const file = bundle?.files.find((one) => one.path === path)
  if (!bundle || !file || file.content.sha256 !== files[path]?.[2]) return null
  const origin = chunkOrigin(bundle, path, flagSet.on)
  const flags = [...(origin.keptBy.kind === 'every brand' ? [] : origin.keptBy.flags), ...origin.partlyOf]
  return { ...origin, bundle: bundle.key, flags: [...new Set(flags)].flatMap((flag) => settingOf(flag, values)) }
}

function settingOf(flag: FlagName, values: Readonly<Record<string, ResolvedValue>>): readonly DecidingSetting[] {
  const path = `whitelabel.${flag}`
  const value = values[path]
  return value ? [{ path, ...value }] : []
}

/**
 * The path of the release's file that the words mean: its path or address, the end of one, with any beginning of its
 * hash or none, or a compressed sibling.
 */
function findFile({ merchant, files }: Receipt, wanted: string): string {
  const paths = [...Object.keys(files), receiptName]
  const plain = withoutEncoding(wanted.replaceAll('\\', '/'))
    .replace(/^(.*\/)?dist[^/]*\//, '')
    .replace(/^\.?\/+/, '')
  const inner = plain.startsWith(`${merchant.id}/`) ? plain.slice(merchant.id.length + 1) : plain
  if (paths.includes(inner)) return inner
  const found = paths.filter((path) => isMeant(path, inner))
  if (found.length === 1 && found[0] !== undefined) return found[0]
  const suggestion = found.length > 1 ? undefined : nearest(inner, [...paths, ...paths.map(nameOf)])
  throw new UserError(
    [createProblem('FILE_NOT_IN_RELEASE', { merchant: merchant.id, found: wanted, suggestion, known: found })],
    exitCodes.usage,
  )
}

const withoutEncoding = (path: string): string =>
  encodings.reduce((plain, { suffix }) => (plain.endsWith(suffix) ? plain.slice(0, -suffix.length) : plain), path)

function isMeant(path: string, wanted: string): boolean {
  const endsWith = (end: string, name: string): boolean => name === end || name.endsWith(`/${end}`)
  if (endsWith(wanted, path) || endsWith(wanted, nameOf(path))) return true
  const [, stem, hash, extension] = /^(.*)-([0-9a-f]{1,11})(\.\w+)$/.exec(wanted) ?? []
  if (stem === undefined || extension === undefined || nameOf(path) === path) return false
  return endsWith(`${stem}${extension}`, nameOf(path)) && path.includes(`-${hash}`)
}
