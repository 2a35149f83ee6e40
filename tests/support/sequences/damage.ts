import {
  appendFileSync,
  chmodSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { filesIn } from '../files-in.ts'
import type { Damage } from './steps.ts'

/** A manual change in a finished folder. */
export function damage(folder: string, how: Damage, at: number): void {
  const files = filesBelow(folder)
  const file = files[Math.floor(at * (files.length - 1))]
  if (file === undefined) return
  const { mode, atime, mtime, ctimeMs } = statSync(file)
  // In a later tick of the file system's clock, since manual changes never follow a build that fast.
  while (Date.now() <= ctimeMs + 5 && Date.now() > ctimeMs - 60_000);
  const edit = (): void => {
    chmodSync(file, 0o644)
    writeFileSync(file, flipped(readFileSync(file), at))
    chmodSync(file, mode)
  }
  const acts: Readonly<Record<typeof how, () => void>> = {
    edited: edit,
    'edited, times restored': () => {
      edit()
      utimesSync(file, atime, mtime)
    },
    replaced: () => replace(file, flipped(readFileSync(file), at), mode),
    added: () => appendFileSync(join(dirname(file), 'notes.txt'), 'mine'),
    removed: () => rmSync(file),
    'another mode': () => chmodSync(file, 0o600),
    touched: () => setHours(file, 1),
    'no receipt': () => rmSync(join(folder, 'release.json'), { force: true }),
  }
  acts[how]()
}

function replace(file: string, bytes: Buffer, mode: number): void {
  writeFileSync(`${file}.new`, bytes, { mode })
  renameSync(`${file}.new`, file)
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  const place = Math.floor(at * (copy.length - 1))
  copy[place] = (copy[place] ?? 0) ^ 1
  return copy
}

/** Corrupts any file of the cache, as a faulty disk or another program would. */
export function corrupt(cache: string, at: number, cut: boolean): void {
  const files = filesBelow(cache)
  const file = files[Math.floor(at * (files.length - 1))]
  if (file === undefined) return
  const { mode, size } = statSync(file)
  chmodSync(file, 0o644)
  if (cut) truncateSync(file, Math.floor(size / 2))
  else writeFileSync(file, flipped(readFileSync(file), at))
  chmodSync(file, mode)
}

export function setHours(file: string, hours: number): void {
  const time = new Date(Date.now() + hours * 3_600_000)
  utimesSync(file, time, time)
}

const filesBelow = (folder: string): string[] =>
  existsSync(folder) ? filesIn(folder).map((path) => join(folder, path)) : []
