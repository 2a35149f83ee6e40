import type { SandboxMerchant } from '../contract/sandbox.ts'
import type { GameCard, GameLane } from '../contract/wire/lobby.ts'
import type { Schedule } from './content/schedule.ts'
import type { Jackpot } from './money.ts'

/** A game as one merchant offers it. */
export interface StoredGame {
  readonly card: Pick<GameCard, 'gameId' | 'displayName' | 'vendor' | 'imageUrl'>
  readonly jackpot?: Jackpot
  readonly state?: NonNullable<GameCard['state']>
  /** Usual number of players of a live table. */
  readonly players?: number
}

export interface StoredLane {
  readonly category: GameLane['gameCategory']
  /** Number of games in the list of lanes. */
  readonly shown: number
  readonly games: readonly StoredGame[]
}

/** All data of one merchant, derived from the merchant alone and the same after every start (SBX-02). */
export interface MerchantStore {
  readonly merchant: SandboxMerchant
  readonly lanes: readonly StoredLane[]
  readonly banners: Schedule['banners']
  readonly activities: Schedule['activities']
  readonly news: Schedule['news']
  readonly help: Schedule['help']
}
