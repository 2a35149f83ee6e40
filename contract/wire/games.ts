/** Vendors, matches and launches. Times are epoch milliseconds. */
import type { Endpoint, Relay } from './endpoint.ts'
import type { Infer } from './shape.ts'

/** GAME-07. */
export const gameVendors = {
  relay: 'GCSGAME_newGameVendor',
  public: true,
  value: { list: { fields: { vendor: 'string', displayName: 'string', gameClassify: 'string' } } },
} as const satisfies Relay
export const gameVendorsBody = { fields: { platform: { oneOf: ['html5'] } } } as const
export type GameVendor = Infer<typeof gameVendors.value.list>

/** GAME-09. */
export const gameMatches = {
  relay: 'GCSGAME_getGameMatchV2',
  public: true,
  value: {
    list: {
      fields: { id: 'string', league: 'string', home: 'string', away: 'string', startsAt: 'moment', vendor: 'string' },
    },
  },
} as const satisfies Relay
export type GameMatch = Infer<typeof gameMatches.value.list>

/** GAME-13. */
const launched = { fields: { gameUrl: 'string' } } as const
export type GameLaunch = Infer<typeof launched>

/** GAME-10, GAME-11; other games than lotteries are launched by vendor and game, with `launchMode` GAME. */
export const launchGame = {
  method: 'GET',
  path: '/wps/game/launchGame',
  timeoutMs: 10_000,
  value: launched,
} as const satisfies Endpoint
export const launchGameQuery = {
  fields: {
    launchMode: { oneOf: ['LOTT', 'GAME'] },
    device: { oneOf: ['MOBILE'] },
    backUrl: 'string',
    language: 'string',
    title: { optional: 'string' },
    labelName: { optional: 'string' },
    hasLobby: { optional: 'boolean' },
    lottoArea: { optional: 'string' },
    lottoMode: { optional: { oneOf: ['SEA_Tradition_Mobile'] } },
    lottoPrizeMode: { optional: 'string' },
    lottoGameCode: { optional: 'string' },
    lottoView: { optional: { oneOf: ['betting', 'lobby'] } },
    vendor: { optional: 'string' },
    gameId: { optional: 'string' },
  },
} as const
export type LaunchGameQuery = Infer<typeof launchGameQuery>

/** GAME-12. */
export const launchVendorLottery = {
  method: 'GET',
  path: '/wps/game/launchVendorLottery',
  timeoutMs: 10_000,
  value: launched,
} as const satisfies Endpoint
export const launchVendorLotteryQuery = {
  fields: {
    vendor: { oneOf: ['TCG_LOTTO_VN', 'TCG_SEA'] },
    gameCode: 'string',
    hasLobby: 'boolean',
    prizeMode: 'string',
    backUrl: 'string',
    labelName: { optional: 'string' },
  },
} as const

/** GAME-17. */
export const launchTrial = { relay: 'GCS_gameTrialLaunch', public: true, value: launched } as const satisfies Relay
export const launchTrialBody = { fields: { gameId: 'string', nodeId: 'string', platform: 'string' } } as const
