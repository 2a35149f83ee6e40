import type { SandboxMerchant } from '../contract/sandbox.ts'
import { contentSchedule } from './content/schedule.ts'
import { planGames } from './make/games.ts'
import { planLanes } from './make/lanes.ts'
import type { Random } from './random.ts'
import { createRandom } from './random.ts'
import type { MerchantStore } from './stored.ts'

export function createStore(merchant: SandboxMerchant): MerchantStore {
  const { code } = merchant.brand
  const random = (part: string): Random => createRandom(`${code}/${part}`)
  const lanes = planLanes(merchant, planGames(merchant, random('games')), random('lanes'))
  return {
    merchant,
    lanes,
    banners: selectionOf(contentSchedule.banners, random('banners'), 4, 5, requiredBanners),
    activities: selectionOf(contentSchedule.activities, random('activities'), 7, 8, requiredActivities),
    news: selectionOf(contentSchedule.news, random('news'), 9, 11, ['faster-withdrawals']),
    help: selectionOf(contentSchedule.help, random('help'), 5, 5),
  }
}

/** One banner for each kind of link: activity, game, outside address. */
const requiredBanners = ['welcome-week', 'jackpot-night', 'play-well']
/** The activities to which banners lead; among them is every kind of end: none, soon, past. */
const requiredActivities = ['welcome-match', 'weekend-reload', 'spring-tournament', 'harbour-cup']

/** A selection of the items in their own order that always includes the named ones. */
function selectionOf<Item extends { readonly id: string }>(
  items: readonly Item[],
  random: Random,
  least: number,
  most: number,
  always: readonly string[] = [],
): readonly Item[] {
  const fixed = items.filter(({ id }) => always.includes(id))
  const others = random.shuffle(items.filter(({ id }) => !always.includes(id)))
  const chosen = new Set([...fixed, ...others.slice(0, Math.max(0, random.between(least, most) - fixed.length))])
  return items.filter((item) => chosen.has(item))
}
