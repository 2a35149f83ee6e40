import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import { withCompileHint } from '../vite/chunk-policy.ts'
import { partNames } from './part-names.ts'
import type { NamedBundle, NamedPart, RawAsset, RawBundle, RawChunk } from '../vite/raw-bundle.ts'

/** Global variable of the page with the file names of lazily loaded chunks, without their common parts. */
const chunkMap = '__CHUNKS__'

/**
 * Gives every file a name with the hash of its final bytes (BND-04). Static imports contain file names, so a chunk gets
 * its name after the chunks that it imports. Dynamic imports outside the entry go through a map in the entry, so that
 * hashes do not depend on each other in a cycle and a change does not spread into other chunks (BND-05).
 * @param given final names of files outside the bundle, by the draft names under which its chunks import them
 */
export function nameChunks(raw: RawBundle, given: ReadonlyMap<string, string> = new Map()): NamedBundle {
  const names = new Map(given)
  const files: NamedPart[] = []
  const finish = ({ fileName, name, text, isVendor = false, modules }: Draft): void => {
    const bytes = Buffer.from(typeof text === 'string' ? renameAll(text, names) : text)
    const final = `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}${extname(fileName)}`
    names.set(fileName, final)
    files.push({ fileName: final, bytes, isVendor, modules })
  }
  for (const { fileName, source } of inOrder(liveAssets(raw)))
    finish({ fileName, name: baseName(fileName), text: source, modules: modulesOfSheet(fileName, raw) })
  const entry = entryOf(raw)
  const parts = partNames(raw.chunks.flatMap(keysOf))
  const byName = new Map(raw.chunks.map((chunk) => [chunk.fileName, chunk]))
  const ordered = importOrder(raw.chunks)
  const first = closure(entry, byName)
  for (const chunk of ordered) {
    if (chunk !== entry)
      finish({
        ...chunk,
        text: withCompileHint(chunk.name, throughMap(withDeepImports(chunk, first, byName), raw.chunks, parts)),
      })
  }
  finish({
    ...entry,
    isVendor: false,
    text: withCompileHint(entry.name, withMap(entry.code, raw.chunks, { names, parts })),
  })
  assertNoDraftNames(files, raw)
  const named = (fileName: string): string => names.get(fileName) ?? fileName
  return { files, entry: named(entry.fileName), ...loads(first, byName, named) }
}

/** A file whose name does not have its hash yet. */
interface Draft {
  readonly fileName: string
  readonly name: string
  readonly text: string | Uint8Array
  readonly isVendor?: boolean
  readonly modules: readonly string[]
}

/** The style modules of the chunks that load the sheet; empty for a picture. */
const modulesOfSheet = (fileName: string, { chunks }: RawBundle): readonly string[] =>
  chunks
    .filter(({ styles }) => styles.includes(fileName))
    .flatMap(({ modules }) => modules.filter((path) => path.endsWith('.css')))

const baseName = (fileName: string): string => fileName.replace(/-[0-9a-f]{16}\.\w+$/, '')

function entryOf(raw: RawBundle): RawChunk {
  const entries = raw.chunks.filter((chunk) => chunk.isEntry)
  if (entries.length !== 1 || !entries[0]) throw new Error(`Expected one entry chunk, found ${entries.length}`)
  return entries[0]
}

/** Assets that are referred to; the bundler also emits assets of modules that it has dropped (FLAG-03). */
function liveAssets({ chunks, assets }: RawBundle): readonly RawAsset[] {
  const styles = new Set(chunks.flatMap((chunk) => chunk.styles))
  const sheets = assets.filter((asset) => styles.has(asset.fileName))
  const texts = [...chunks.map((chunk) => chunk.code), ...sheets.map((sheet) => String(sheet.source))]
  return assets.filter((asset) => styles.has(asset.fileName) || texts.some((text) => text.includes(asset.fileName)))
}

/** Sorts style sheets after the files that they refer to. */
function inOrder(assets: readonly RawAsset[]): readonly RawAsset[] {
  const isSheet = (asset: RawAsset): boolean => asset.fileName.endsWith('.css')
  return [...assets.filter((asset) => !isSheet(asset)), ...assets.filter(isSheet)]
}

/** Sorts chunks after the chunks that they import. */
function importOrder(chunks: readonly RawChunk[]): readonly RawChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const ordered = new Set<RawChunk>()
  const visit = (chunk: RawChunk, path: readonly RawChunk[]): void => {
    if (ordered.has(chunk)) return
    if (path.includes(chunk))
      throw new Error(`Chunks import each other in a circle: ${[...path, chunk].map(({ name }) => name).join(' -> ')}`)
    for (const name of chunk.imports) {
      const next = byName.get(name)
      if (next) visit(next, [...path, chunk])
    }
    ordered.add(chunk)
  }
  for (const chunk of [...chunks].sort((a, b) => (a.fileName < b.fileName ? -1 : 1))) visit(chunk, [])
  return [...ordered]
}

/** The lookbehind restricts matches to the start of a name, which halves the time of the search. */
const draftName = /(?<![\w~.$@-])[\w~.$@-]+-[0-9a-f]{16}\.[a-z0-9]+/g

function renameAll(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(draftName, (found) => names.get(found) ?? found)
}

/**
 * The code of a lazy part also imports what its imports import: otherwise each level of them is asked for when the one
 * before has arrived, a round trip later. They have the same order as before, because they come last.
 */
