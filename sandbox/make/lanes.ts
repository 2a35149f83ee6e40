import type { Amount } from '../../contract/amount.ts'
import { amountOf } from '../../contract/amount.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import type { SandboxMerchant } from '../../contract/sandbox.ts'
import type { GameCard, GameLane } from '../../contract/wire/lobby.ts'
import { textOf } from '../content/texts.ts'
import type { Jackpot } from '../money.ts'
import type { Random } from '../random.ts'
import type { MerchantStore, StoredGame, StoredLane } from '../stored.ts'
import { lotteryVendors, maxEditions } from '../content/games.ts'
import type { GamesByCategory } from './games.ts'
import { editionOf } from './games.ts'

type Category = GameLane['gameCategory']

/** Six to eight lanes of 12 to 24 games; a lottery brand starts with its draws. */
export function planLanes(merchant: SandboxMerchant, games: GamesByCategory, random: Random): readonly StoredLane[] {
  const lottery = merchant.flags.LOTTMINIGAME3 || merchant.flags.SEALOTTMINIGAME3
  const others = random.shuffle<Category>([
    'slots',
    'table',
    'sports',
    'fishing',
    ...(lottery ? [] : (['lottery'] as const)),
  ])
  const order: readonly Category[] = [
    'top',
    ...(lottery ? (['lottery'] as const) : []),
    'new',
    'jackpot',
    'live',
    ...others,
  ].slice(0, random.between(6, 8)) as Category[]
  return order.map((category) => ({ category, ...laneGames(category, games, random) }))
}

function laneGames(category: Category, games: GamesByCategory, random: Random): Omit<StoredLane, 'category'> {
  const own = category === 'top' ? [] : (games.get(category) ?? [])
  const pool = isMixed(category)
    ? [...own, ...random.shuffle([...games.values()].flatMap((list) => list.slice(0, 3)))]
    : own
  const first = [...new Set(pool)].slice(0, random.between(12, 24))
  return {
    games: isMixed(category) ? first : withEditions(first, own, first.length + random.between(0, 180)),
    shown: first.length,
  }
}

/** Whether a lane has games of all categories. */
const isMixed = (category: Category): boolean => category === 'top' || category === 'new'

/** A brand has more games than the catalog: the rest are later editions of the same games. */
function withEditions(first: readonly StoredGame[], all: readonly StoredGame[], count: number): readonly StoredGame[] {
  const games = [...new Set([...first, ...all])]
  const known = new Set(games.map(({ card }) => card.gameId))
  for (let edition = 2; games.length < count && edition <= maxEditions; edition += 1) {
    const editions = all.map((game) => editionOf(game, edition))
    games.push(...editions.filter(({ card }) => !known.has(card.gameId)))
  }
  return games.slice(0, count)
}

/** The lanes as the call answers them. */
export function lanesOf(store: MerchantStore, language: LanguageCode, now: number): readonly GameLane[] {
  return store.lanes.map((lane, index) => laneOf(lane, index, lane.shown, language, now))
}

/** One lane with all of its games; undefined if the merchant has no lane with this id. */
export function wholeLane(store: MerchantStore, id: string, language: LanguageCode, now: number): GameLane | undefined {
  const index = store.lanes.findIndex(({ category }) => category === id)
  const lane = store.lanes[index]
  return lane && laneOf(lane, index, lane.games.length, language, now)
}

const laneOf = (
  { category, games }: StoredLane,
  index: number,
  shown: number,
  language: LanguageCode,
  now: number,
): GameLane => ({
  id: category,
  gameCategory: category,
  title: textOf(language, 'lanes', category),
  // Lanes are numbered from 100 in steps of 100 (GAME-03).
  ordinal: (index + 1) * 100,
  gameClassify: classesOf(category, games.slice(0, shown)),
  gameCount: games.length,
  cards: games.slice(0, shown).map((game, place) => cardOf(game, { category, place, language, now })),
})

/** Name of the vendor group of each category (GAME-02, GAME-04 to GAME-06). */
const classNames: Readonly<Record<Category, string>> = {
  top: 'RNG',
  new: 'RNG',
  slots: 'RNG',
  jackpot: 'RNG',
  table: 'PVP',
  live: 'LIVE',
  sports: 'SPORTS',
  fishing: 'FISH',
  lottery: 'ELOTT',
}

const isLotteryVendor = (vendor: string): boolean => lotteryVendors.some((name) => name === vendor)

/** Lottery vendors have codes, which players are not shown; all others have names. */
export const vendorName = (vendor: string, language: LanguageCode): string =>
  isLotteryVendor(vendor) ? textOf(language, 'lanes', vendor) : vendor

/** The vendor group of a game: LOTT for the operator's own and the Vietnamese lotteries, ELOTT for all others. */
export const classOf = (category: Category, vendor: string): string =>
  vendor === 'LOTT' || vendor === 'TCG_LOTTO_VN' ? 'LOTT' : classNames[category]

function classesOf(category: Category, games: readonly StoredGame[]): GameLane['gameClassify'] {
  const vendors = [...new Set(games.map(({ card }) => card.vendor))]
  const names = [...new Set(vendors.map((vendor) => classOf(category, vendor)))]
  return names.map((name) => ({ name, vendors: vendors.filter((vendor) => classOf(category, vendor) === name) }))
}

/** The merchant with about this many games: later editions are added to all lanes except the mixed ones. */
export function withGames(store: MerchantStore, count: number): MerchantStore {
  const each = Math.ceil(count / store.lanes.filter(({ category }) => !isMixed(category)).length)
  const raised = (lane: StoredLane): StoredLane => {
    const first = lane.games.filter(({ card }) => !card.gameId.includes('--'))
    return { ...lane, games: withEditions(lane.games, first, Math.max(each, lane.games.length)) }
  }
  return { ...store, lanes: store.lanes.map((lane) => (isMixed(lane.category) ? lane : raised(lane))) }
}

interface Showing {
  readonly category: Category
  readonly place: number
  readonly language: LanguageCode
  readonly now: number
}

export function cardOf(game: StoredGame, { category, place, language, now }: Showing): GameCard {
  const badge = badgeOf(game, category, place)
  return {
    ...game.card,
    accountTypeName: vendorName(game.card.vendor, language),
    nodeId: game.card.gameId,
    ...(badge && { badge }),
    ...(game.state && { state: game.state }),
    ...(game.jackpot && { jackpot: jackpotAt(game.jackpot, now) }),
    ...(game.players && { players: playersAt(game.players, now) }),
  }
}

function badgeOf(game: StoredGame, category: Category, place: number): GameCard['badge'] {
  if (game.players) return 'live'
  if (game.jackpot) return 'jackpot'
  if (category === 'new') return 'new'
  return place % 5 === 1 ? 'hot' : undefined
}

const minute = 60_000
/** Ten days, after which every jackpot starts again. */
const jackpotLife = 10 * 24 * 60 * minute

const jackpotAt = ({ base, perMinute, decimals }: Jackpot, now: number): Amount =>
  amountOf(BigInt(base + Math.floor((perMinute * (now % jackpotLife)) / minute)), decimals)

/** A slow daily wave around the usual number. */
const playersAt = (usual: number, now: number): number =>
  Math.max(3, Math.round(usual * (1 + 0.35 * Math.sin(now / (37 * minute) + usual))))
