import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { storeChecked, readChecked } from './checked-json.ts'
import { sourceRoots } from './source-roots.ts'
import { isSettled, stampOf } from './stamps.ts'

/** Names the state of the product's own sources, by content. */
export interface SourceState {
  /** Of everything that goes into a bundle. */
  readonly bundle: string
  /** Of everything that goes into any output. */
  readonly all: string
  /** Names of the flags that the storefront's sources read; lint allows one way to read them (FLAG-05). */
  readonly readFlags: readonly string[]
}

const irrelevant = /\.test\.tsx?$|\.md$/
/** What a bundle is made from: files, and folders that end with a slash. Each has to exist, which a test checks. */
export const bundledPaths = [
  'contract/',
  'generator/bundle/',
  'generator/gates/',
  'generator/plan/defines.ts',
  'generator/vite/',
  'node_modules/.package-lock.json',
  'package-lock.json',
  'package.json',
  'src/',
  'templates/licences/',
  'tsconfig.json',
] as const
/** Texts are stamped into each brand, after bundling. */
const stamped = /^src\/(.*\/)?locales\//
const decidesBundling = (path: string): boolean =>
  bundledPaths.some((part) => path.startsWith(part)) && !stamped.test(path)
/** Sources that may be part of a bundle. */
const storefront = /^(src|contract)\/.*\.tsx?$/
const flagRead = /__FLAGS__\.(\w+)/g

/**
 * Reads the state. Contents are read only if a size or time differs from that of the last run, which is kept in
 * `memory`.
 */
export async function readSourceState(root: string, memory: string): Promise<SourceState> {
  const since = Date.now()
  const files = listFiles(root)
  // Including the checkout itself: another one that shares the cache has files of its own.
  const signature = createHash('sha256')
    .update([root, ...files.map(({ path, stats }) => `${path} ${stampOf(stats)}`)].join('\n'))
    .digest('hex')
  const remembered = readChecked(memory) as Remembered | undefined
  if (remembered?.signature === signature) return remembered
  const state = { signature, ...hashContents(root, files) }
  if (files.every(({ stats }) => isSettled(stats, since))) storeChecked(memory, state)
  return state
}

type Remembered = SourceState & { readonly signature: string }

interface SourceFile {
  readonly path: string
  readonly stats: Stats
}

function listFiles(root: string): readonly SourceFile[] {
  const files: SourceFile[] = []
  const visit = (path: string): void => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false })
    if (stats?.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`)
    else if (stats && !irrelevant.test(path)) files.push({ path, stats })
  }
  for (const path of sourceRoots) visit(path)
  return files
}

function hashContents(root: string, files: readonly SourceFile[]): SourceState {
  const all = createHash('sha256').update(process.version)
  const bundle = createHash('sha256').update(process.version)
  const readFlags = new Set<string>()
  for (const { path } of files) {
    const bytes = readFileSync(join(root, path))
    if (storefront.test(path)) for (const [, name = ''] of bytes.toString().matchAll(flagRead)) readFlags.add(name)
    for (const hash of decidesBundling(path) ? [all, bundle] : [all])
      hash.update(`\n${path} ${bytes.byteLength}\n`).update(bytes)
  }
  return { all: all.digest('hex'), bundle: bundle.digest('hex'), readFlags: [...readFlags].sort() }
}
