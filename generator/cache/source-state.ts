import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storeChecked, readChecked } from './checked-json.ts'
import { machineName } from './machine-name.ts'
import { decidesBundling, listSources, type SourceFile } from './source-files.ts'
import { isSettled, stampOf } from './stamps.ts'
import { withUnixLines } from '../system/unix-lines.ts'

/** Hashes over the product's own sources and the machine that runs them. */
export interface SourceState {
  /** Hash of everything that goes into a bundle. */
  readonly bundle: string
  /** Hash of everything that goes into any output. */
  readonly all: string
  /** Names of the flags that the storefront's sources read; lint allows one way to read them (FLAG-05). */
  readonly readFlags: readonly string[]
}

/** Sources that may be part of a bundle. */
const storefront = /^(src|contract)\/.*\.tsx?$/
const flagRead = /__FLAGS__\.(\w+)/g

/**
 * Contents are read only if a size or time differs from the last run's, which are kept in `memory`.
 */
export async function readSourceState(root: string, memory: string, machine = machineName()): Promise<SourceState> {
  const since = Date.now()
  const files = listSources(root)
  // Includes the path of the checkout, because another checkout that shares the cache has other files.
  const signature = createHash('sha256')
    .update([machine, root, ...files.map(({ path, stats }) => `${path} ${stampOf(stats)}`)].join('\n'))
    .digest('hex')
  const remembered = readChecked(memory) as Remembered | undefined
  if (remembered?.signature === signature) return remembered
  const state = { signature, ...hashContents(root, files, machine) }
  if (files.every(({ stats }) => isSettled(stats, since))) storeChecked(memory, state)
  return state
}

type Remembered = SourceState & { readonly signature: string }

function hashContents(root: string, files: readonly SourceFile[], machine: string): SourceState {
  const all = createHash('sha256').update(machine)
  const bundle = createHash('sha256').update(machine)
  const readFlags = new Set<string>()
  for (const { path } of files) {
    const bytes = withUnixLines(readFileSync(join(root, path)))
    if (storefront.test(path)) for (const [, name = ''] of bytes.toString().matchAll(flagRead)) readFlags.add(name)
    for (const hash of decidesBundling(path) ? [all, bundle] : [all])
      hash.update(`\n${path} ${bytes.byteLength}\n`).update(bytes)
  }
  return { all: all.digest('hex'), bundle: bundle.digest('hex'), readFlags: [...readFlags].sort() }
}
