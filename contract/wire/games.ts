/** Lanes, vendors, launches and chat address. Times are epoch milliseconds. */
import type { Amount } from '../amount.ts'

export interface GameCard {
  readonly gameId: string
  readonly displayName: string
  readonly accountTypeName: string
  readonly vendor: string
  readonly imageUrl: string
  /** Identifies the game in a trial launch (GAME-17). */
  readonly nodeId?: string
  readonly badge?: 'new' | 'hot' | 'live' | 'jackpot'
  /** The game cannot be played now, or only by members; absent: by everybody. */
  readonly state?: 'maintenance' | 'members'
  readonly jackpot?: Amount
  /** Players at a live table. */
  readonly players?: number
}

/** A group of vendors inside a lane, such as RNG, PVP, ELOTT or LOTT (GAME-01, GAME-02). */
export interface GameClass {
  readonly name: string
  readonly vendors: readonly string[]
}

export interface GameLane {
  readonly id: string
  readonly gameCategory: 'top' | 'new' | 'live' | 'jackpot' | 'slots' | 'lottery' | 'table' | 'sports' | 'fishing'
  readonly title: string
  readonly ordinal: number
  readonly gameClassify: readonly GameClass[]
  /** Total number of games in the lane. */
  readonly gameCount: number
  /** Only the first ones in the list of lanes; all of them in the call for one lane. */
  readonly cards: readonly GameCard[]
}

export interface VendorGames {
  readonly vendor: string
  readonly total: number
  readonly cards: readonly GameCard[]
}

/** Value of the relay GCSGAME_newGameVendor (GAME-07). */
export interface GameVendor {
  readonly vendor: string
  readonly displayName: string
  readonly gameClassify: string
}

/** Value of the relay GCSGAME_getGameMatchV2 (GAME-09). */
export interface GameMatch {
  readonly id: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly startsAt: number
  readonly vendor: string
}

/** Ids of the games that a member keeps, and of those played last; the newest first in both. */
export interface MemberGames {
  readonly favourites: readonly string[]
  readonly recent: readonly string[]
}

export interface MarkGameBody {
  readonly gameId: string
  /** `ordinary`: no longer a favorite. */
  readonly as: 'favourite' | 'ordinary' | 'played'
}

/** GAME-13. */
export interface GameLaunch {
  readonly gameUrl: string
}

/** GAME-10, GAME-11; other games than lotteries are launched by vendor and game, with `launchMode` GAME. */
export interface LaunchGameQuery {
  readonly launchMode: 'LOTT' | 'GAME'
  readonly device: 'MOBILE'
  readonly backUrl: string
  readonly language: string
  readonly title?: string
  readonly labelName?: string
  readonly hasLobby?: boolean
  readonly lottoArea?: string
  readonly lottoMode?: 'SEA_Tradition_Mobile'
  readonly lottoPrizeMode?: string
  readonly lottoGameCode?: string
  readonly lottoView?: 'betting' | 'lobby'
  readonly vendor?: string
  readonly gameId?: string
}

/** GAME-12. */
export interface LaunchVendorLotteryQuery {
  readonly vendor: 'TCG_LOTTO_VN' | 'TCG_SEA'
  readonly gameCode: string
  readonly hasLobby: boolean
  readonly prizeMode: string
  readonly backUrl: string
  readonly labelName?: string
}

export interface ChatUrl {
  readonly chatUrl: string
}

export interface GameValues {
  gameLanes: readonly GameLane[]
  gameLane: GameLane
  gamesOfVendor: VendorGames
  launchGame: GameLaunch
  launchVendorLottery: GameLaunch
  chatUrl: ChatUrl
  memberGames: MemberGames
  markGame: MemberGames
}

export interface GameBodies {
  markGame: MarkGameBody
}

export interface GameQueries {
  gamesOfVendor: { readonly vendor: string }
  launchGame: LaunchGameQuery
  launchVendorLottery: LaunchVendorLotteryQuery
  chatUrl: { readonly headerColor: string; readonly language: string }
}
