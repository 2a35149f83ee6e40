import type { GameLane } from '../../contract/wire/lobby.ts'
import type { MotifName } from './picture-names.ts'
import games from './games.json' with { type: 'json' }
import vendors from './vendors.json' with { type: 'json' }

/** A game of a fictional vendor; each merchant offers its own selection. */
export interface CatalogueGame {
  readonly id: string
  readonly name: string
  readonly motif: MotifName
  readonly category: Exclude<GameLane['gameCategory'], 'top'>
}

export const gameCatalogue = games as readonly CatalogueGame[]

const romans = [
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
  'XVI',
  'XVII',
  'XVIII',
  'XIX',
  'XX',
]
export const maxEditions = 99

/** @param edition from 2 */
export const editionId = (id: string, edition: number): string => `${id}--${edition}`
export const editionName = (name: string, edition: number): string => `${name} ${romans[edition - 2] ?? edition}`

/** A game of the catalog by its id, or one of its later editions. */
export function catalogueGame(id: string): CatalogueGame | undefined {
  const [, base = id, edition = '1'] = /^(.+)--(\d{1,2})$/.exec(id) ?? []
  const game = gameCatalogue.find((one) => one.id === base)
  if (!game || id === base) return game
  return Number(edition) < 2 ? undefined : { ...game, id, name: editionName(game.name, Number(edition)) }
}

/** The vendors whose lotteries are launched by calls of their own, and the operator's own (GAME-06). */
export const lotteryVendors = ['TCG_SEA', 'TCG_LOTTO_VN', 'LOTT'] as const

export const vendorsOf = (category: CatalogueGame['category']): readonly string[] => vendors[category]
