import { loadSharp } from '../../../build/emit/load-sharp.ts'

/** How two pictures of the same size differ. */
export interface ScreenDifference {
  /** Share of the pixels that differ, 0 to 1. */
  readonly share: number
  /** PNG with the differing pixels in one color over the faded picture. */
  readonly png: Buffer
}

/**
 * Of pixelmatch. Its own 0.1 is for photographs: it takes #1d4ed8 and #1d4e93 for the same blue. Pictures of equal
 * pages are equal here, so this only has to ignore what a person cannot tell apart side by side.
 */
const threshold = 0.02
const mark = [214, 0, 110] as const

/** Compares two PNGs pixel by pixel; undefined when the difference is invisible. */
export async function compareScreens(before: Buffer, after: Buffer): Promise<ScreenDifference | undefined> {
  if (before.equals(after)) return undefined
  const sharp = await loadSharp()
  const { default: pixelmatch } = await import('pixelmatch')
  const [one, other] = await Promise.all(
    [before, after].map((png) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!one || !other) throw new Error('Two pictures were given')
  const { width, height } = other.info
  if (one.info.width !== width || one.info.height !== height)
    throw new Error('Pictures of one request have the same size')
  const drawn = Buffer.alloc(width * height * 4)
  const count = pixelmatch(one.data, other.data, drawn, width, height, {
    threshold,
    alpha: 0.25,
    diffColor: [...mark],
    aaColor: [...mark],
  })
  if (count === 0) return undefined
  const png = await sharp(drawn, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { share: count / (width * height), png }
}
