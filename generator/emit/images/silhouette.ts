import { colorAt, type Picture, type Raster, type Rgb } from './raster.ts'

/** Share of the canvas above which a source is taken for a sign on a plate of its own. */
const plateShare = 0.6

/** Every so many pixels are looked at to find the colours; not a divisor of the width, so that the columns vary. */
const stride = 11

interface Clusters {
  readonly plate: Rgb
  readonly sign: Rgb
}

/** How the sign of a picture is told from the rest: by two colours, or by its transparency alone. */
export type SignColors = Clusters | undefined

/**
 * A picture that fills its canvas is a sign on a plate: its two main colours are found, and the one nearer to the edge
 * is the plate. Otherwise its own transparency is the sign's shape.
 * @param small the picture, small: its colours are those of the large one
 */
export function signColors(small: Raster): SignColors {
  const opaque = opaquePixels(small)
  return opaque.length * stride > plateShare * small.width * small.height ? twoColors(small, opaque) : undefined
}

/** The sign of a picture, white on transparent, as grey and alpha bytes. */
export function silhouetteOf({ data, width, height }: Raster, colors: SignColors): Picture {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
  const out = Buffer.alloc(pixels.length * 2, 255)
  // Neighbours mostly have one colour, which then gives one alpha: this runs over every pixel of every brand.
  let [last, alpha] = [0, 0]
  for (let index = 0; index < pixels.length; index++) {
    const pixel = pixels[index] ?? 0
    if (pixel !== last) [last, alpha] = [pixel, signAlpha(data, index * 4, colors)]
    out[index * 2 + 1] = alpha
  }
  return { data: out, width, height, channels: 2 }
}

function signAlpha(data: Buffer, at: number, colors: SignColors): number {
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

/** How much of the colour at a place is sign: 0 at the plate's colour, 1 at the sign's, steep in between. */
function shareAt(data: Buffer, at: number, { plate, sign }: Clusters): number {
  const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  const toPlate = Math.sqrt((red - plate[0]) ** 2 + (green - plate[1]) ** 2 + (blue - plate[2]) ** 2)
  const toSign = Math.sqrt((red - sign[0]) ** 2 + (green - sign[1]) ** 2 + (blue - sign[2]) ** 2)
  const position = toPlate + toSign === 0 ? 0 : toPlate / (toPlate + toSign)
  return Math.min(1, Math.max(0, (position - 0.35) / 0.3))
}

/** Two-means; undefined when the picture has but one colour. */
function twoColors(raster: Raster, opaque: readonly number[]): Clusters | undefined {
  const colors = opaque.map((index) => colorAt(raster, index))
  const first = colors[0] ?? [0, 0, 0]
  let means: readonly [Rgb, Rgb] = [first, farthestFrom(first, colors)]
  if (squared(...means) < 900) return undefined
  const isSecond = (color: Rgb): boolean => squared(color, means[1]) < squared(color, means[0])
  for (let round = 0; round < 8; round++) {
    const sums = [new Sum(), new Sum()] as const
    // An iterator would ask for two hundred thousand objects for each brand.
    colors.forEach((color) => sums[isSecond(color) ? 1 : 0].add(color))
    means = [sums[0].mean(), sums[1].mean()]
  }
  const reach = (second: boolean): number =>
    meanReach(
      raster,
      opaque.filter((_, at) => isSecond(colors[at] ?? first) === second),
    )
  return reach(false) >= reach(true) ? { plate: means[0], sign: means[1] } : { plate: means[1], sign: means[0] }
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

/** Mean distance of pixels from the picture's centre, in pixels. */
function meanReach({ width, height }: Raster, indexes: readonly number[]): number {
  const total = indexes.reduce(
    (sum, index) => sum + Math.hypot((index % width) - width / 2, Math.floor(index / width) - height / 2),
    0,
  )
  return total / Math.max(1, indexes.length)
}
