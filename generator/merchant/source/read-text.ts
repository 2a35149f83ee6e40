import { lstatSync } from 'node:fs'
import { attempt } from '../../../contract/attempt.ts'
import { createProblem } from '../../errors/create-problem.ts'
import type { Location, Problem } from '../../errors/problem.ts'
import { locator } from './lines.ts'
import { isInside, leadsOut, readBytes } from './read-bytes.ts'

/** Bytes. */
export const largestFile = 1024 * 1024

export type ReadResult =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly text?: undefined; readonly problem: Problem }

const lfsPointer = /^version https:\/\/git-lfs\.github\.com\/spec\//

/**
 * Reads a merchant's file of at most 1 MiB of UTF-8 text; anything else becomes a located problem (SCH-06). A lone
 * carriage return, the line end of old Macs, becomes a line feed, so that the length stays the same.
 */
export function readText(merchantsDirectory: string, file: string): ReadResult {
  const start = { location: { file, line: 1, column: 1 } }
  const read = readBytes(merchantsDirectory, file, largestFile)
  if (read.bytes) return decodeText(file, read.bytes)
  if (read.size !== undefined) return { problem: createProblem('FILE_TOO_LARGE', { bytes: read.size }, start) }
  return { problem: createProblem('FILE_UNREADABLE', { reason: read.reason }, start) }
}

/** The problem of a folder that a link leads to outside, whose files may not even be listed. */
export function checkFolder(merchantsDirectory: string, folder: string): Problem | undefined {
  const isThere = lstatSync(folder, { throwIfNoEntry: false }) !== undefined
  if (!isThere || isInside(merchantsDirectory, folder)) return undefined
  return createProblem('FILE_UNREADABLE', { reason: leadsOut }, { location: { file: folder, line: 1, column: 1 } })
}

/** UTF-8 text of any origin; anything else is a located problem. */
export function decodeText(file: string, bytes: Uint8Array): ReadResult {
  try {
    const text = withLineFeeds(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const problem = problemIn(file, text)
    return problem ? { problem } : { text }
  } catch {
    return {
      problem: createProblem(
        'FILE_ENCODING',
        { encoding: encodingOf(bytes) },
        { location: firstBadCharacter(file, bytes) },
      ),
    }
  }
}

/** The problem of bytes that are UTF-8 but not text. */
function problemIn(file: string, text: string): Problem | undefined {
  const start = { location: { file, line: 1, column: 1 } }
  if (lfsPointer.test(text)) return createProblem('FILE_UNREADABLE', { reason: 'a pointer of Git LFS' }, start)
  const at = text.indexOf('\0')
  if (at === -1) return undefined
  const encoding = at === 1 ? 'UTF-16' : 'a NUL character, as a failed save or copy leaves it'
  return createProblem('FILE_ENCODING', { encoding }, { location: locator(file, text)(at) })
}

/** Recognizes the encodings that some editors call "Unicode" by their byte order mark. */
function encodingOf(bytes: Uint8Array): string | undefined {
  const mark = `${bytes[0]} ${bytes[1]}`
  return mark === '255 254' || mark === '254 255' ? 'UTF-16' : undefined
}

/** The start of the first character that is none: the end of the longest prefix that can be text, found by bisection. */
function firstBadCharacter(file: string, bytes: Uint8Array): Location {
  let [valid, bad] = [0, bytes.length + 1]
  while (bad - valid > 1) {
    const middle = Math.floor((valid + bad) / 2)
    if (startOfText(bytes.subarray(0, middle)) === undefined) bad = middle
    else valid = middle
  }
  const before = startOfText(bytes.subarray(0, valid)) ?? ''
  return locator(file, before)(before.length)
}

/** The text that begins with these bytes, without a character that they cut off; undefined if no text does. */
const startOfText = (bytes: Uint8Array): string | undefined =>
  attempt(() => withLineFeeds(new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })))

const withLineFeeds = (text: string): string => text.replace(/\r(?!\n)/g, '\n')
