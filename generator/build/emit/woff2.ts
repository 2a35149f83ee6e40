import { brotliDecompressSync } from 'node:zlib'
import { attempt } from '../../../contract/attempt.ts'

/** Tables of a font by their tag; those that the format keeps rewritten are named in `transformed`. */
export interface FontTables {
  readonly tables: ReadonlyMap<string, Buffer>
  readonly transformed: ReadonlySet<string>
}

const headerLength = 48
const maxBytes = 48 * 1024 * 1024
const maxTables = 64
const flavors: readonly string[] = ['\0\x01\0\0', 'OTTO', 'true']

/** The format's numbers for known tags; the rest are written out in the file. */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH ' +
  'CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '))

interface Entry {
  readonly tag: string
  readonly length: number
  readonly isTransformed: boolean
}

/**
 * Takes a woff2 file apart (WOFF File Format 2.0, W3C). Throws where it is not one, is corrupt, or unpacks to more than
 * 48 MiB.
 */
export function readWoff2(file: Buffer): FontTables {
  if (file.length < headerLength || file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('it is not a WOFF2 file')
  if (file.toString('latin1', 4, 8) === 'ttcf') throw new Error('it is a collection of several fonts')
  if (file.readUInt32BE(8) !== file.length) throw new Error('it is cut off')
  if (!flavors.includes(file.toString('latin1', 4, 8)))
    throw new Error('its outlines are of a kind that browsers cannot draw')
  const { entries, end } = readDirectory(file, file.readUInt16BE(12))
  const total = entries.reduce((sum, { length }) => sum + length, 0)
  if (total > maxBytes) throw new Error('it unpacks to more than 48 MiB')
  const data = unpack(file.subarray(end, end + file.readUInt32BE(20)), total)
  let at = 0
  const tables = new Map(entries.map(({ tag, length }) => [tag, data.subarray(at, (at += length))]))
  return { tables, transformed: new Set(entries.filter(({ isTransformed }) => isTransformed).map(({ tag }) => tag)) }
}

/** No more than the directory announces is unpacked, whatever the data says. */
function unpack(packed: Buffer, length: number): Buffer {
  const data = attempt(() => brotliDecompressSync(packed, { maxOutputLength: Math.max(1, length) }))
  if (data?.length === length) return data
  // Truncated, corrupt or longer than announced makes no difference to the user.
  throw new Error('its packed tables are corrupt')
}

function readDirectory(file: Buffer, count: number): { entries: readonly Entry[]; end: number } {
  if (count === 0 || count > maxTables) throw new Error('its directory is corrupt')
  let at = headerLength
  const readLength = (): number => {
    let value = 0
    for (let byte = 0; byte < 5; byte++) {
      const digit = file.readUInt8(at++)
      value = value * 128 + (digit & 127)
      if (digit < 128) return value
    }
    throw new Error('its directory is corrupt')
  }
  const readEntry = (): Entry => {
    const flags = file.readUInt8(at++)
    const tag = (flags & 63) === 63 ? file.toString('latin1', at, (at += 4)) : (knownTags[flags & 63] ?? '')
    const version = flags >> 6
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    const original = readLength()
    return { tag, length: isTransformed ? readLength() : original, isTransformed }
  }
  const entries = Array.from({ length: count }, readEntry)
  if (new Set(entries.map(({ tag }) => tag)).size < count) throw new Error('one of its tables occurs twice')
  return { entries, end: at }
}
