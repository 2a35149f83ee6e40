import type { SandboxMerchant } from '../../contract/sandbox.ts'
import { mediaSizes } from '../../contract/wire/media.ts'
import type { SceneName } from '../content/picture-names.ts'
import type { Random } from '../random.ts'
import { paintDefinitions } from './ink.ts'
import { brandInk } from './scene.ts'
import { scenes } from './scenes.ts'
import { box, n, picture, text } from './svg.ts'

const { width, height } = mediaSizes.poster
/** The height at which the scene ends and the words begin. */
const horizon = 540

const face = 'font-family="\'Trebuchet MS\',\'Noto Sans\',Roboto,sans-serif" font-weight="800"'

/** An upright picture to keep: a scene with its subject in the middle, below it the brand and its address. */
export function drawPoster(scene: SceneName, { brand, palette }: SandboxMerchant, random: Random): string {
  const ink = brandInk(palette)
  // The subject of a scene is at 590, 230 of 800, 450.
  const scale = width / 2 / (mediaSizes.banner.width - 590)
  const [left, top] = [width / 2 - 590 * scale, horizon / 2 - 230 * scale]
  const drawing =
    box([0, 0, width, height, 0], ink.night) +
    `<svg width="${width}" height="${horizon}"><g transform="translate(${n(left)} ${n(top)}) scale(${Math.round(scale * 100) / 100})">${scenes[scene](ink, random)}</g></svg>` +
    box([40, horizon + 44, width - 80, 6, 3], ink.secondMid) +
    text([width / 2, horizon + 132, sizeOf(brand.name, 60)], '#fff', brand.name, face) +
    text(
      [width / 2, horizon + 196, sizeOf(brand.domains.canonical, 32)],
      ink.secondLight,
      brand.domains.canonical,
      face,
    )
  return picture(width, height, paintDefinitions(ink, drawing), drawing)
}

/** At most `largest`, and small enough for the words to fit. */
const sizeOf = (words: string, largest: number): number => Math.min(largest, (width - 80) / (words.length * 0.62))
