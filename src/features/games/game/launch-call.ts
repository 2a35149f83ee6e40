import type { LanguageCode } from '../../../../contract/languages.ts'
import { launchGame, launchTrial, launchVendorLottery, type LaunchGameQuery } from '../../../../contract/wire/games.ts'
import type { Call } from '../../../shared/api/call.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'
import { launchLanguage } from '../../../shared/i18n/partner-languages.ts'
import type { WantedGame } from '../../../shared/games/lib/wanted-game.ts'

export interface LaunchContext {
  /** Absolute address of the page that the game leads back to. */
  readonly backUrl: string
  readonly language: LanguageCode | undefined
  /** The brand's name. */
  readonly title: string
  /** The merchant's country. */
  readonly country: string
  /** The game's name, if the page knows it. */
  readonly labelName?: string
}

/** A launch is given this long, as its call and as a whole (GAME-10, GAME-12, GAME-14). */
export const launchMs = 10_000

/** The call that launches the game (GAME-10 to GAME-12, GAME-17). Its failures are told by the page alone. */
export function launchCall(game: WantedGame, context: LaunchContext): Call {
  const { backUrl, country, title, labelName } = context
  const named = { ...(labelName !== undefined && { labelName }) }
  const ownCall = {
    launchMode: game.kind === 'lottery' ? 'LOTT' : 'GAME',
    device: 'MOBILE',
    backUrl,
    language: launchLanguage(context.language),
    title,
    ...named,
  } as const
  switch (game.kind) {
    case 'lottery': {
      const { code: lottoGameCode, prizeMode: lottoPrizeMode, view: lottoView } = game
      const own = { lottoArea: country, lottoPrizeMode, lottoGameCode, lottoView, hasLobby: lottoView === 'lobby' }
      return launch({ ...ownCall, ...own, ...(game.isTraditional && { lottoMode: 'SEA_Tradition_Mobile' }) })
    }
    case 'vendor-lottery': {
      const { vendor, code: gameCode, prizeMode, view } = game
      const query = { vendor, gameCode, hasLobby: view === 'lobby', prizeMode, backUrl, ...named }
      return { ...launchVendorLottery, query }
    }
    case 'game':
      return launch({ ...ownCall, vendor: game.vendor, gameId: game.code })
    case 'trial': {
      const payload = { gameId: game.code, nodeId: game.nodeId, platform: 'html5' }
      return { ...relayCall(launchTrial, payload), timeoutMs: launchMs }
    }
  }
}

const launch = (query: LaunchGameQuery): Call => ({ ...launchGame, query: { ...query } })
