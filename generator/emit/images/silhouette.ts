import { colorAt, type Raster, type Rgb } from './raster.ts'

/** Share of the canvas above which a source is taken for a sign on a plate of its own. */
const plateShare = 0.6

/**
 * The sign of a picture, white on transparent. A picture that fills its canvas is a sign on a plate: its two main
 * colours are found, and the one nearer to the edge is the plate. Otherwise its own transparency is the sign's shape.
 */
export function silhouetteOf(raster: Raster): Raster {
  const { data, width, height } = raster
  const opaque = opaquePixels(raster)
  const clusters = opaque.length > plateShare * width * height ? twoColors(raster, opaque) : undefined
  const out = Buffer.alloc(data.length, 255)
  for (let index = 0; index < width * height; index++) {
    const alpha = data[index * 4 + 3] ?? 0
    out[index * 4 + 3] = clusters ? Math.round(alpha * share(colorAt(raster, index), clusters)) : alpha
  }
  return { data: out, width, height }
}

interface Clusters {
  readonly plate: Rgb
  readonly sign: Rgb
}

function opaquePixels({ data, width, height }: Raster): readonly number[] {
  const found: number[] = []
  for (let index = 0; index < width * height; index++) if ((data[index * 4 + 3] ?? 0) > 128) found.push(index)
  return found
}

const squared = (a: Rgb, b: Rgb): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2

/** How much of a colour is sign: 0 at the plate's colour, 1 at the sign's, steep in between. */
function share(color: Rgb, { plate, sign }: Clusters): number {
  const toPlate = Math.sqrt(squared(color, plate))
  const toSign = Math.sqrt(squared(color, sign))
  const position = toPlate + toSign === 0 ? 0 : toPlate / (toPlate + toSign)
  return Math.min(1, Math.max(0, (position - 0.35) / 0.3))
}

/** Two-means over a sample; undefined when the picture has but one colour. */
function twoColors(raster: Raster, opaque: readonly number[]): Clusters | undefined {
  const step = Math.max(1, Math.floor(opaque.length / 6000))
  const sample = opaque.filter((_, at) => at % step === 0)
  const colors = sample.map((index) => colorAt(raster, index))
  const first = colors[0] ?? [0, 0, 0]
  let means: [Rgb, Rgb] = [first, farthestFrom(first, colors)]
  if (squared(...means) < 900) return undefined
  for (let round = 0; round < 12; round++) {
    const groups = colors.map((color) => (squared(color, means[0]) <= squared(color, means[1]) ? 0 : 1))
    means = [meanOf(colors.filter((_, at) => groups[at] === 0)), meanOf(colors.filter((_, at) => groups[at] === 1))]
  }
  const reach = [0, 1].map((group) => meanReach(raster, sample.filter((_, at) => (squared(colors[at] ?? first, means[0]) <= squared(colors[at] ?? first, means[1]) ? 0 : 1) === group)))
  return (reach[0] ?? 0) >= (reach[1] ?? 0) ? { plate: means[0], sign: means[1] } : { plate: means[1], sign: means[0] }
}

const farthestFrom = (color: Rgb, colors: readonly Rgb[]): Rgb => colors.reduce((best, other) => (squared(color, other) > squared(color, best) ? other : best), color)

function meanOf(colors: readonly Rgb[]): Rgb {
  const sum = colors.reduce<[number, number, number]>((total, color) => [total[0] + color[0], total[1] + color[1], total[2] + color[2]], [0, 0, 0])
  const count = Math.max(1, colors.length)
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

/** Mean distance of pixels from the picture's centre, in pixels. */
function meanReach({ width, height }: Raster, indexes: readonly number[]): number {
  const total = indexes.reduce((sum, index) => sum + Math.hypot((index % width) - width / 2, Math.floor(index / width) - height / 2), 0)
  return total / Math.max(1, indexes.length)
}
