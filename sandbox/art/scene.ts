import type { SandboxMerchant } from '../../contract/sandbox.ts'
import { mediaSizes } from '../../contract/wire/media.ts'
import type { Random } from '../random.ts'
import { hslOf } from './color.ts'
import type { Ink } from './ink.ts'
import { createInk, paintDefinitions } from './ink.ts'
import type { SceneName } from '../content/picture-names.ts'
import { scenes } from './scenes.ts'
import { picture } from './svg.ts'

const { width, height } = mediaSizes.banner

/** A wide image in the merchant's own colors, with its subject on the right, where no title covers it. */
export function drawScene(scene: SceneName, palette: SandboxMerchant['palette'], random: Random): string {
  const ink = brandInk(palette)
  const drawing = scenes[scene](ink, random)
  return picture(width, height, paintDefinitions(ink, drawing), drawing)
}

/** Paints in the merchant's colors. */
export function brandInk({ brand, accent }: SandboxMerchant['palette']): Ink {
  const main = hslOf(brand)
  const second = hslOf(accent)
  const apart = Math.abs(((main.h - second.h + 540) % 360) - 180)
  // A single color would make the image look flat.
  return createInk(main.h, 180 - apart < 18 ? main.h + 48 : second.h, Math.min(84, Math.max(52, main.s)))
}
