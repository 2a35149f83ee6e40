import type { LanguageCode } from '../../contract/languages.ts'
import { mediaUrl } from '../../contract/wire/media.ts'
import type { MallItem, Missions, RankedPlayer } from '../../contract/wire/rewards.ts'
import { offerCatalogue } from '../content/offers.ts'
import { textOf } from '../content/texts.ts'
import type { MemberRecord } from '../members/member-record.ts'
import { createRandom } from '../random.ts'
import type { MerchantStore } from '../stored.ts'

export const mallItemsOf = (
  { merchant: { brand }, lanes }: MerchantStore,
  language: LanguageCode,
  { redeemed }: MemberRecord,
): readonly MallItem[] =>
  offerCatalogue.items.map(({ id, price, stock, game }) => ({
    id,
    ...textOf(language, 'items', id),
    imageUrl: lanes[0]?.games[game]?.card.imageUrl ?? mediaUrl(brand.code, 'game', id),
    price,
    stock,
    redeemed: redeemed.includes(id),
  }))

/** @param counts of the member's deposits and withdrawals */
export function missionsOf(
  { merchant: { brand } }: MerchantStore,
  language: LanguageCode,
  member: MemberRecord,
  counts: { readonly deposits: number; readonly withdrawals: number },
): Missions {
  const done = { ...counts, accounts: member.accounts.length }
  const random = createRandom(`${brand.code}/ranking`)
  const others = random
    .shuffle(offerCatalogue.players)
    .map((userName) => ({ userName, points: random.between(100, 20_000) }))
  const table = [...others, member]
    .sort((a, b) => b.points - a.points)
    .map((player, index) => ({ player, place: index + 1 }))
  const ranked = table.map(
    ({ player, place }): RankedPlayer => ({ place, userName: masked(player.userName), points: player.points }),
  )
  const own = table.findIndex(({ player }) => player === member)
  return {
    missions: offerCatalogue.missions.map(({ counts, ...mission }) => ({
      ...mission,
      ...textOf(language, 'missions', mission.id),
      done: Math.min(mission.target, done[counts]),
    })),
    ranking: ranked.slice(0, 10),
    own: ranked[own] ?? { place: ranked.length, userName: masked(member.userName), points: member.points },
  }
}

const masked = (name: string): string => `${name.slice(0, 2)}***${name.slice(-1)}`