function withDeepImports(chunk: RawChunk, first: ReadonlySet<RawChunk>, byName: ReadonlyMap<string, RawChunk>): string {
  if (keysOf(chunk).length === 0) return chunk.code
  const deep = [...closure(chunk, byName)].filter(
    (each) => each !== chunk && !first.has(each) && !chunk.imports.includes(each.fileName),
  )
  return [chunk.code.trimEnd(), ...deep.map(({ fileName }) => `import"./${fileName}";`), ''].join('\n')
}

const dynamicImport = /import\(\s*(["'`])\.\/([^"'`]+)\1\s*\)/g

/** A chunk that can be imported at run time, and what to take from it. */
interface ImportTarget {
  readonly chunk: RawChunk
  readonly key: string
  /** The export that holds the part's exports; undefined when the chunk consists of this part. */
  readonly name?: string
}

/** The target of a dynamic import of this draft name. */
function targetOf(fileName: string, chunks: readonly RawChunk[]): ImportTarget | undefined {
  for (const chunk of chunks) {
    if (chunk.fileName === fileName) return chunk.key === undefined ? undefined : { chunk, key: chunk.key }
    const part = chunk.folded?.find((each) => each.fileName === fileName)
    if (part) return { chunk, key: part.key, name: part.name }
  }
  return undefined
}

const importOf = (address: string, { name }: ImportTarget): string =>
  `import(${address})${name === undefined ? '' : `.then(part=>part.${name})`}`

function throughMap(code: string, chunks: readonly RawChunk[], parts: ReadonlyMap<string, string>): string {
  return code.replace(dynamicImport, (found, _quote: string, fileName: string) => {
    const target = targetOf(fileName, chunks)
    return target ? importOf(`"./"+globalThis.${chunkMap}.${parts.get(target.key)}+".js"`, target) : found
  })
}

/** The entry's code, preceded by the map of the chunks that other chunks load. */
interface Names {
  /** Final names of files, by their draft names. */
  readonly names: ReadonlyMap<string, string>
  /** Names of lazily loaded parts, by their keys. */
  readonly parts: ReadonlyMap<string, string>
}

function withMap(code: string, chunks: readonly RawChunk[], { names, parts }: Names): string {
  const own = code.replace(dynamicImport, (found, _quote: string, fileName: string) => {
    const target = targetOf(fileName, chunks)
    return target?.name === undefined ? found : importOf(`"./${target.chunk.fileName}"`, target)
  })
  const loaded = new Set(
    chunks
      .filter((chunk) => !chunk.isEntry)
      .flatMap((chunk) => [...chunk.code.matchAll(dynamicImport)].map((match) => match[2] ?? '')),
  )
  const targets = [...loaded].flatMap((fileName) => targetOf(fileName, chunks) ?? [])
  if (targets.length === 0) return own
  const fileOf = ({ chunk }: ImportTarget): string => basename(names.get(chunk.fileName) ?? '', '.js')
  // Sorted by file name, because equal beginnings compress best next to each other.
  const rows = targets.map((target) => [fileOf(target), parts.get(target.key)] as const).sort()
  const map = rows.map(([file, part]) => `${part}:"${file}"`)
  return `globalThis.${chunkMap}={${map.join()}};\n${own}`
}

function assertNoDraftNames(files: readonly NamedPart[], raw: RawBundle): void {
  const drafts = new Set([...raw.chunks, ...raw.assets].map(({ fileName }) => fileName))
  for (const { fileName, bytes } of files.filter((file) => /\.(js|css)$/.test(file.fileName))) {
    const left = bytes
      .toString()
      .match(draftName)
      ?.find((name) => drafts.has(name))
    if (left) throw new Error(`${fileName} still refers to ${left}, a name that was given before the hash was known`)
  }
}

/** The chunk and its static imports, in the order in which they run. */
function closure(start: RawChunk, byName: ReadonlyMap<string, RawChunk>): ReadonlySet<RawChunk> {
  const seen = new Set<RawChunk>()
  const visit = (chunk: RawChunk): void => {
    if (seen.has(chunk)) return
    for (const name of chunk.imports) {
      const next = byName.get(name)
      if (next) visit(next)
    }
    seen.add(chunk)
  }
  visit(start)
  return seen
}

function loads(
  first: ReadonlySet<RawChunk>,
  byName: ReadonlyMap<string, RawChunk>,
  named: (fileName: string) => string,
): Pick<NamedBundle, 'preload' | 'styles' | 'lazy'> {
  const partOf = (chunks: readonly RawChunk[]): { scripts: string[]; styles: string[] } => ({
    scripts: chunks.map((chunk) => named(chunk.fileName)),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.styles))].map(named),
  })
  const { scripts, styles } = partOf([...first])
  const lazy = [...byName.values()].flatMap((chunk) => {
    const loaded = partOf([...closure(chunk, byName)].filter((part) => !first.has(part)))
    return keysOf(chunk).map((key) => ({ key, ...loaded }))
  })
  return { preload: scripts.slice(0, -1), styles, lazy: lazy.sort((a, b) => (a.key < b.key ? -1 : 1)) }
}

const keysOf = ({ key, folded = [] }: RawChunk): readonly string[] => [
  ...(key === undefined ? [] : [key]),
  ...folded.map((part) => part.key),
]
