import { type MediaKind, mediaSizes } from '../../contract/wire/media.ts'
import { catalogueGame } from '../content/games.ts'
import { popupPlan, posters } from '../content/popups.ts'
import { contentSchedule } from '../content/schedule.ts'
import { createRandom, type Random } from '../random.ts'
import type { MerchantStore } from '../stored.ts'
import { hslOf } from './color.ts'
import type { SceneName } from '../content/picture-names.ts'
import { drawTile } from './tile.ts'
import type { SandboxMerchant } from '../../contract/sandbox.ts'
import { scenes } from './scenes.ts'
import { box, n, picture, text } from './svg.ts'
import { createInk, paintDefinitions, type Ink } from './ink.ts'

const { width, height } = mediaSizes.poster
/** The height at which the scene ends and the words begin. */
const horizon = 540

const face = 'font-family="\'Trebuchet MS\',\'Noto Sans\',Roboto,sans-serif" font-weight="800"'

/** A welcome picture: a scene with its subject in the middle, and below it the brand's name and address. */
function drawPoster(scene: SceneName, { brand, palette }: SandboxMerchant, random: Random): string {
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

/** The image as an SVG document, the same every time; undefined if there is none with this name. */
export function drawPicture({ merchant }: MerchantStore, kind: MediaKind, name: string): string | undefined {
  const random = createRandom(`${merchant.brand.code}/${kind}/${name}`)
  if (kind === 'game') {
    const game = catalogueGame(name)
    if (!game) return undefined
    return drawTile(
      {
        name: game.name,
        motif: game.motif,
        brandHue: hslOf(merchant.palette.brand).h,
        titleBottom: game.category === 'jackpot' ? 320 : 374,
      },
      random,
    )
  }
  const scene = sceneOf(kind, name)
  if (!scene) return undefined
  return kind === 'poster' ? drawPoster(scene, merchant, random) : drawScene(scene, merchant.palette, random)
}

const lists = {
  popup: popupPlan,
  poster: posters,
  banner: contentSchedule.banners,
  activity: contentSchedule.activities,
  news: contentSchedule.news,
} as const

function sceneOf(kind: Exclude<MediaKind, 'game'>, name: string): SceneName | undefined {
  const list: readonly { readonly id: string; readonly scene?: SceneName }[] = lists[kind]
  return list.find(({ id }) => id === name)?.scene
}

/** A wide image in the merchant's own colors, with its subject on the right, where no title covers it. */
function drawScene(scene: SceneName, palette: SandboxMerchant['palette'], random: Random): string {
  const ink = brandInk(palette)
  const drawing = scenes[scene](ink, random)
  const { width, height } = mediaSizes.banner
  return picture(width, height, paintDefinitions(ink, drawing), drawing)
}

function brandInk({ brand, accent }: SandboxMerchant['palette']): Ink {
  const main = hslOf(brand)
  const second = hslOf(accent)
  const apart = Math.abs(((main.h - second.h + 540) % 360) - 180)
  // A single color would make the image look flat.
  return createInk(main.h, 180 - apart < 18 ? main.h + 48 : second.h, Math.min(84, Math.max(52, main.s)))
}
