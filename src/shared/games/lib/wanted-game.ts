import { launchGamePath } from '../../../../contract/paths.ts'
import type { GameCard, GameLane } from '../../../../contract/wire/lobby.ts'

/** A game that a player wants to play, as the address of the launch page names it (ROUTE-08). */
export type WantedGame = LotteryGame | VendorLottery | VendorGame | TrialGame

type LottoView = 'betting' | 'lobby'

/** The operator's own lottery. */
interface LotteryGame {
  readonly kind: 'lottery'
  readonly code: string
  readonly prizeMode: string
  readonly view: LottoView
  /** The traditional South-East Asian draw (GAME-11). */
  readonly isTraditional: boolean
}

/** A lottery of the South-East Asian or the Vietnamese vendor (GAME-06). */
interface VendorLottery {
  readonly kind: 'vendor-lottery'
  readonly vendor: (typeof lotteryVendors)[number]
  readonly code: string
  readonly prizeMode: string
  readonly view: LottoView
}

interface VendorGame {
  readonly kind: 'game'
  readonly vendor: string
  readonly code: string
}

/** Any game for play money, without an account (GAME-17). */
interface TrialGame {
  readonly kind: 'trial'
  readonly code: string
  readonly nodeId: string
}

const lotteryVendors = ['TCG_LOTTO_VN', 'TCG_SEA'] as const
const ownLottery = 'LOTT'
/** The vendor group whose lotteries are the traditional ones (GAME-04). */
const traditionalGroup = 'SEA_LOTT'
const usualPrizeMode = '1'

/** The fields of a card that the launch needs. The account type names the vendor as the back end knows it (GAME-01). */
type LaunchCard = Pick<GameCard, 'gameId' | 'vendor' | 'accountTypeName' | 'nodeId'>

/**
 * The game of a card.
 * @param group vendor group of the lane in which the card stands
 */
export function wantedFrom({ gameId: code, vendor, accountTypeName }: LaunchCard, group?: string): WantedGame {
  const lottery = { code, prizeMode: usualPrizeMode, view: 'betting' } as const
  if (group === traditionalGroup) return { kind: 'lottery', ...lottery, isTraditional: true }
  const known = [accountTypeName, vendor]
  if (known.includes(ownLottery)) return { kind: 'lottery', ...lottery, isTraditional: false }
  const partner = lotteryVendors.find((name) => known.includes(name))
  return partner ? { kind: 'vendor-lottery', vendor: partner, ...lottery } : { kind: 'game', vendor, code }
}

/** The vendor group of the lane to which the card's vendor belongs (GAME-01). */
export const groupOf = ({ gameClassify }: Pick<GameLane, 'gameClassify'>, { vendor }: LaunchCard): string | undefined =>
  gameClassify.find(({ vendors }) => vendors.includes(vendor))?.name

/** The same game to be tried; null if it cannot be. */
export const trialFrom = ({ gameId, nodeId }: LaunchCard): WantedGame | null =>
  nodeId === undefined ? null : { kind: 'trial', code: gameId, nodeId }

/** Only lotteries are held back for the app (GAME-16). */
export const isLottery = ({ kind }: WantedGame): boolean => kind === 'lottery' || kind === 'vendor-lottery'

/** The page that launches the game. An own lottery is named by its prize mode, every other game by its vendor. */
export function launchAddress(game: WantedGame): string {
  const query = new URLSearchParams(parametersOf(game))
  return `${launchGamePath}?${query.toString()}`
}

function parametersOf(game: WantedGame): Record<string, string> {
  switch (game.kind) {
    case 'lottery': {
      const { code, prizeMode, view, isTraditional } = game
      return { prize_mode: prizeMode, code, lottoView: view, ...(isTraditional && { playType: traditional }) }
    }
    case 'vendor-lottery':
      return { vendor: game.vendor, code: game.code, lottoView: game.view }
    case 'game':
      return { vendor: game.vendor, code: game.code }
    case 'trial':
      return { code: game.code, nodeId: game.nodeId, playType: trial }
  }
}

/** Values of `playType`; without one, the game is played for money in its usual mode. */
const [trial, traditional] = ['trial', 'tradition']

/** The game that the launch page's query names; null if it names none. */
export function wantedGame(search: string): WantedGame | null {
  const query = new URLSearchParams(search)
  const read = (name: string): string | null => readableId(query.get(name))
  const code = read('code')
  if (code === null) return null
  const playType = query.get('playType')
  if (playType === trial) {
    const nodeId = read('nodeId')
    return nodeId === null ? null : { kind: 'trial', code, nodeId }
  }
  return playedGame(code, read('vendor'), {
    prizeMode: read('prize_mode'),
    view: query.get('lottoView') === 'lobby' ? 'lobby' : 'betting',
    isTraditional: playType === traditional,
  })
}

interface LotteryParts extends Pick<LotteryGame, 'view' | 'isTraditional'> {
  readonly prizeMode: string | null
}

function playedGame(
  code: string,
  vendor: string | null,
  { prizeMode, view, isTraditional }: LotteryParts,
): WantedGame | null {
  const partner = lotteryVendors.find((name) => name === vendor)
  if (partner) return { kind: 'vendor-lottery', vendor: partner, code, prizeMode: prizeMode ?? usualPrizeMode, view }
  if (prizeMode !== null || vendor === ownLottery)
    return { kind: 'lottery', code, prizeMode: prizeMode ?? usualPrizeMode, view, isTraditional }
  return vendor === null ? null : { kind: 'game', vendor, code }
}

const longestId = 100
const readableId = (text: string | null): string | null =>
  text !== null && text.trim() !== '' && text.length <= longestId ? text : null
