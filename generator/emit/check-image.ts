import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { safeZone } from '../plan/icons/instructions.ts'
import { drawnRadius, squareRaster } from './images/raster.ts'
import { loadSharp, mostPixels, strict } from './load-sharp.ts'
import { readSvg } from './svg/read-svg.ts'
import { SvgFault } from './svg/scan-svg.ts'

/** What an image is used for; each use asks something else of it. */
export type ImageUse = 'logo' | 'icon' | 'shortcut' | 'screenshot'

type ImageFaultCode =
  | 'IMAGE_CORRUPT'
  | 'IMAGE_FORMAT'
  | 'IMAGE_TOO_SMALL'
  | 'IMAGE_TOO_LARGE'
  | 'IMAGE_NOT_SQUARE'
  | 'SVG_ACTIVE_CONTENT'
  | 'SVG_EXTERNAL_REFERENCE'
  | 'SVG_TOO_COMPLEX'

type ImageFormat = 'svg' | 'png' | 'jpeg' | 'webp'

/** A sound image; width and height are its natural size in pixels. */
interface SoundImage {
  readonly ok: true
  readonly width: number
  readonly height: number
  readonly format: ImageFormat
  readonly isVector: boolean
}

/** A refused image: what is wrong with it and what to do; the place is known inside an SVG. */
export interface FaultyImage {
  readonly ok: false
  readonly code: ImageFaultCode
  readonly message: string
  readonly hint: string
  /** From 1. */
  readonly line?: number
  readonly column?: number
}

export type ImageVerdict = SoundImage | FaultyImage

interface Demands {
  readonly formats: readonly ImageFormat[]
  readonly isSquare: boolean
  /** Least and most length of a side of a raster image. */
  readonly least: number
  readonly most: number
}

const demands: Readonly<Record<ImageUse, Demands>> = {
  logo: { formats: ['svg', 'png'], isSquare: false, least: 48, most: 8192 },
  icon: { formats: ['svg', 'png'], isSquare: true, least: 1024, most: 8192 },
  shortcut: { formats: ['svg', 'png'], isSquare: true, least: 96, most: 8192 },
  screenshot: { formats: ['png', 'jpeg', 'webp'], isSquare: false, least: 320, most: 3840 },
}

const mostBytes = { vector: 2 * 1024 * 1024, raster: 16 * 1024 * 1024 } as const
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

const fault = (code: ImageFaultCode, message: string, hint: string): FaultyImage => ({ ok: false, code, message, hint })
const listed = (formats: readonly ImageFormat[]): string => formats.map((format) => format.toUpperCase()).join(' or ')

/**
 * Reads an image of a merchant and says whether it can be used (ICON-05). Nothing is fetched, and an SVG is not drawn.
 * @param file absolute path of a file that exists
 */
export async function inspectImage(file: string, use?: ImageUse): Promise<ImageVerdict> {
  const { size } = await stat(file)
  if (size > mostBytes.raster)
    return fault(
      'IMAGE_TOO_LARGE',
      `the file has ${megabytes(size)}, at most ${megabytes(mostBytes.raster)} are allowed`,
      'Export it smaller.',
    )
  return inspectBytes(await readFile(file), file, use)
}

/** The same for bytes in memory; the name's ending must tell the format. */
export async function inspectBytes(bytes: Uint8Array, name: string, use?: ImageUse): Promise<ImageVerdict> {
  const format = formatOf(bytes)
  const misfit = formatFault(format, name, use)
  if (!format || misfit) return misfit ?? unknownFormat(allFormats)
  const verdict = format === 'svg' ? inspectVector(bytes) : await inspectRaster(bytes, format)
  return verdict.ok && use ? measure(verdict, demands[use]) : verdict
}

function formatOf(bytes: Uint8Array): ImageFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 512)).toString('latin1')
  return signatures.find(([, pattern]) => pattern.test(head))?.[0]
}

const allFormats: readonly ImageFormat[] = ['svg', 'png', 'jpeg', 'webp']

