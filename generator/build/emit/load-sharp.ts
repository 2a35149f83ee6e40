import type Sharp from 'sharp'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productRoot } from '../../root.ts'

/** More than any source needs; an image that claims more pixels is refused without decoding it (ICON-05). */
export const maxPixels = 8192 * 4096

/** Options for every image that comes from a merchant: strict, bounded, first frame only. */
export const strict = { limitInputPixels: maxPixels, failOn: 'warning', unlimited: false } as const

/** Options for an image that `inspectBytes` accepted: what its decoder remarks about it is known to be harmless. */
export const inspected = { ...strict, failOn: 'none' } as const

let loaded: Promise<typeof Sharp> | undefined

/** Loads the renderer when first needed; its own cache is off, so a fleet does not grow in memory (FLEET-03). */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    // Images are small and many are rendered concurrently, so threads within one image would only wait for each other.
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}

let version: string | undefined

/** The renderer's version, known without loading it: part of every cache key (ICON-06). */
export function sharpVersion(): string {
  version ??= String(
    (JSON.parse(readFileSync(join(productRoot, 'node_modules/sharp/package.json'), 'utf8')) as { version: unknown })
      .version,
  )
  return version
}
