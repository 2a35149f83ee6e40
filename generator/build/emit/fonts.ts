import { join } from 'node:path'
import { readAsset } from '../../merchant/read-asset.ts'
import { sampleText, type FontMetrics } from '../../plan/theme/font-faces.ts'
import { fontRoles, type FontRole } from '../../plan/theme/font-stacks.ts'
import { readWoff2, type FontTables } from './woff2.ts'

/** A merchant's font, ready to be shipped. */
export interface BrandFont {
  readonly role: FontRole
  /** Without hash, with extension. */
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly metrics: FontMetrics
}

export type FontVerdict =
  | { readonly ok: true; readonly metrics: FontMetrics; readonly isRestricted: boolean }
  | {
      readonly ok: false
      readonly code: 'FONT_CORRUPT' | 'FONT_TOO_LARGE'
      readonly message: string
      readonly hint: string
    }

const maxBytes = 8 * 1024 * 1024
/** Fonts with all Chinese characters have a fifth of that; searching a larger table would take a minute. */
const most = { cmapBytes: 1024 * 1024, cmapRecords: 16 } as const

/** Tells whether a merchant's font can be used. */
export function inspectFont(bytes: Buffer): FontVerdict {
  if (bytes.length > maxBytes) {
    return {
      ok: false,
      code: 'FONT_TOO_LARGE',
      message: `the font has ${(bytes.length / 1024 / 1024).toFixed(1)} MiB, at most 8 MiB are allowed`,
      hint: 'Leave out scripts that the brand does not use (subset the font).',
    }
  }
  try {
    return { ok: true, metrics: readMetrics(bytes), isRestricted: forbidsEmbedding(readWoff2(bytes)) }
  } catch (error) {
    // An offset points beyond its table.
    const reason =
      error instanceof RangeError
        ? 'one of its tables is corrupt'
        : error instanceof Error
          ? error.message
          : String(error)
    return {
      ok: false,
      code: 'FONT_CORRUPT',
      message: `the font cannot be read: ${reason}`,
      hint: 'Export it again as WOFF2.',
    }
  }
}

/** The fonts of branding.fonts, heading first. */
export function readFonts(
  directory: string,
  fonts: Partial<Record<FontRole, string | undefined>>,
): readonly BrandFont[] {
  return fontRoles.flatMap((role) => {
    const path = fonts[role]
    if (path === undefined) return []
    const bytes = readAsset(directory, join(directory, path))
    return [{ role, fileName: `${role}.woff2`, bytes, metrics: readMetrics(bytes) }]
  })
}

/** Metrics of a woff2 file. Throws where it is corrupt. */
export function readMetrics(file: Buffer): FontMetrics {
  const font = readWoff2(file)
  const unitsPerEm = tableOf(font, 'head').readUInt16BE(18)
  if (unitsPerEm < 16 || unitsPerEm > 16_384) throw new Error('its head table is corrupt')
  const { ascent, descent, lineGap } = verticalMetrics(font)
  const width = meanWidth(font, sampleText)
  return {
    ascent: ascent / unitsPerEm,
    descent: descent / unitsPerEm,
    lineGap: lineGap / unitsPerEm,
    latinWidth: width === undefined ? undefined : width / unitsPerEm,
    weight: weightRange(font),
  }
}

function tableOf({ tables }: FontTables, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new Error(`it has no ${tag} table`)
  return table
}

/** Browsers use the typographic metrics if the font requests it, and those of the hhea table otherwise. */
function verticalMetrics(font: FontTables): { ascent: number; descent: number; lineGap: number } {
  const os2 = tableOf(font, 'OS/2')
  const usesTypographic = (os2.readUInt16BE(62) & 0x80) !== 0
  const [table, at] = usesTypographic ? [os2, 68] : [tableOf(font, 'hhea'), 4]
  return { ascent: table.readInt16BE(at), descent: -table.readInt16BE(at + 2), lineGap: table.readInt16BE(at + 4) }
}

