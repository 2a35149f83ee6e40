import type Sharp from 'sharp'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productRoot } from '../root.ts'

/** Larger than any source needs; what claims more pixels is refused undecoded (ICON-05). */
export const mostPixels = 8192 * 4096

/** Options for every picture that comes from a merchant: strict, bounded, first frame only. */
export const strict = { limitInputPixels: mostPixels, failOn: 'warning', unlimited: false } as const

let loaded: Promise<typeof Sharp> | undefined

/** Loads the renderer when first needed; its own cache is off, so a fleet does not grow in memory (FLEET-03). */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    // Pictures are small and many are drawn at once: threads within one only wait for each other.
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
