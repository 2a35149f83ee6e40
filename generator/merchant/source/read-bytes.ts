import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs'

export type BytesRead =
  | { readonly bytes: Uint8Array }
  /** `size` is set when the file is larger than what may be read. */
  | { readonly bytes?: undefined; readonly reason: string; readonly size?: number }

/**
 * Reads a regular file of at most `most` bytes. It never blocks on anything else: a pipe, device or socket is refused
 * before it is opened, and one that has replaced the file in the meantime is opened without blocking and then refused.
 */
export function readBytes(file: string, most: number): BytesRead {
  let handle: number | undefined
  try {
    if (!statSync(file).isFile()) return notAFile
    handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    const stats = fstatSync(handle)
    if (!stats.isFile()) return notAFile
    return stats.size > most ? tooLarge(stats.size) : readWhole(handle, stats.size, most)
  } catch (error) {
    return { reason: (error as NodeJS.ErrnoException).code ?? String(error) }
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

const notAFile: BytesRead = { reason: 'not a file' }
const tooLarge = (size: number): BytesRead => ({ reason: 'too large', size })

/** A file may grow while it is being read, and the kernel's own files report a size of zero. */
function readWhole(handle: number, size: number, most: number): BytesRead {
  let bytes = Buffer.alloc(size + 1)
  let length = 0
  for (;;) {
    const read = readSync(handle, bytes, length, bytes.length - length, length)
    length += read
    if (read === 0) return { bytes: bytes.subarray(0, length) }
    if (length > most) return tooLarge(length)
    if (length === bytes.length) bytes = Buffer.concat([bytes, Buffer.alloc(Math.min(most + 1, length))])
  }
}