/** Bits 0 to 3 of fsType; 2 alone is "restricted license embedding", and any other bit permits some. */
const forbidsEmbedding = (font: FontTables): boolean => (tableOf(font, 'OS/2').readUInt16BE(8) & 0x0f) === 2

/** The weight axis of a variable font, or the font's one weight. */
function weightRange(font: FontTables): readonly [number, number] {
  const fvar = font.tables.get('fvar')
  if (fvar) {
    const [offset, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)]
    for (let axis = 0; axis < count; axis++) {
      const at = offset + axis * size
      if (fvar.toString('latin1', at, at + 4) === 'wght')
        return validWeights(Math.round(fvar.readInt32BE(at + 4) / 65536), Math.round(fvar.readInt32BE(at + 12) / 65536))
    }
  }
  const weight = tableOf(font, 'OS/2').readUInt16BE(4)
  return validWeights(weight, weight)
}

/** The weights that css allows. */
function validWeights(least: number, most: number): readonly [number, number] {
  if (least < 1 || most > 1000 || least > most)
    throw new Error(`its weight is ${least === most ? least : `${least} to ${most}`}, not between 1 and 1000`)
  return [least, most]
}

/**
 * Mean advance of a text in font units, above 0, because the fallback face is scaled by it. Undefined if the font lacks
 * one of its letters.
 */
function meanWidth(font: FontTables, text: string): number | undefined {
  const advance = advancesOf(font)
  const glyphs = [...text].map((letter) => glyphOf(tableOf(font, 'cmap'), letter.codePointAt(0) ?? 0))
  if (glyphs.some((glyph) => glyph === 0)) return undefined
  const sum = glyphs.reduce((total, glyph) => total + advance(glyph), 0)
  if (sum === 0) throw new Error('its letters have no width')
  return sum / glyphs.length
}

function advancesOf(font: FontTables): (glyph: number) => number {
  const count = tableOf(font, 'hhea').readUInt16BE(34)
  if (count === 0) throw new Error('it has no widths')
  const hmtx = tableOf(font, 'hmtx')
  // In the transformed table the advances follow each other after a byte of flags; otherwise each is followed by its
  // side bearing.
  const [start, step] = font.transformed.has('hmtx') ? [1, 2] : [0, 4]
  return (glyph) => hmtx.readUInt16BE(start + Math.min(glyph, count - 1) * step)
}

/** Glyph of a code point in the basic plane; 0 when there is none. */
function glyphOf(cmap: Buffer, code: number): number {
  if (cmap.length > most.cmapBytes || cmap.readUInt16BE(2) > most.cmapRecords)
    throw new Error('its character map is larger than any script needs')
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const offset = cmap.readUInt32BE(4 + record * 8 + 4)
    const format = cmap.readUInt16BE(offset)
    const glyph =
      format === 4 ? lookUpSegments(cmap, offset, code) : format === 12 ? lookUpGroups(cmap, offset, code) : 0
    if (glyph !== 0) return glyph
  }
  return 0
}

/** Format 4: segments of 16-bit codes. */
function lookUpSegments(cmap: Buffer, offset: number, code: number): number {
  const twice = cmap.readUInt16BE(offset + 6)
  const ends = offset + 14
  for (let at = 0; at < twice; at += 2) {
    if (code > cmap.readUInt16BE(ends + at)) continue
    const start = cmap.readUInt16BE(ends + twice + 2 + at)
    if (code < start) return 0
    const delta = cmap.readUInt16BE(ends + 2 * twice + 2 + at)
    const rangeAt = ends + 3 * twice + 2 + at
    const range = cmap.readUInt16BE(rangeAt)
    const glyph = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + (code - start) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}

/** Format 12: groups of consecutive codes. */
function lookUpGroups(cmap: Buffer, offset: number, code: number): number {
  const count = cmap.readUInt32BE(offset + 12)
  for (let group = 0; group < count; group++) {
    const at = offset + 16 + group * 12
    if (code >= cmap.readUInt32BE(at) && code <= cmap.readUInt32BE(at + 4))
      return cmap.readUInt32BE(at + 8) + code - cmap.readUInt32BE(at)
  }
  return 0
}
