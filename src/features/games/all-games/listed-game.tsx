import { memo } from 'react'
import type { GameCard } from '../../../../contract/wire/lobby.ts'
import { GameTile } from '../../../shared/games/components/game-tile.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import type { GridShape } from './grid-measures.ts'

interface Props {
  readonly card: GameCard
  readonly shape: GridShape
  readonly isFavourite: boolean
}

/** A tile with its heart. */
export const ListedGame = memo(function ListedGame({ card, shape, isFavourite }: Props) {
  return (
    <>
      <GameTile card={card} shape={shape} />
      <FavouriteButton card={card} isFavourite={isFavourite} />
    </>
  )
})

/** The picture of a game that is on its way. */
export const TileSkeleton = ({ shape }: { shape: GridShape }) => (
  <Skeleton ratio={shape === 'wide' ? '16 / 10' : '3 / 4'} shape="tile" />
)
