import type { GameLane } from '../../contract/wire/games.ts'
import type { MotifName } from '../art/motifs.ts'
import games from './games.json' with { type: 'json' }
import vendors from './vendors.json' with { type: 'json' }

/** A game of the invented vendors; which merchant offers it is decided per merchant. */
export interface CatalogueGame {
  readonly id: string
  readonly name: string
  readonly motif: MotifName
  readonly category: Exclude<GameLane['gameCategory'], 'top'>
}

export const gameCatalogue = games as readonly CatalogueGame[]

export const vendorsOf = (category: CatalogueGame['category']): readonly string[] => vendors[category]
