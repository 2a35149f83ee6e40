import type { LanguageCode } from '../../contract/languages.ts'
import type { GameMatch, GameVendor } from '../../contract/wire/games.ts'
import type { VendorGames } from '../../contract/wire/lobby.ts'
import { offerCatalogue } from '../content/offers.ts'
import { hour } from '../content/schedule.ts'
import { createRandom } from '../random.ts'
import type { MerchantStore, StoredGame } from '../stored.ts'
import { cardOf, classOf, vendorName } from './lanes.ts'

/** Every game of the merchant once, with the first category that lists it. */
const gamesOf = ({
  lanes,
}: MerchantStore): ReadonlyMap<
  string,
  { readonly game: StoredGame; readonly category: MerchantStore['lanes'][number]['category'] }
> =>
  new Map(
    lanes.toReversed().flatMap(({ category, games }) => games.map((game) => [game.card.gameId, { game, category }])),
  )

export function vendorsOf(store: MerchantStore, language: LanguageCode): readonly GameVendor[] {
  const classes = new Map(
    [...gamesOf(store).values()].map(({ game, category }) => [game.card.vendor, classOf(category, game.card.vendor)]),
  )
  return [...classes]
    .map(([vendor, gameClassify]) => ({ vendor, displayName: vendorName(vendor, language), gameClassify }))
    .sort((a, b) => a.vendor.localeCompare(b.vendor, 'en'))
}

/** Undefined if the merchant has no such vendor. */
export function vendorGames(
  store: MerchantStore,
  vendor: string,
  language: LanguageCode,
  now: number,
): VendorGames | undefined {
  const games = [...gamesOf(store).values()].filter(({ game }) => game.card.vendor === vendor)
  if (games.length === 0) return undefined
  return {
    vendor,
    total: games.length,
    cards: games.map(({ game, category }, place) => cardOf(game, { category, place, language, now })),
  }
}

/** Undefined if the merchant has no such game. */
export const gameNamed = (store: MerchantStore, gameId: string): string | undefined =>
  gamesOf(store).get(gameId)?.game.card.displayName

/** Matches of the coming days; the clubs are invented. */
export function matchesOf({ merchant: { brand } }: MerchantStore, now: number): readonly GameMatch[] {
  const random = createRandom(`${brand.code}/matches`)
  const teams = random.shuffle(offerCatalogue.teams)
  return Array.from({ length: Math.floor(teams.length / 2) }, (_, index) => ({
    id: `match-${index + 1}`,
    league: random.pick(offerCatalogue.leagues),
    home: teams[2 * index] ?? '',
    away: teams[2 * index + 1] ?? '',
    startsAt: Math.floor(now / hour) * hour + (index + 1) * random.between(3, 20) * hour,
    vendor: 'Touchline',
  }))
}
