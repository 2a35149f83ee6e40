import { loadSharp, strict } from '../load-sharp.ts'
import { withoutTexts } from '../svg/leave-out.ts'
import { readSvg } from '../svg/read-svg.ts'
import { writeSvg } from '../svg/write-svg.ts'

/** A picture as bytes: gray and alpha, or red, green, blue and alpha. */
export interface Picture {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 2 | 4
}

/** A picture as red, green, blue and alpha bytes. */
export interface Raster extends Picture {
  readonly channels: 4
}

const isSvg = (bytes: Uint8Array): boolean => bytes[0] !== 0x89 && bytes[0] !== 0xff && bytes[0] !== 0x52

/** Renders a source, fitted into a box without distortion, with transparent margins. */
export async function rasterOf(
  bytes: Uint8Array,
  width: number,
  height: number,
  fit: 'contain' | 'inside',
): Promise<Raster> {
  const sharp = await loadSharp()
  const { input, density } = isSvg(bytes) ? prepareSvg(bytes, width, height) : { input: bytes, density: 72 }
  const { data, info } = await sharp(input, { ...strict, density })
    .timeout({ seconds: 20 })
    .rotate()
    .resize(width, height, { fit, background: '#00000000' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 4 }
}

/**
 * Only the checked drawing is rendered, at the density that gives the required size, and without its texts: their letters
 * would come from the fonts of this machine.
 */
function prepareSvg(bytes: Uint8Array, width: number, height: number): { input: Buffer; density: number } {
  const svg = readSvg(bytes)
  const scale = Math.min(width / svg.width, height / svg.height)
  return { input: Buffer.from(writeSvg(withoutTexts(svg.root))), density: Math.min(100_000, Math.max(1, 72 * scale)) }
}

export const squareRaster = (bytes: Uint8Array, size: number): Promise<Raster> => rasterOf(bytes, size, size, 'contain')

export type Rgb = readonly [red: number, green: number, blue: number]

/** Whether the picture is opaque in all four corners, so it has a background of its own. */
export const isFullBleed = (raster: Raster): boolean =>
  cornersOf(raster).every((index) => (raster.data[index * 4 + 3] ?? 0) > 240)

const cornersOf = ({ width, height }: Raster): readonly number[] => [
  0,
  width - 1,
  (height - 1) * width,
  height * width - 1,
]

/** Distance between a color and the pixel at an index, summed over the channels. */
function distanceAt({ data }: Raster, index: number, [red, green, blue]: Rgb): number {
  const at = index * 4
  return Math.abs((data[at] ?? 0) - red) + Math.abs((data[at + 1] ?? 0) - green) + Math.abs((data[at + 2] ?? 0) - blue)
}

export const colorAt = ({ data }: Raster, index: number): Rgb => [
  data[index * 4] ?? 0,
  data[index * 4 + 1] ?? 0,
  data[index * 4 + 2] ?? 0,
]

/** Reads `#rrggbb` or `#rgb`. */
export function rgbOf(hex: string): Rgb {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1, 7)
  const number = Number.parseInt(digits, 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

const visibleAlpha = 24
/** Distances below which two colors look the same, and below which neighbors belong to one smooth background. */
const sameColor = 40
const sameGround = 20

/**
 * Distance from the center to the farthest drawn point, in units of half the side (1 is the middle of an edge, 1.41 a
 * corner). Transparent points do not count, nor does the background: the given color, or, for a picture with a
 * background of its own, everything that can be reached from the corners without crossing an edge, which includes
 * gradients and glows.
 */
export function drawnRadius(raster: Raster, ground?: Rgb): number {
  const { width, height, data } = raster
  const own = ground === undefined && isFullBleed(raster) ? smoothGround(raster) : undefined
  const isGround = (index: number): boolean =>
    own?.[index] === 1 ||
    (ground !== undefined && (data[index * 4 + 3] ?? 0) > 240 && distanceAt(raster, index, ground) < sameColor)
  const isDrawn = (index: number): boolean => (data[index * 4 + 3] ?? 0) > visibleAlpha && !isGround(index)
  // The square of the radius. The farthest point of a row is the first drawn one from either end, so the inside of a
  // drawing is skipped; this runs on a picture of every brand.
  let farthest = 0
  for (let y = 0; y < height; y++) {
    const dy = ((y + 0.5) / height) * 2 - 1
    for (const isFromEnd of [false, true]) {
      for (let step = 0; step < width / 2; step++) {
        const x = isFromEnd ? width - 1 - step : step
        const dx = ((x + 0.5) / width) * 2 - 1
        const radius = dx * dx + dy * dy
        if (radius <= farthest) break
        if (isDrawn(y * width + x)) farthest = radius
      }
    }
  }
  return Math.sqrt(farthest)
}

function smoothGround(raster: Raster): Uint8Array {
  const { width, height } = raster
  const reached = new Uint8Array(width * height)
  const open = [...cornersOf(raster)]
  for (const index of open) reached[index] = 1
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const color = colorAt(raster, index)
    const x = index % width
    const neighbours = [x > 0 ? index - 1 : -1, x < width - 1 ? index + 1 : -1, index - width, index + width]
    for (const next of neighbours) {
      if (next < 0 || next >= reached.length || reached[next] === 1 || distanceAt(raster, next, color) > sameGround)
        continue
      reached[next] = 1
      open.push(next)
    }
  }
  return reached
}
