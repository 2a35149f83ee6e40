import { readFile } from 'node:fs/promises'
import { withUnixLines } from '../unix-lines.ts'

/** The bytes of a merchant's asset, as they are hashed and rendered: a drawing is a text, and its line ends do not count. */
export async function readAsset(file: string): Promise<Buffer> {
  const bytes = await readFile(file)
  return /\.svg$/i.test(file) ? withUnixLines(bytes) : bytes
}
