import type { LanguageCode } from '../../contract/languages.ts'
import { mediaUrl } from '../../contract/wire/media.ts'
import type { MallItem, Missions, RankedPlayer, Reward } from '../../contract/wire/rewards.ts'
import { offerCatalogue } from '../content/offers.ts'
import { textOf } from '../content/texts.ts'
import type { MemberRecord } from '../members/member-record.ts'
import { createRandom } from '../random.ts'
import type { MerchantStore } from '../stored.ts'
import { hour } from '../content/schedule.ts'
import { amountWorth } from '../money.ts'

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

type Offer = (typeof offerCatalogue.rewards)[number]

/** One occasion of a reward; recurring rewards are counted since the epoch. */
interface Occurrence {
  readonly id: string
  readonly expiresAt?: number
}

/**
 * A member's rewards: those of now, those that were missed last time, and all that were claimed. A reward that recurs
 * appears at its hour and expires when its time has run out.
 */
export function rewardsOf(
  { merchant: { brand } }: MerchantStore,
  language: LanguageCode,
  member: MemberRecord,
  now: number,
): readonly Reward[] {
  return offerCatalogue.rewards.flatMap((offer) =>
    occurrencesOf(offer, member, now).map((occurrence) => ({
      ...textOf(language, 'rewards', offer.id),
      kind: offer.kind,
      amount:
        offer.points === undefined ? amountWorth(brand.market.currency.code, offer.dollars ?? 0) : `${offer.points}`,
      ...occurrence,
      ...stateOf(occurrence, member, now),
    })),
  )
}

function stateOf(
  { id, expiresAt = Infinity }: Occurrence,
  { claimed }: MemberRecord,
  now: number,
): Pick<Reward, 'status' | 'claimedAt'> {
  const claim = claimed.find((made) => made.id === id)
  if (claim) return { status: 'claimed', claimedAt: claim.at }
  return { status: expiresAt <= now ? 'expired' : 'ready' }
}

/** This time, the last time unless that was before the member joined, and every time that was claimed. */
function occurrencesOf(offer: Offer, { claimed, regDate }: MemberRecord, now: number): readonly Occurrence[] {
  const { id, everyHours } = offer
  if (everyHours === undefined) return [{ id }]
  const current = Math.floor(now / (everyHours * hour))
  const times = claimed
    .filter((made) => made.id.startsWith(`${id}-`))
    .map((made) => Number(made.id.slice(id.length + 1)))
  return [...new Set([current, current - 1, ...times])]
    .map((time) => occurrence(offer, everyHours, time))
    .filter(({ expiresAt }) => expiresAt > regDate)
}

const occurrence = ({ id, lastsHours = 0 }: Offer, everyHours: number, time: number) => ({
  id: `${id}-${time}`,
  expiresAt: (time * everyHours + lastsHours) * hour,
})
