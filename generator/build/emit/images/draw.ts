import type { PngOptions, Sharp } from 'sharp'
import type { CachedImage } from '../../../cache/image-cache.ts'
import { heroDrawing, heroDrawingSize } from '../../../plan/hero/hero-drawing.ts'
import { safeZone, type Drawing } from '../../../plan/icons/instructions.ts'
import { inspected, loadSharp } from '../load-sharp.ts'
import { readSvg } from '../svg/read-svg.ts'
import { writeSvg } from '../svg/write-svg.ts'
import { diagonal, paste, type Canvas } from './canvas.ts'
import {
  drawnRadius,
  isFullBleed,
  rasterOf,
  rgbOf,
  squareRaster,
  type Picture,
  type Raster,
  type Rgb,
} from './raster.ts'
import { markColors, silhouetteOf } from './silhouette.ts'

/** A picture in the sizes that drawings start from, each made on first use. */
interface Pictures<Of extends Picture = Picture> {
  /** 512 px. */
  readonly large: () => Promise<Of>
  /** 192 px: small images are made from it, in a fifth of the time. */
  readonly small: () => Promise<Of>
}

/** A source file, and the intermediate pictures that several drawings share. */
export interface Source extends Pictures<Raster> {
  readonly bytes: Uint8Array
  /** Its mark alone, in white. */
  readonly silhouette: Pictures
}

const sizes = { large: 512, small: 192 } as const
const clear = '#00000000'

/** As sharp as the renderer's default, without its halos around flat colors, and a tenth faster. */
const scaling = { kernel: 'cubic' } as const

export function sourceOf(bytes: Uint8Array): Source {
  const large = once(() => squareRaster(bytes, sizes.large))
  const small = once(async () => scaled(await large(), sizes.small))
  const colors = once(async () => markColors(await small()))
  const silhouette = {
    large: once(async () => silhouetteOf(await large(), await colors())),
    small: once(async () => silhouetteOf(await small(), await colors())),
  }
  return { bytes, large, small, silhouette }
}

