import { partNames } from './part-names.ts'
import type { FoldedPart, RawBundle, RawChunk } from '../vite/raw-bundle.ts'

/**
 * Removes the chunks that do nothing but hand on the exports of one other chunk. The bundler makes one for each lazy
 * part that `chunk-policy.ts` puts into a chunk, and each would be a request of its own. The other chunk exports the
 * part's exports as one object instead, whose name depends on the part alone: modules that import the part stay the
 * same when the chunk changes (BND-05).
 */
export function foldFacades({ chunks, assets }: RawBundle): RawBundle {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const names = partNames(chunks.flatMap(({ key }) => key ?? []))
  const facades = chunks.flatMap((chunk) => {
    const facade = facadeOf(chunk, names)
    return facade && byName.has(facade.target) ? [facade] : []
  })
  const folded = new Set(facades.map(({ part }) => part.fileName))
  return {
    assets,
    chunks: chunks
      .filter(({ fileName }) => !folded.has(fileName))
      .map((chunk) =>
        withParts(
          chunk,
          facades.filter(({ target }) => target === chunk.fileName),
        ),
      ),
  }
}

interface Facade {
  readonly part: FoldedPart
  readonly target: string
  /** Names under which the part and its chunk export the same value. */
  readonly exports: readonly (readonly [name: string, inTarget: string])[]
}

const reExport = /^export\s*\{([^}]*)\}\s*from\s*(["'`])\.\/([^"'`]+)\2;?\s*$/

function facadeOf(
  { fileName, key = '', code, styles }: RawChunk,
  names: ReadonlyMap<string, string>,
): Facade | undefined {
  const [, list, , target] = reExport.exec(code) ?? []
  const name = names.get(key)
  if (name === undefined || list === undefined || target === undefined || styles.length > 0) return undefined
  const exports = bindings(list).map(([inTarget, exported]) => [exported, inTarget] as const)
  return { part: { fileName, key, name }, target, exports }
}

const exportList = /export\s*\{([^}]*)\};?\s*$/

function withParts(chunk: RawChunk, facades: readonly Facade[]): RawChunk {
  if (facades.length === 0) return chunk
  const locals = new Map(
    bindings(exportList.exec(chunk.code)?.[1] ?? '').map(([local, exported]) => [exported, local] as const),
  )
  const localOf = (exported: string): string => {
    const local = locals.get(exported)
    if (local === undefined) throw new Error(`${chunk.fileName} does not export ${exported} at its end`)
    return local
  }
  const objects = facades.map(
    ({ part, exports }) =>
      `export const ${part.name}={${exports.map(([name, inTarget]) => `${name}:${localOf(inTarget)}`).join(',')}};`,
  )
  return { ...chunk, code: `${chunk.code.trimEnd()}\n${objects.join('')}\n`, folded: facades.map(({ part }) => part) }
}

/** `a as b,c` as pairs of a name and its alias. */
const bindings = (list: string): readonly (readonly [name: string, alias: string])[] =>
  list
    .split(',')
    .map((each) => each.trim().split(/\s+as\s+/))
    .flatMap(([name, alias = name]) => (name && alias ? [[name, alias] as const] : []))
