import type { SandboxMerchant } from '../../contract/sandbox.ts'
import { mediaUrl } from '../../contract/wire/media.ts'
import type { CatalogueGame } from '../content/games.ts'
import { editionId, editionName, gameCatalogue, lotteryVendors, vendorsOf } from '../content/games.ts'
import type { Random } from '../random.ts'
import { createRandom } from '../random.ts'
import type { StoredGame } from '../stored.ts'
import { jackpotOf } from '../money.ts'

export type GamesByCategory = ReadonlyMap<CatalogueGame['category'], readonly StoredGame[]>

/** The catalog as one merchant offers it: in its own order, with its own vendors and jackpots. */
export function planGames(merchant: SandboxMerchant, random: Random): GamesByCategory {
  const byCategory = new Map<CatalogueGame['category'], StoredGame[]>()
  for (const game of random.shuffle(gameCatalogue)) {
    byCategory.set(game.category, [...(byCategory.get(game.category) ?? []), offered(merchant, game, random)])
  }
  return byCategory
}

function offered(merchant: SandboxMerchant, game: CatalogueGame, random: Random): StoredGame {
  const card = {
    gameId: game.id,
    displayName: game.name,
    vendor: random.pick(vendorsFor(merchant, game.category)),
    imageUrl: mediaUrl(merchant.brand.code, 'game', game.id),
  }
  if (game.category === 'jackpot') return { card, jackpot: jackpotOf(merchant.brand.market.currency.code, random) }
  if (game.category === 'live') return { card, players: random.between(18, 940) }
  return { card }
}

/** A brand in South-East Asia has the lotteries of that region; they are listed twice to be picked more often. */
const vendorsFor = ({ flags }: SandboxMerchant, category: CatalogueGame['category']): readonly string[] =>
  category === 'lottery' && flags.SEALOTTMINIGAME3
    ? [...vendorsOf(category), ...lotteryVendors, ...lotteryVendors]
    : vendorsOf(category)

/** Among the later editions, some games are in maintenance and some for members only. */
function stateOf(gameId: string): StoredGame['state'] {
  const random = createRandom(`state of ${gameId}`)
  return random.pick(['maintenance', 'members', ...Array.from({ length: 10 }, () => undefined)] as const)
}

/** A later edition of the same game. */
export function editionOf({ card, ...rest }: StoredGame, edition: number): StoredGame {
  const gameId = editionId(card.gameId, edition)
  const state = stateOf(gameId)
  return {
    ...rest,
    ...(state && { state }),
    card: {
      ...card,
      gameId,
      displayName: editionName(card.displayName, edition),
      imageUrl: card.imageUrl.replace(`/${card.gameId}.`, `/${gameId}.`),
    },
  }
}
