import type { RefusedImage } from '../../merchant/checks.ts'
import { extname } from 'node:path'
import { safeZone } from '../../plan/icons/instructions.ts'
import { drawnRadius, squareRaster } from './images/raster.ts'
import { isWhole } from './images/is-whole.ts'
import { inspected, loadSharp, maxPixels } from './load-sharp.ts'
import { foreignKind, headOf } from './foreign-kind.ts'
import { exportOf } from './svg/drawing-program.ts'
import { readSvg } from './svg/read-svg.ts'
import { SvgFault } from './svg/scan-svg.ts'

/** What an image is used for; each use has its own requirements. */
export type ImageUse = 'logo' | 'icon' | 'shortcut' | 'screenshot' | 'hero'

type ImageFaultCode =
  | 'IMAGE_CORRUPT'
  | 'IMAGE_FORMAT'
  | 'IMAGE_TOO_SMALL'
  | 'IMAGE_TOO_LARGE'
  | 'IMAGE_NOT_SQUARE'
  | 'SVG_ACTIVE_CONTENT'
  | 'SVG_EMPTY'
  | 'SVG_EXTERNAL_REFERENCE'
  | 'SVG_TOO_COMPLEX'

type ImageFormat = 'svg' | 'png' | 'jpeg' | 'webp'

/** A usable image; width and height are its natural size in pixels, as it is shown. */
interface UsableImage {
  readonly ok: true
  readonly width: number
  readonly height: number
  readonly format: ImageFormat
  readonly isVector: boolean
  /** The first text of a drawing; texts look different on each machine. */
  readonly text?: TextInDrawing
}

export interface TextInDrawing {
  /** From 1. */
  readonly line: number
  readonly column: number
  readonly count: number
  readonly remedy: string
}

export type ImageVerdict = UsableImage | RefusedImage

interface Demands {
  readonly formats: readonly ImageFormat[]
  readonly isSquare: boolean
  /** Minimum of width and height of a raster image, and maximum of both. */
  readonly least: readonly [width: number, height: number]
  readonly most: number
}

const demands: Readonly<Record<ImageUse, Demands>> = {
  logo: { formats: ['svg', 'png'], isSquare: false, least: [48, 48], most: 8192 },
  icon: { formats: ['svg', 'png'], isSquare: true, least: [1024, 1024], most: 8192 },
  shortcut: { formats: ['svg', 'png'], isSquare: true, least: [96, 96], most: 8192 },
  screenshot: { formats: ['png', 'jpeg', 'webp'], isSquare: false, least: [320, 320], most: 3840 },
  hero: { formats: ['png', 'jpeg', 'webp'], isSquare: false, least: [1152, 648], most: 8192 },
}

const maxBytes = { vector: 2 * 1024 * 1024, raster: 16 * 1024 * 1024 } as const
const signatures: readonly (readonly [ImageFormat, RegExp])[] = [
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['webp', /^RIFF....WEBP/s],
  ['svg', /^(\xef\xbb\xbf)?\s*</],
]
const endings: Readonly<Record<string, ImageFormat>> = {
  svg: 'svg',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
}

const fault = (code: ImageFaultCode, message: string, hint: string): RefusedImage => ({
  ok: false,
  code,
  message,
  hint,
})
const listed = (formats: readonly ImageFormat[]): string => formats.map((format) => format.toUpperCase()).join(' or ')

/**
 * Tells whether a merchant's image can be used (ICON-05). Nothing is fetched, and an SVG is not rendered. The extension of
 * `name` must match the format.
 */
export async function inspectBytes(bytes: Uint8Array, name: string, use?: ImageUse): Promise<ImageVerdict> {
  if (bytes.length > maxBytes.raster)
    return fault(
      'IMAGE_TOO_LARGE',
      `the file has ${megabytes(bytes.length)}, at most ${megabytes(maxBytes.raster)} are allowed`,
      'Export it at a smaller size.',
    )
  const format = formatOf(bytes)
  const wrongFormat = formatFault(format, bytes, name, use)
  if (!format || wrongFormat) return wrongFormat ?? unknownFormat(bytes, allFormats)
  const verdict = format === 'svg' ? inspectVector(bytes, use) : await inspectRaster(bytes, format)
  return verdict.ok && use ? measure(verdict, demands[use]) : verdict
}

function formatOf(bytes: Uint8Array): ImageFormat | undefined {
  if (foreignKind(bytes)) return undefined
  return signatures.find(([, pattern]) => pattern.test(headOf(bytes)))?.[0]
}

const allFormats: readonly ImageFormat[] = ['svg', 'png', 'jpeg', 'webp']

function unknownFormat(bytes: Uint8Array, wanted: readonly ImageFormat[]): RefusedImage {
  const { kind, remedy } = foreignKind(bytes) ?? { kind: 'not an image of a known format' }
  return fault(
    'IMAGE_FORMAT',
    `the file is ${kind}, expected ${listed(wanted)}`,
    remedy ?? `Export it as ${listed(wanted)}.`,
  )
}

