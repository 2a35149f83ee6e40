import type { GameCard, GameLane } from '../../../contract/wire/games.ts'

/**
 * The slot `play` is the end of the sheet about a game: the feature that launches games puts its buttons there. A part
 * says by `audience` whether it is for members (play) or for guests (a trial); guests also get the ways to sign in and
 * to join, from the sheet itself.
 */
export interface PlayProps {
  readonly card: GameCard
  /** The lane whose page is open if the game is in it, otherwise the first lane that has the game. */
  readonly lane: GameLane
  /** Closes the sheet. */
  readonly onClose: () => void
}

declare module '../feature/slots.ts' {
  interface SlotProps {
    play: PlayProps
  }
}
