import type { Raster, Rgb } from './raster.ts'

/** An opaque picture: red, green and blue bytes. */
export interface Canvas {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/**
 * Draws a picture into the middle of a canvas, in place. Faster than the renderer's own compositing, which processes the
 * whole canvas.
 */
export function paste(canvas: Canvas, picture: Raster): Canvas {
  const left = Math.floor((canvas.width - picture.width) / 2)
  const top = Math.floor((canvas.height - picture.height) / 2)
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      const from = (y * picture.width + x) * 4
      const alpha = (picture.data[from + 3] ?? 0) / 255
      if (alpha === 0) continue
      const to = ((top + y) * canvas.width + left + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        canvas.data[to + channel] = Math.round(
          (picture.data[from + channel] ?? 0) * alpha + (canvas.data[to + channel] ?? 0) * (1 - alpha),
        )
      }
    }
  }
  return canvas
}

/**
 * A canvas with a gradient from its lower left corner through its middle to its upper right corner. Each row is the one
 * above, shifted by a pixel.
 */
export function diagonal(width: number, height: number, [start, middle, end]: readonly [Rgb, Rgb, Rgb]): Canvas {
  const length = width + height
  const line = Buffer.alloc(length * 3)
  for (let at = 0; at < length; at++) {
    const place = (at / (length - 1)) * 2
    const [from, to, share] = place < 1 ? [start, middle, ease(place)] : [middle, end, ease(place - 1)]
    for (let channel = 0; channel < 3; channel++)
      line[at * 3 + channel] = Math.round((from[channel] ?? 0) * (1 - share) + (to[channel] ?? 0) * share)
  }
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) line.copy(data, y * width * 3, (height - y) * 3, (height - y + width) * 3)
  return { data, width, height }
}

const ease = (share: number): number => share * share * (3 - 2 * share)
