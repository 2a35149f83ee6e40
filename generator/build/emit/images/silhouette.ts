import { colorAt, type Picture, type Raster, type Rgb } from './raster.ts'

/** Share of opaque pixels above which a source counts as a mark on a plate of its own. */
const plateShare = 0.6

/** Sampling distance for finding the colors, in pixels; not a divisor of the width, so that the columns vary. */
const stride = 11

interface Clusters {
  readonly plate: Rgb
  readonly mark: Rgb
}

/** How the mark of a picture is separated from the rest: by two colors, or by transparency alone if undefined. */
export type MarkColors = Clusters | undefined

/**
 * A picture that fills its canvas is a mark on a plate: of its two main colors, the one nearer to the edge is the
 * plate. Otherwise its transparency is the mark's shape.
 * @param small a small version of the picture, with the same colors
 */
export function markColors(small: Raster): MarkColors {
  const opaque = opaquePixels(small)
  return opaque.length * stride > plateShare * small.width * small.height ? twoColors(small, opaque) : undefined
}

/** The mark of a picture, white on transparent, as gray and alpha bytes. */
export function silhouetteOf({ data, width, height }: Raster, colors: MarkColors): Picture {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
  const out = Buffer.alloc(pixels.length * 2, 255)
  // Neighbors mostly have the same color, so the last alpha is reused: this runs for every pixel of every brand.
  let [last, alpha] = [0, 0]
  for (let index = 0; index < pixels.length; index++) {
    const pixel = pixels[index] ?? 0
    if (pixel !== last) [last, alpha] = [pixel, markAlpha(data, index * 4, colors)]
    out[index * 2 + 1] = alpha
  }
  return { data: out, width, height, channels: 2 }
}

function markAlpha(data: Buffer, at: number, colors: MarkColors): number {
  const alpha = data[at + 3] ?? 0
  return colors && alpha > 0 ? Math.round(alpha * shareAt(data, at, colors)) : alpha
}

/** A sample of the opaque pixels. */
function opaquePixels({ data, width, height }: Raster): readonly number[] {
  const found: number[] = []
  for (let index = 0; index < width * height; index += stride) if ((data[index * 4 + 3] ?? 0) > 128) found.push(index)
  return found
}

const squared = (a: Rgb, b: Rgb): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2

/** How much of the color at a place is mark: 0 for the plate's color, 1 for the mark's, steep in between. */
function shareAt(data: Buffer, at: number, { plate, mark }: Clusters): number {
  const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  const toPlate = Math.sqrt((red - plate[0]) ** 2 + (green - plate[1]) ** 2 + (blue - plate[2]) ** 2)
  const toMark = Math.sqrt((red - mark[0]) ** 2 + (green - mark[1]) ** 2 + (blue - mark[2]) ** 2)
  const position = toPlate + toMark === 0 ? 0 : toPlate / (toPlate + toMark)
  return Math.min(1, Math.max(0, (position - 0.35) / 0.3))
}

/** k-means with two clusters; undefined if the picture has only one color. */
function twoColors(raster: Raster, opaque: readonly number[]): Clusters | undefined {
  const colors = opaque.map((index) => colorAt(raster, index))
  const first = colors[0] ?? [0, 0, 0]
  let means: readonly [Rgb, Rgb] = [first, farthestFrom(first, colors)]
  if (squared(...means) < 900) return undefined
  const isSecond = (color: Rgb): boolean => squared(color, means[1]) < squared(color, means[0])
  for (let round = 0; round < 8; round++) {
    const sums = [new Sum(), new Sum()] as const
    // An iterator would allocate two hundred thousand objects per brand.
    colors.forEach((color) => sums[isSecond(color) ? 1 : 0].add(color))
    means = [sums[0].mean(), sums[1].mean()]
  }
  const reach = (second: boolean): number =>
    meanReach(
      raster,
      opaque.filter((_, at) => isSecond(colors[at] ?? first) === second),
    )
  return reach(false) >= reach(true) ? { plate: means[0], mark: means[1] } : { plate: means[1], mark: means[0] }
}

const farthestFrom = (color: Rgb, colors: readonly Rgb[]): Rgb =>
  colors.reduce((best, other) => (squared(color, other) > squared(color, best) ? other : best), color)

class Sum {
  #red = 0
  #green = 0
  #blue = 0
  #count = 0

  add(color: Rgb): void {
    this.#red += color[0]
    this.#green += color[1]
    this.#blue += color[2]
    this.#count += 1
  }

  mean(): Rgb {
    const count = Math.max(1, this.#count)
    return [this.#red / count, this.#green / count, this.#blue / count]
  }
}

/** Mean distance of pixels from the picture's center, in pixels. */
function meanReach({ width, height }: Raster, indexes: readonly number[]): number {
  const total = indexes.reduce(
    (sum, index) => sum + Math.hypot((index % width) - width / 2, Math.floor(index / width) - height / 2),
    0,
  )
  return total / Math.max(1, indexes.length)
}
