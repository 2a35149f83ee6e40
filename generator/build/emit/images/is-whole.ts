import { createHash } from 'node:crypto'
import { inspected, loadSharp, strict } from '../load-sharp.ts'

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

interface JpegScans {
  /** Whether the scans bring every coefficient of every component to its last bit; a progressive JPEG may stop earlier. */
  readonly isComplete: boolean
  /** Where the data of the last scan ends, as an index. */
  readonly end: number
}

/** Marker codes of ITU T.81, table B.1. */
const marker = { startOfScan: 0xda, endOfImage: 0xd9, startOfImage: 0xd8 } as const
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)
const isProgressive = (code: number): boolean => (code & 0x03) === 2

const coefficients = 64

/** Walks over the segments of a JPEG without decoding anything; bytes between segments are passed over, as decoders do. */
function scansOf(jpeg: Uint8Array): JpegScans {
  /** Bits of each coefficient that are still to come, by component. */
  const open = new Map<number, Int8Array>()
  let progressive = false
  let end = 0
  for (let at = nextMarker(jpeg, 0); at < jpeg.length; at = nextMarker(jpeg, at)) {
    const code = jpeg[at + 1] ?? 0
    at += 2
    if (code === marker.endOfImage) break
    if (code === marker.startOfImage || isStandalone(code)) continue
    const segment = jpeg.subarray(at + 2, at + lengthAt(jpeg, at))
    if (isFrame(code)) {
      progressive = isProgressive(code)
      for (const component of componentsOfFrame(segment)) open.set(component, new Int8Array(coefficients).fill(16))
    }
    at += lengthAt(jpeg, at)
    if (code !== marker.startOfScan) continue
    closeCoefficients(segment, progressive, open)
    at = nextMarker(jpeg, at)
    end = Math.min(at, jpeg.length)
  }
  return { isComplete: end > 0 && [...open.values()].every((bits) => bits.every((left) => left === 0)), end }
}

/** TEM and restarts have no length. */
const isStandalone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd7)

const lengthAt = (jpeg: Uint8Array, at: number): number => Math.max(2, ((jpeg[at] ?? 0) << 8) | (jpeg[at + 1] ?? 0))

/** The next marker that is neither a restart nor a stuffed byte of coded data. */
function nextMarker(jpeg: Uint8Array, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
    const code = jpeg[at + 1] ?? 0xff
    if (code !== 0 && code !== 0xff && !isStandalone(code)) return at
  }
  return jpeg.length
}

const componentsOfFrame = (segment: Uint8Array): readonly number[] =>
  Array.from({ length: segment[5] ?? 0 }, (_, index) => segment[6 + 3 * index] ?? 0)

function closeCoefficients(scan: Uint8Array, progressive: boolean, open: ReadonlyMap<number, Int8Array>): void {
  const count = scan[0] ?? 0
  const [first = 0, last = 0, approximation = 0] = scan.subarray(1 + 2 * count)
  for (let index = 0; index < count; index++) {
    const bits = open.get(scan[1 + 2 * index] ?? 0)
    // A sequential scan has them all, whatever its parameters say.
    if (progressive) bits?.fill(approximation & 0x0f, first, last + 1)
    else bits?.fill(0)
  }
}