async function scaled(raster: Raster, size: number): Promise<Raster> {
  const data = await (await fromPicture(raster)).resize(size, size, scaling).raw().toBuffer()
  return { data, width: size, height: size, channels: 4 }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

type Of<K extends Drawing['kind']> = Extract<Drawing, { kind: K }>

const noSource = sourceOf(new Uint8Array())

/** Draws one image; some drawings need no source. */
export const draw = (drawing: Drawing, source?: Source): Promise<CachedImage> => drawFrom(drawing, source ?? noSource)

async function drawFrom(drawing: Drawing, source: Source): Promise<CachedImage> {
  if (isScreen(drawing)) return drawScreen(drawing, source)
  switch (drawing.kind) {
    case 'vector':
      return drawVector(source)
    case 'given':
      return drawGiven(source)
    case 'fit':
      return drawFit(drawing, source)
    case 'glyph':
      return drawGlyph(drawing)
    case 'ico':
    case 'plain':
    case 'safe':
    case 'touch':
    case 'silhouette':
      return drawIcon(drawing, source)
  }
}

type Screen = Of<'card' | 'startup' | 'hero' | 'photo'>

const isScreen = (drawing: Drawing): drawing is Screen => ['card', 'startup', 'hero', 'photo'].includes(drawing.kind)

/** Draws a picture that fills a screen or a place of its own. */
async function drawScreen(drawing: Screen, source: Source): Promise<CachedImage> {
  switch (drawing.kind) {
    case 'card':
      return drawCard(drawing, source)
    case 'hero':
      return { bytes: Buffer.from(heroDrawing(drawing)), ...heroDrawingSize }
    case 'photo':
      return drawPhoto(drawing, source)
    case 'startup':
      return drawStartup(drawing, source)
  }
}

/** Draws a square icon from the pictures of its source. */
function drawIcon(
  drawing: Of<'ico' | 'plain' | 'safe' | 'touch' | 'silhouette'>,
  source: Source,
): Promise<CachedImage> {
  switch (drawing.kind) {
    case 'ico':
      return drawIco(drawing, source)
    case 'plain':
      return drawInset(source, drawing.size, 1, drawing.ground, drawing.size <= sizes.small ? indexed : compression)
    case 'safe':
      return drawSafe(drawing, source)
    case 'touch':
      return drawTouch(drawing, source)
    case 'silhouette':
      return drawInset(source.silhouette, drawing.size, drawing.scale)
  }
}

async function drawVector({ bytes }: Source): Promise<CachedImage> {
  const { root, width, height } = readSvg(bytes)
  return { bytes: Buffer.from(writeSvg(root)), width: Math.round(width), height: Math.round(height) }
}

async function drawGiven({ bytes }: Source): Promise<CachedImage> {
  const sharp = await loadSharp()
  // Rotated upright first, because the EXIF orientation is dropped too.
  const picture = sharp(bytes, inspected).rotate().toColourspace('srgb')
  const { format } = await sharp(bytes, inspected).metadata()
  const written =
    format === 'jpeg' ? picture.jpeg(lossy) : format === 'webp' ? picture.webp(lossy) : picture.png(compression)
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

async function drawPhoto({ width, height }: Of<'photo'>, { bytes }: Source): Promise<CachedImage> {
  const sharp = await loadSharp()
  const picture = sharp(bytes, inspected).rotate().toColourspace('srgb').resize(width, height, { fit: 'cover' })
  const { data, info } = await picture.webp(photo).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

async function drawFit({ maxWidth, maxHeight }: Of<'fit'>, { bytes }: Source): Promise<CachedImage> {
  const sharp = await loadSharp()
  return encode(
    sharp(bytes, inspected).rotate().resize(maxWidth, maxHeight, { fit: 'inside', withoutEnlargement: true }),
  )
}

async function drawIco({ sizes: sides }: Of<'ico'>, source: Source): Promise<CachedImage> {
  const images = await Promise.all(sides.map(async (size) => ({ size, png: (await drawInset(source, size, 1)).bytes })))
  const largest = Math.max(...sides)
  return { bytes: writeIco(images), width: largest, height: largest }
}

async function drawSafe({ size, ground }: Of<'safe'>, source: Source): Promise<CachedImage> {
  const radius = drawnRadius(await source.large(), rgbOf(ground))
  // A pixel of margin on either side, because scaling blurs the edge.
  const scale = Math.min(1, (safeZone - 4 / size) / Math.max(radius, 0.1))
  return drawInset(source, size, scale, ground)
}

async function drawTouch({ size, ground, margin }: Of<'touch'>, source: Source): Promise<CachedImage> {
  const raster = await source.large()
  if (!isFullBleed(raster)) return drawInset(source, size, 0.84, ground, indexed)
  const cut = Math.round(raster.width * margin)
  const side = raster.width - 2 * cut
  const picture = (await fromPicture(raster)).extract({ left: cut, top: cut, width: side, height: side })
  return encode(picture.resize(size, size, scaling).flatten({ background: ground }), indexed)
}

/** A picture in the middle of a square, scaled to a fraction of its side. */
async function drawInset(
  pictures: Pictures,
  size: number,
  scale: number,
  ground = clear,
  settings: PngOptions = compression,
): Promise<CachedImage> {
  const inner = Math.max(1, Math.round(size * scale))
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  const source = await (inner === sizes.small || inner <= sizes.small * 0.7 ? pictures.small() : pictures.large())
  const picture = (await fromPicture(source)).resize(inner, inner, scaling)
  // The renderer always flattens before it extends, regardless of the order of the calls.
  const grounded = ground === clear ? picture : picture.flatten({ background: ground })
  return encode(
    scale === 1
      ? grounded
      : grounded.extend({ top: before, left: before, bottom: after, right: after, background: ground }),
    settings,
  )
}

async function drawGlyph({ size, path, ground, ink }: Of<'glyph'>): Promise<CachedImage> {
  const sharp = await loadSharp()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="${ground}"/><path transform="translate(10.8 10.8) scale(1.1)" fill="${ink}" fill-rule="evenodd" d="${path}"/></svg>`
  return encode(sharp(Buffer.from(svg)))
}

async function drawCard({ width, height, ground, from, to }: Of<'card'>, { bytes }: Source): Promise<CachedImage> {
  const logo = await rasterOf(bytes, Math.round(width * 0.58), Math.round(height * 0.4), 'inside')
  return encodeCanvas(
    paste(diagonal(width, height, [mix(ground, from, 0.5), rgbOf(ground), mix(ground, to, 0.45)]), logo),
  )
}

function mix(one: string, other: string, share: number): Rgb {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

async function drawStartup({ width, height, ground }: Of<'startup'>, source: Source): Promise<CachedImage> {
  const icon = await scaled(await source.large(), Math.round(Math.min(width, height) * 0.26))
  return encodeCanvas(
    paste({ data: Buffer.alloc(width * height * 3, Buffer.from(rgbOf(ground))), width, height }, icon),
  )
}

async function encodeCanvas({ data, width, height }: Canvas): Promise<CachedImage> {
  const sharp = await loadSharp()
  return encode(sharp(data, { raw: { width, height, channels: 3 } }))
}

async function fromPicture({ data, width, height, channels }: Picture): Promise<Sharp> {
  const sharp = await loadSharp()
  const picture = sharp(data, { raw: { width, height, channels } })
  return channels === 2 ? picture.toColourspace('b-w') : picture
}

/** A picture that the first page waits for. */
const photo = { quality: 75, effort: 6 } as const

/** No visible loss in a screenshot. */
const lossy = { quality: 90 } as const

/**
 * Measured: half the time of the strongest setting, for two percent more bytes. Row filters make drawings larger and
 * slower.
 */
const compression = { compressionLevel: 6, adaptiveFiltering: false } as const

/**
 * A phone fetches icons of this size on the first visit, while the page still loads. Measured: a third of the bytes, for 10 ms;
 * the difference is invisible at this size.
 */
const indexed = { ...compression, palette: true, effort: 4 } as const

async function encode(picture: Sharp, settings: PngOptions = compression): Promise<CachedImage> {
  const { data, info } = await picture.png(settings).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** Writes an icon file of PNG images, one per size (at most 255 px). */
function writeIco(images: readonly { readonly size: number; readonly png: Uint8Array }[]): Uint8Array {
  const headLength = 6 + 16 * images.length
  const head = Buffer.alloc(headLength)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = headLength
  images.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.byteLength, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.byteLength
  })
  return Buffer.concat([head, ...images.map(({ png }) => png)])
}
