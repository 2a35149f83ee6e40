import { createHash } from 'node:crypto'
import { inspected, loadSharp, strict } from '../load-sharp.ts'
import { scansOf } from './jpeg-scans.ts'

/**
 * Warnings of libjpeg about a JPEG whose pixels it has all read: extra bytes between its parts (a marker D0 to D7 would
 * be inside the picture), unusual headers.
 */
const harmless =
  /^VipsJpeg: (Corrupt JPEG data: \d+ extraneous bytes before marker 0x(?!d[0-7])[0-9a-f]{2}|Unknown Adobe color transform code .*|Invalid SOS parameters for sequential JPEG)$/

const endOfImage = Buffer.from([0xff, 0xd9])

/** Whether every pixel of a PNG, JPEG or WebP can be read, whatever else is unusual about the file. */
export const isWhole = (bytes: Uint8Array, format: 'png' | 'jpeg' | 'webp'): Promise<boolean> =>
  format === 'jpeg' ? isWholeJpeg(bytes) : remarksOn(bytes).then((remarks) => remarks.length === 0)

/**
 * A JPEG may lack its last marker, or have data behind it. The decoder does not notice if the data ends in the last
 * rows, so the picture is decoded twice with different data after its end: if the results differ, data was missing.
 */
async function isWholeJpeg(bytes: Uint8Array): Promise<boolean> {
  const { isComplete, end } = scansOf(bytes)
  const data = bytes.subarray(0, end)
  const remarks = isComplete ? await remarksOn(Buffer.concat([data, endOfImage])) : ['incomplete']
  if (!remarks.every((remark) => harmless.test(remark))) return false
  return (
    (await pixelsOf(Buffer.concat([data, endOfImage]))) === (await pixelsOf(Buffer.concat([data, filler, endOfImage])))
  )
}

/** Meaningless coded data; no byte of it is 255, which would begin a marker. */
const filler = Buffer.from(Array.from({ length: 16_384 }, (_, index) => (index * index * 131 + index * 17) % 255))

/** Hash of the decoded pixels. */
async function pixelsOf(jpeg: Uint8Array): Promise<string> {
  const sharp = await loadSharp()
  return createHash('sha256')
    .update(await sharp(jpeg, inspected).raw().toBuffer())
    .digest('hex')
}

/**
 * libvips keeps the warnings of all threads in one place, so a picture may get another's. A warning only counts if it
 * is there again the second time.
 */
async function remarksOn(bytes: Uint8Array): Promise<readonly string[]> {
  let remarks = await remarksOfOneLook(bytes)
  for (let looks = 1; looks < mostLooks && remarks.length > 0; looks += 1) {
    const further = await remarksOfOneLook(bytes)
    if (further.join() === remarks.join()) break
    remarks = further
  }
  return remarks
}

const mostLooks = 6

async function remarksOfOneLook(bytes: Uint8Array): Promise<readonly string[]> {
  const sharp = await loadSharp()
  try {
    await sharp(bytes, { ...strict, sequentialRead: true })
      .resize(8, 8, { fit: 'fill' })
      .raw()
      .toBuffer()
    return []
  } catch (error) {
    return String((error as Error).message).split('\n')
  }
}
