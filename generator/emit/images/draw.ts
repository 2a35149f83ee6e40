import type { Sharp } from 'sharp'
import type { CachedImage } from '../../cache/image-cache.ts'
import { safeZone, type Drawing } from '../../plan/icons/instructions.ts'
import { loadSharp, strict } from '../load-sharp.ts'
import { readSvg } from '../svg/read-svg.ts'
import { writeSvg } from '../svg/write-svg.ts'
import { writeIco } from './ico.ts'
import { drawnRadius, isFullBleed, rasterOf, rgbOf, squareRaster, type Raster } from './raster.ts'
import { silhouetteOf } from './silhouette.ts'

/** A source file; its picture is made once for all drawings that start from it. */
export interface Source {
  readonly bytes: Uint8Array
  /** The square picture, 512 px. */
  readonly master: () => Promise<Raster>
}

const masterSize = 512
const clear = '#00000000'

export function sourceOf(bytes: Uint8Array): Source {
  let master: Promise<Raster> | undefined
  return { bytes, master: () => (master ??= squareRaster(bytes, masterSize)) }
}

type Of<K extends Drawing['kind']> = Extract<Drawing, { kind: K }>

const noSource = sourceOf(new Uint8Array())

/** Draws one image. The source is absent for drawings that need none. */
export function draw(drawing: Drawing, source: Source = noSource): Promise<CachedImage> {
  switch (drawing.kind) {
    case 'vector':
      return drawVector(source)
    case 'given':
      return drawGiven(source)
    case 'fit':
      return drawFit(drawing, source)
    case 'ico':
      return drawIco(drawing, source)
    case 'plain':
      return drawInset(source, drawing.size, 1, drawing.ground)
    case 'safe':
      return drawSafe(drawing, source)
    case 'touch':
      return drawTouch(drawing, source)
    case 'silhouette':
      return drawSilhouette(drawing, source)
    case 'glyph':
      return drawGlyph(drawing)
    case 'card':
      return drawCard(drawing, source)
    case 'startup':
      return drawStartup(drawing, source)
  }
}

async function drawVector({ bytes }: Source): Promise<CachedImage> {
  const { root, width, height } = readSvg(bytes)
  return { bytes: Buffer.from(writeSvg(root)), width: Math.round(width), height: Math.round(height) }
}

async function drawGiven({ bytes }: Source): Promise<CachedImage> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes, strict).metadata()
  return { bytes, width, height }
}

async function drawFit({ maxWidth, maxHeight }: Of<'fit'>, { bytes }: Source): Promise<CachedImage> {
  const sharp = await loadSharp()
  return encode(sharp(bytes, strict).resize(maxWidth, maxHeight, { fit: 'inside', withoutEnlargement: true }))
}

async function drawIco({ sizes }: Of<'ico'>, source: Source): Promise<CachedImage> {
  const images = await Promise.all(sizes.map(async (size) => ({ size, png: (await drawInset(source, size, 1)).bytes })))
  const largest = Math.max(...sizes)
  return { bytes: writeIco(images), width: largest, height: largest }
}

async function drawSafe({ size, ground }: Of<'safe'>, source: Source): Promise<CachedImage> {
  const radius = drawnRadius(await source.master(), rgbOf(ground))
  // A pixel of margin on either side: scaling smears the edge.
  const scale = Math.min(1, (safeZone - 4 / size) / Math.max(radius, 0.1))
  return drawInset(source, size, scale, ground)
}

async function drawTouch({ size, ground }: Of<'touch'>, source: Source): Promise<CachedImage> {
  return drawInset(source, size, isFullBleed(await source.master()) ? 1 : 0.84, ground)
}

async function drawSilhouette({ size, scale }: Of<'silhouette'>, source: Source): Promise<CachedImage> {
  return drawInset(sourceFrom(silhouetteOf(await source.master())), size, scale)
}

const sourceFrom = (raster: Raster): Source => ({ bytes: raster.data, master: async () => raster })

/** The source in the middle of a square, at a share of its side. */
async function drawInset(source: Source, size: number, scale: number, ground = clear): Promise<CachedImage> {
  const inner = Math.max(1, Math.round(size * scale))
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  const picture = (await fromRaster(await source.master())).resize(inner, inner)
  const placed = scale === 1 ? picture : picture.extend({ top: before, left: before, bottom: after, right: after, background: clear })
  return encode(ground === clear ? placed : placed.flatten({ background: ground }))
}

async function drawGlyph({ size, path, ground, ink }: Of<'glyph'>): Promise<CachedImage> {
  const sharp = await loadSharp()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="${ground}"/><path transform="translate(10.8 10.8) scale(1.1)" fill="${ink}" fill-rule="evenodd" d="${path}"/></svg>`
  return encode(sharp(Buffer.from(svg)))
}

async function drawCard({ width, height, ground, from, to }: Of<'card'>, { bytes }: Source): Promise<CachedImage> {
  const sharp = await loadSharp()
  const logo = await rasterOf(bytes, Math.round(width * 0.58), Math.round(height * 0.4), 'inside')
  const stage = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<linearGradient id="l" x2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<radialGradient id="a" cx="0" cy="1" r=".9"><stop stop-color="${from}" stop-opacity=".5"/><stop offset="1" stop-color="${from}" stop-opacity="0"/></radialGradient>
<radialGradient id="b" cx="1" cy="0" r=".9"><stop stop-color="${to}" stop-opacity=".45"/><stop offset="1" stop-color="${to}" stop-opacity="0"/></radialGradient></defs>
<rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="100%" fill="url(#a)"/><rect width="100%" height="100%" fill="url(#b)"/><rect y="${height - 14}" width="100%" height="14" fill="url(#l)"/></svg>`
  const { data, width: logoWidth, height: logoHeight } = logo
  const input = { input: data, raw: { width: logoWidth, height: logoHeight, channels: 4 as const } }
  return encode(sharp(Buffer.from(stage)).composite([{ ...input, left: Math.round((width - logoWidth) / 2), top: Math.round((height - logoHeight) / 2) }]).removeAlpha())
}

async function drawStartup({ width, height, ground }: Of<'startup'>, source: Source): Promise<CachedImage> {
  const sharp = await loadSharp()
  const side = Math.round(Math.min(width, height) * 0.26)
  const icon = await (await fromRaster(await source.master())).resize(side, side).raw().toBuffer()
  const screen = sharp({ create: { width, height, channels: 3, background: ground } })
  return encode(screen.composite([{ input: icon, raw: { width: side, height: side, channels: 4 } }]))
}

async function fromRaster({ data, width, height }: Raster): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(data, { raw: { width, height, channels: 4 } })
}

async function encode(picture: Sharp): Promise<CachedImage> {
  const { data, info } = await picture.png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