function formatFault(
  format: ImageFormat | undefined,
  bytes: Uint8Array,
  name: string,
  use: ImageUse | undefined,
): RefusedImage | undefined {
  const wanted = use ? demands[use].formats : allFormats
  if (!format) return unknownFormat(bytes, wanted)
  const found = format.toUpperCase()
  if (!wanted.includes(format))
    return fault(
      'IMAGE_FORMAT',
      `the file is a ${found}, expected ${listed(wanted)}`,
      `Export it as ${listed(wanted)}.`,
    )
  const ending = extname(name).slice(1).toLowerCase()
  if (endings[ending] === format) return undefined
  return fault(
    'IMAGE_FORMAT',
    `the file is a ${found} but its name ends in ".${ending}"`,
    `Rename it so that it ends in ".${format}".`,
  )
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`

function inspectVector(bytes: Uint8Array, use: ImageUse | undefined): ImageVerdict {
  const text = new TextDecoder().decode(bytes)
  if (bytes.byteLength > maxBytes.vector)
    return fault(
      'IMAGE_TOO_LARGE',
      `the drawing has ${megabytes(bytes.byteLength)}, at most ${megabytes(maxBytes.vector)} are allowed`,
      ['Simplify the drawing, or use a PNG instead.', exportOf(text).plain].join(' ').trim(),
    )
  try {
    const { width, height, texts, isEmpty } = readSvg(bytes)
    const [first] = texts
    if (isEmpty && (use === 'icon' || use === 'shortcut')) return emptyFault(text, first)
    const found = first === undefined ? {} : { text: textAt(text, first, texts.length) }
    return { ok: true, width, height, format: 'svg', isVector: true, ...found }
  } catch (error) {
    if (error instanceof SvgFault) return svgFault(error, text)
    throw error
  }
}

/** @param first where the first text of the drawing begins */
function emptyFault(text: string, first: number | undefined): RefusedImage {
  if (first === undefined) return fault('SVG_EMPTY', 'nothing is drawn in it', 'Export the drawing again.')
  return {
    ...fault('SVG_EMPTY', 'it consists of text alone, which icons are made without', exportOf(text).outlines),
    ...placeOf(text, first),
  }
}

const textAt = (text: string, offset: number, count: number): TextInDrawing => ({
  ...placeOf(text, offset),
  count,
  remedy: exportOf(text).outlines,
})

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

/** The most faults of a drawing that a message names. */
const named = 8

/** The faults of an SVG as one: the first with its line and column, the others in the message. */
function svgFault(error: SvgFault, text: string): RefusedImage {
  const messages = [...new Set(error.others.map(({ message }) => message))].filter(
    (message) => message !== error.message,
  )
  const others = messages.slice(0, named).map((message) => {
    const { line, column } = placeOf(text, error.others.find((other) => other.message === message)?.offset ?? 0)
    return `${message} (line ${line}, column ${column})`
  })
  const more = messages.length > named ? [`and ${messages.length - named} more`] : []
  const hints = [...new Set([error, ...error.others].map(({ hint }) => hint))].slice(0, 2)
  const isForeign = error.code === 'SVG_ACTIVE_CONTENT' || error.code === 'SVG_EXTERNAL_REFERENCE'
  return {
    ...fault(
      error.code,
      error.message,
      [...hints, ...(isForeign ? [exportOf(text).plain] : [])].filter((hint) => hint !== '').join(' '),
    ),
    ...placeOf(text, error.offset),
    ...(others.length > 0 && { others: [...others, ...more] }),
  }
}

async function inspectRaster(bytes: Uint8Array, format: Exclude<ImageFormat, 'svg'>): Promise<ImageVerdict> {
  const corrupt = fault(
    'IMAGE_CORRUPT',
    `the ${format.toUpperCase()} is corrupt and cannot be decoded completely`,
    'Export it again.',
  )
  const sharp = await loadSharp()
  try {
    const { width, height, autoOrient } = await sharp(bytes, { ...inspected, limitInputPixels: false }).metadata()
    if (width * height > maxPixels)
      return fault(
        'IMAGE_TOO_LARGE',
        `the image claims ${width} × ${height} pixels, more than Livery decodes`,
        'Export it at 1024 to 2048 px.',
      )
    return (await isWhole(bytes, format)) ? { ok: true, ...autoOrient, format, isVector: false } : corrupt
  } catch {
    return corrupt
  }
}

function measure(image: UsableImage, { isSquare, least, most }: Demands): ImageVerdict {
  const { width, height } = image
  const size = `${Math.round(width)} × ${Math.round(height)}`
  if (isSquare && Math.abs(width / height - 1) > 0.01)
    return fault(
      'IMAGE_NOT_SQUARE',
      `the image is ${size}, it must be square`,
      'Give it a square canvas; a transparent margin is fine.',
    )
  if (image.isVector) return image
  const [leastWidth, leastHeight] = least
  if (width < leastWidth || height < leastHeight)
    return fault(
      'IMAGE_TOO_SMALL',
      `the image is ${size} px, at least ${leastWidth === leastHeight ? leastWidth : `${leastWidth} × ${leastHeight}`} px are needed`,
      'Export it larger from its source, or use an SVG.',
    )
  if (Math.max(width, height) > most)
    return fault(
      'IMAGE_TOO_LARGE',
      `the image is ${size} px, at most ${most} px are allowed`,
      'Export it at a smaller size.',
    )
  return image
}

/** How far the artwork of a maskable icon extends. */
export interface SafeZoneVerdict {
  readonly isInside: boolean
  /** By how many percent of the safe zone's radius its farthest point is outside; 0 if it is inside. */
  readonly overshootPercent: number
}

/** In pixels: precise to a percent, and fast enough to measure a fleet during validation. */
const measuredSize = 160
/** Percent that the width of a pixel and soft edges may account for. */
const tolerance = 1.5

/**
 * Measures a maskable source, which `inspectBytes` accepted, against the safe zone (ICON-03). Its background, the color
 * that fills it to the edges, is not artwork.
 */
export async function checkSafeZone(image: Uint8Array): Promise<SafeZoneVerdict> {
  const raster = await squareRaster(image, measuredSize)
  const overshoot = (drawnRadius(raster) / safeZone - 1) * 100
  const overshootPercent = overshoot <= tolerance ? 0 : Math.round(overshoot)
  return { isInside: overshootPercent === 0, overshootPercent }
}
