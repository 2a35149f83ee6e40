/**
 * Methods and paths of the wire contract; no other file may spell a path. The types of bodies and values are in a file
 * per area.
 */
import type { AccountBodies, AccountQueries, AccountValues } from './account.ts'
import type { ContentValues } from './content.ts'
import type { Endpoint } from './endpoint.ts'
import type { GameBodies, GameQueries, GameValues } from './games.ts'
import type { MemberBodies, MemberValues } from './member.ts'
import type { MoneyBodies, MoneyQueries, MoneyValues } from './money.ts'
import type { ReferralValues } from './referral.ts'
import type { RegistrationBodies, RegistrationValues } from './registration.ts'
import type { RelayPayloads, RelayName } from './relays.ts'
import type { RewardBodies, RewardValues } from './rewards.ts'
import type { SystemQueries, SystemValues } from './system.ts'
import type { TrackingBodies, TrackingValues } from './tracking.ts'

export const endpoints = {
  systemStatus: { method: 'GET', path: '/wps/system/status', public: true },
  systemSettings: { method: 'GET', path: '/wps/system/settings', public: true },
  systemManifest: { method: 'GET', path: '/wps/system/manifest.json', public: true },
  country: { method: 'GET', path: '/wps/system/country', public: true },
  domainRoute: { method: 'GET', path: '/wps/system/domainRoute', public: true },
  companyInfo: { method: 'GET', path: '/wps/system/companyInfo', public: true },
  ping: { method: 'GET', path: '/wps/system/test/ping', public: true, timeoutMs: 20_000, skipsErrorHandling: true },
  /** Sent to each candidate domain (SHELL-24). */
  lineTest: { method: 'GET', path: '/wps/system/test/ping', public: true, timeoutMs: 10_000, skipsErrorHandling: true },

  sessionKey: { method: 'GET', path: '/wps/session/key/rsa', public: true },
  login: { method: 'POST', path: '/wps/session/login', public: true, encrypted: true, device: true },
  providerLogin: { method: 'POST', path: '/wps/session/login', public: true, encrypted: true, device: true },
  loginVerification: {
    method: 'POST',
    path: '/wps/session/login/verification',
    public: true,
    encrypted: true,
    device: true,
  },
  logout: { method: 'POST', path: '/wps/session/logout' },
  captchaSetup: { method: 'GET', path: '/wps/captcha/geetest', public: true },
  smsSend: { method: 'POST', path: '/wps/verification/sms/noLogin', public: true },
  emailSend: { method: 'POST', path: '/wps/verification/email', public: true },
  register: { method: 'POST', path: '/wps/member/register', public: true, encrypted: true, moduleId: 'REG3' },
  registerMobile: {
    method: 'POST',
    path: '/wps/member/register/mobile',
    public: true,
    encrypted: true,
    moduleId: 'MOBILENUMREG3',
  },
  registerAutoUsername: { method: 'POST', path: '/wps/member/register/autoUsername', public: true, encrypted: true },
  registerProvider: { method: 'POST', path: '/wps/member/register/firebase', public: true, encrypted: true },

  memberInfo: { method: 'GET', path: '/wps/member/info' },
  memberSecurity: { method: 'GET', path: '/wps/member/security' },
  memberRanks: { method: 'GET', path: '/wps/member/ranks' },
  memberLanguage: { method: 'POST', path: '/wps/member/language' },
  changePassword: { method: 'PUT', path: '/wps/member/password', encrypted: true },
  balance: { method: 'GET', path: '/wps/member/balance' },
  deposit: { method: 'POST', path: '/wps/member/deposit' },
  depositSummary: { method: 'GET', path: '/wps/member/deposit/summary' },
  withdraw: { method: 'POST', path: '/wps/member/withdraw', encrypted: true },
  withdrawSummary: { method: 'GET', path: '/wps/member/withdraw/summary' },
  /** Deposits and withdrawals. */
  orders: { method: 'GET', path: '/wps/member/orders' },
  order: { method: 'GET', path: '/wps/member/orders/{id}' },
  bankCards: { method: 'GET', path: '/wps/member/bankCards' },
  addBankCard: { method: 'POST', path: '/wps/member/bankCards', encrypted: true },
  removeBankCard: { method: 'DELETE', path: '/wps/member/bankCards' },
  feedback: { method: 'POST', path: '/wps/member/feedback' },
  agentRegister: { method: 'POST', path: '/wps/member/agentRegister' },
  agentStatus: { method: 'GET', path: '/wps/member/agentRegister' },
  referral: { method: 'GET', path: '/wps/member/referral' },
  rewards: { method: 'GET', path: '/wps/member/rewards' },
  claimReward: { method: 'POST', path: '/wps/member/rewards/{id}/claim' },
  missions: { method: 'GET', path: '/wps/member/missions' },
  mallItems: { method: 'GET', path: '/wps/mall/items' },
  redeemMallItem: { method: 'POST', path: '/wps/mall/redeem' },

  banners: { method: 'GET', path: '/wps/content/banners', public: true },
  downloadBanners: { method: 'GET', path: '/wps/content/banners/download', public: true },
  popups: { method: 'GET', path: '/wps/content/popups', public: true },
  news: { method: 'GET', path: '/wps/content/news', public: true },
  help: { method: 'GET', path: '/wps/content/help', public: true },
  activities: { method: 'GET', path: '/wps/content/activities', public: true },
  activity: { method: 'GET', path: '/wps/content/activities/{id}', public: true },
  gameLanes: { method: 'GET', path: '/wps/game/lanes', public: true },
  /** All games of one lane. */
  gameLane: { method: 'GET', path: '/wps/game/lanes/{id}', public: true },
  gamesOfVendor: { method: 'GET', path: '/wps/game/list', public: true },
  launchGame: { method: 'GET', path: '/wps/game/launchGame', timeoutMs: 10_000 },
  launchVendorLottery: { method: 'GET', path: '/wps/game/launchVendorLottery', timeoutMs: 10_000 },
  memberGames: { method: 'GET', path: '/wps/member/games' },
  markGame: { method: 'PUT', path: '/wps/member/games' },
  chatUrl: { method: 'GET', path: '/wps/chat/url' },
  trackEvents: { method: 'POST', path: '/wps/track/events', public: true, skipsErrorHandling: true },
  /** Named operations (HTTP-21); their payloads and values are in relays.ts. */
  relay: { method: 'POST', path: '/wps/relay/{name}', public: true },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** The `value` of each endpoint's envelope. */
export interface EndpointValues
  extends SystemValues,
    ContentValues,
    AccountValues,
    RegistrationValues,
    MemberValues,
    MoneyValues,
    ReferralValues,
    RewardValues,
    GameValues,
    TrackingValues {
  /** By the relay's name: `RelayValues`. */
  relay: unknown
}

/** The JSON body of each endpoint that takes one. */
export interface EndpointBodies
  extends AccountBodies,
    RegistrationBodies,
    MemberBodies,
    MoneyBodies,
    RewardBodies,
    GameBodies,
    TrackingBodies {
  relay: RelayPayloads[RelayName]
}

/** The query of each endpoint that takes one. */
export interface EndpointQueries extends SystemQueries, AccountQueries, MoneyQueries, GameQueries {}

/** The path with its `{parameters}` filled in, each percent-encoded. */
export function fillPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined) throw new Error(`No value for {${name}} in ${path}`)
    return encodeURIComponent(value)
  })
}

/** Path below which every call of the back end lives. */
export const backendPrefix = '/wps/'

/** Any call whose path contains this skips the common error handling (HTTP-18). */
export const bypassPart = '/lgw/'

/** Scripts of the mini-game: the back end's, on the brand's own host. */
export const miniGamePrefix = '/mini-game/'
/** `set` is `v1` or `s1`, the query `_t` a timestamp (MINI-03). */
export const miniGamePath = '/mini-game/{set}/minigame.js'
