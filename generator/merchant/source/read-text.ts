import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'

const largestFile = 1024 * 1024

export type ReadResult = { readonly text: string; readonly problem?: undefined } | { readonly text?: undefined; readonly problem: Problem }

const start = (file: string) => ({ file, line: 1, column: 1 })

/** Reads at most 1 MiB of UTF-8 text; whatever else the file is becomes a located problem (SCH-06). */
export function readText(file: string): ReadResult {
  let handle: number
  try {
    handle = openSync(file, 'r')
  } catch (error) {
    return { problem: createProblem('FILE_UNREADABLE', { reason: (error as NodeJS.ErrnoException).code ?? String(error) }, { location: start(file) }) }
  }
  try {
    return decode(file, handle)
  } finally {
    closeSync(handle)
  }
}

function decode(file: string, handle: number): ReadResult {
  const stats = fstatSync(handle)
  if (!stats.isFile()) return { problem: createProblem('FILE_UNREADABLE', { reason: 'not a file' }, { location: start(file) }) }
  if (stats.size > largestFile) return { problem: createProblem('FILE_TOO_LARGE', { bytes: stats.size }, { location: start(file) }) }
  const bytes = Buffer.alloc(stats.size)
  const length = readSync(handle, bytes, 0, stats.size, 0)
  const content = bytes.subarray(0, length)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content) }
  } catch {
    return { problem: createProblem('FILE_ENCODING', {}, { location: firstBadCharacter(file, content) }) }
  }
}

function firstBadCharacter(file: string, bytes: Uint8Array) {
  const before = new TextDecoder().decode(bytes).split('\ufffd', 1)[0] ?? ''
  const lines = before.split('\n')
  return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
