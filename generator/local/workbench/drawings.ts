import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, extname, join, relative, sep } from 'node:path'
import type { DrawingRequest, SettingEdit } from '../../../contract/workbench.ts'
import { inspectBytes } from '../../build/emit/check-image.ts'
import { writeAtomically } from '../../cache/files.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { useOf } from '../../merchant/rules/assets.ts'
import { isInside } from '../../merchant/source/read-bytes.ts'
import { openTrialFolder, type TrialFolder } from '../../output/trial-folder.ts'

/** Drawings by their paths in the folder of a merchant. */
type Named = ReadonlyMap<string, Buffer>

/** Drawings that were given to drafts and are in no merchant's folder yet. */
export interface Drawings {
  /** Checks a drawing as the command checks its file; answers with the path that it is to have, or with what is wrong. */
  add(id: string, request: DrawingRequest): Promise<{ readonly path: string } | { readonly refusal: string }>
  /** Those that the edits name. */
  namedBy(id: string, edits: readonly SettingEdit[]): Named
  /** A copy of the merchants' folder that has the drawings of one merchant. */
  stage(merchantsDirectory: string, id: string, named: Named): Promise<string>
  close(): void
}

/** Bytes that are kept; the oldest drawings are forgotten first, and a draft that names one says that it is missing. */
const mostBytes = 96 * 1024 * 1024

export function openDrawings(): Drawings {
  const kept = new Map<string, Buffer>()
  let trial: Promise<TrialFolder> | undefined
  return {
    add: async (id, { setting, name, data }) => {
      const bytes = Buffer.from(data, 'base64')
      const verdict = await inspectBytes(bytes, name, useOf(setting))
      if (!verdict.ok) {
        const fault = { found: name, fault: verdict.message, remedy: verdict.hint }
        const { message, hint } = createProblem(verdict.code, fault)
        return { refusal: `${message} ${hint}` }
      }
      const path = pathFor(setting, name, bytes)
      kept.set(`${id}/${path}`, bytes)
      forgetOldest(kept)
      return { path }
    },
    namedBy: (id, edits) =>
      new Map(
        edits.flatMap(({ value }) => {
          const bytes = typeof value === 'string' ? kept.get(`${id}/${value}`) : undefined
          return bytes ? [[String(value), bytes] as const] : []
        }),
      ),
    stage: async (merchantsDirectory, id, named) => {
      trial ??= openTrialFolder()
      const stamps = stampsFor(id, merchantsDirectory)
      const folder = join((await trial).folder, hashOf([id, ...named.keys(), ...stamps].join('\n')))
      if (!existsSync(folder))
        cpSync(merchantsDirectory, folder, {
          recursive: true,
          verbatimSymlinks: true,
          filter: neededFor(id, merchantsDirectory),
        })
      for (const [path, bytes] of named) writeInside(join(folder, id, path), bytes)
      return folder
    },
    close: () => void trial?.then(({ remove }) => remove()),
  }
}

/** A name of its own, so that no other drawing is overwritten, nor the one that the merchant's file names now. */
function pathFor(setting: string, name: string, bytes: Buffer): string {
  const [section, key = ''] = setting.split('.')
  const stem = section === 'icons' ? `icon${key === 'source' ? '' : `-${key}`}` : key
  return `assets/${stem}-${hashOf(bytes)}${extname(name).toLowerCase()}`
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 8)

function forgetOldest(kept: Map<string, Buffer>): void {
  const size = [...kept.values()].reduce((sum, { length }) => sum + length, 0)
  const [oldest] = kept.keys()
  if (size <= mostBytes || oldest === undefined || kept.size === 1) return
  kept.delete(oldest)
  forgetOldest(kept)
}

/** Of the other merchants, their files are enough: they tell what a draft clashes with. */
const neededFor =
  (id: string, merchantsDirectory: string) =>
  (path: string): boolean => {
    const [first = '', ...below] = relative(merchantsDirectory, path).split(sep)
    if (/^\.[^.]/.test(first)) return false
    return first === id || first.startsWith('_') || below.length === 0 || /\.ya?ml$/.test(basename(path))
  }

/** What tells that a file on disk has changed since a copy was made. */
function stampsFor(id: string, merchantsDirectory: string): readonly string[] {
  const paths = readdirSync(merchantsDirectory, { recursive: true, encoding: 'utf8' })
  return paths
    .map((path) => join(merchantsDirectory, path))
    .filter(neededFor(id, merchantsDirectory))
    .map((path) => {
      const { size, mtimeMs } = lstatSync(path)
      return `${path} ${size} ${mtimeMs}`
    })
}

function writeInside(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}

/**
 * Writes files into the folder of their merchant, all or none; those that have the same content stay.
 * @returns takes back what was written
 */
export function writeFiles(merchantsDirectory: string, id: string, named: Named): () => void {
  const written: (readonly [file: string, former: Buffer | undefined])[] = []
  const takeBack = (): void => {
    for (const [file, former] of written) {
      if (former) writeAtomically(file, former)
      else rmSync(file, { force: true })
    }
  }
  try {
    for (const [path, bytes] of named) {
      const place = join(merchantsDirectory, id, path)
      mkdirSync(dirname(place), { recursive: true })
      // A link inside the merchants' folder stays one.
      const file = existsSync(place) ? realpathSync.native(place) : place
      if (!isInside(merchantsDirectory, file === place ? dirname(file) : file))
        throw new Error(`${place} is a link out of the folder of the merchants.`)
      const former = existsSync(file) ? readFileSync(file) : undefined
      if (former?.equals(bytes)) continue
      writeAtomically(file, bytes)
      written.push([file, former])
    }
  } catch (error) {
    takeBack()
    throw error
  }
  return takeBack
}
