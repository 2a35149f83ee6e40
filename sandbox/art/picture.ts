import type { MediaKind } from '../../contract/wire/media.ts'
import { catalogueGame } from '../content/games.ts'
import { popupPlan, posters } from '../content/popups.ts'
import { contentSchedule } from '../content/schedule.ts'
import { createRandom } from '../random.ts'
import type { MerchantStore } from '../stored.ts'
import { hslOf } from './color.ts'
import { drawPoster } from './poster.ts'
import { drawScene } from './scene.ts'
import type { SceneName } from '../content/picture-names.ts'
import { drawTile } from './tile.ts'

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
