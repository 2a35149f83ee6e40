import { memo } from 'react'
import type { GameCard } from '../../../../contract/wire/games.ts'
import { GameTile } from '../../../shared/games/components/game-tile.tsx'
import type { GridShape } from '../lib/grid-measures.ts'
import { FavouriteButton } from './favourite-button.tsx'

/** A tile with its heart. */
export const ListedGame = memo(function ListedGame({ card, shape }: { card: GameCard; shape: GridShape }) {
  return (
    <>
      <GameTile card={card} shape={shape} />
      <FavouriteButton card={card} />
    </>
  )
})
