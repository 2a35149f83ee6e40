import { dirname } from 'node:path'
import { createProblem } from '../errors/create-problem.ts'
import { UserError } from '../errors/user-error.ts'
import { withUnixLines } from '../system/unix-lines.ts'
import { readBytes } from './source/read-bytes.ts'

/** In bytes; larger files are not read. Each kind of file has tighter limits of its own. */
export const largestAsset = 64 * 1024 * 1024

/**
 * The bytes of a merchant's asset, as they are hashed and rendered: a drawing is a text, and its line ends do not count.
 * Throws a UserError for what is no longer the file that was checked. On this thread: a fleet has thousands of small files,
 * and handing one to another thread costs more than reading it.
 * @param directory the merchant's folder
 */
export function readAsset(directory: string, file: string): Buffer {
  const read = readBytes(dirname(directory), file, largestAsset)
  if (!read.bytes) {
    const place = { location: { file, line: 1, column: 1 } }
    throw new UserError([createProblem('FILE_UNREADABLE', { reason: read.reason }, place)])
  }
  return /\.svg$/i.test(file) ? withUnixLines(read.bytes) : read.bytes
}