const unknownFormat = (wanted: readonly ImageFormat[]): FaultyImage =>
  fault(
    'IMAGE_FORMAT',
    `the file is no image that is known here, expected ${listed(wanted)}`,
    `Export it as ${listed(wanted)}.`,
  )

function formatFault(
  format: ImageFormat | undefined,
  name: string,
  use: ImageUse | undefined,
): FaultyImage | undefined {
  const wanted = use ? demands[use].formats : allFormats
  if (!format) return unknownFormat(wanted)
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

function inspectVector(bytes: Uint8Array): ImageVerdict {
  if (bytes.byteLength > mostBytes.vector)
    return fault(
      'IMAGE_TOO_LARGE',
      `the drawing has ${megabytes(bytes.byteLength)}, at most ${megabytes(mostBytes.vector)} are allowed`,
      'Simplify the drawing, or use a PNG instead.',
    )
  try {
    const { width, height } = readSvg(bytes)
    return { ok: true, width, height, format: 'svg', isVector: true }
  } catch (error) {
    if (error instanceof SvgFault) return svgFault(error, bytes)
    throw error
  }
}

/** A fault of a drawing with its line and column. */
function svgFault(error: SvgFault, bytes: Uint8Array): FaultyImage {
  const before = new TextDecoder().decode(bytes).slice(0, error.offset)
  const line = before.split('\n').length
  return { ...fault(error.code, error.message, error.hint), line, column: error.offset - before.lastIndexOf('\n') }
}

async function inspectRaster(bytes: Uint8Array, format: ImageFormat): Promise<ImageVerdict> {
  const corrupt = fault(
    'IMAGE_CORRUPT',
    `the ${format.toUpperCase()} is corrupt and cannot be decoded whole`,
    'Export it again.',
  )
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(bytes, { ...strict, limitInputPixels: false }).metadata()
    if (width * height > mostPixels)
      return fault(
        'IMAGE_TOO_LARGE',
        `the image claims ${width} × ${height} pixels, more than is decoded here`,
        'Export it at 1024 to 2048 px.',
      )
    await sharp(bytes, { ...strict, sequentialRead: true })
      .resize(8, 8, { fit: 'fill' })
      .raw()
      .toBuffer()
    return { ok: true, width, height, format, isVector: false }
  } catch {
    return corrupt
  }
}

function measure(image: SoundImage, { isSquare, least, most }: Demands): ImageVerdict {
  const { width, height } = image
  const size = `${Math.round(width)} × ${Math.round(height)}`
  if (isSquare && Math.abs(width / height - 1) > 0.01)
    return fault(
      'IMAGE_NOT_SQUARE',
      `the image is ${size}, it must be square`,
      'Give it a square canvas; a transparent margin is fine.',
    )
  if (image.isVector) return image
  if (Math.min(width, height) < least)
    return fault(
      'IMAGE_TOO_SMALL',
      `the image is ${size} px, at least ${least} px are needed`,
      'Export it larger from its source, or use an SVG.',
    )
  if (Math.max(width, height) > most)
    return fault('IMAGE_TOO_LARGE', `the image is ${size} px, at most ${most} px are allowed`, 'Export it smaller.')
  return image
}

/** How far the drawing of a maskable icon reaches. */
export interface SafeZoneVerdict {
  readonly isInside: boolean
  /** By how much its farthest point leaves the safe zone, in percent of the zone's radius; 0 inside. */
  readonly overshootPercent: number
}

/** Pixels; enough for a percent, and quick enough to measure a fleet while validating. */
const measuredSize = 160
/** Percent that a pixel's width and soft edges may make. */
const tolerance = 1.5

/**
 * Measures a maskable source against the safe zone (ICON-03). Its ground, the colour that fills it to the edges, is not
 * drawing.
 * @param file absolute path of an image that `inspectImage` found sound
 */
export async function checkSafeZone(file: string): Promise<SafeZoneVerdict> {
  const raster = await squareRaster(await readFile(file), measuredSize)
  const overshoot = (drawnRadius(raster) / safeZone - 1) * 100
  const overshootPercent = overshoot <= tolerance ? 0 : Math.round(overshoot)
  return { isInside: overshootPercent === 0, overshootPercent }
}
