/** Named operations, called by `POST /wps/relay/{name}` (HTTP-21). */
import type { GameLaunch, GameMatch, GameVendor } from './games.ts'
import type { DepositSettings, WithdrawAccountInfo } from './money.ts'
import type {
  Announcement,
  AnnouncementCategory,
  DownloadSettings,
  Promotions,
  RankProgress,
  ServiceScript,
} from './promotions.ts'

/** `public`: works without a session (HTTP-19). */
export const relays = {
  CBS_launchChat: {},
  CBS_unreadCount: {},
  MCSFE_getMerchantAvailablePromotions: { public: true },
  MCSFE_getListAnnouncements: { public: true },
  MCSFE_getPlayerRankProgress: {},
  MCSFE_getDepositSettings: {},
  MCSFE_getWithdrawAccountInfo: {},
  WPSCORE_getCustomerServiceScript: { public: true },
  WPSCORE_getDownloadSetting: { public: true },
  PROMOFE_getPromotionAnnouncementCategory: { public: true },
  GCSGAME_getGameMatchV2: { public: true },
  GCSGAME_newGameVendor: { public: true },
  GCS_gameTrialLaunch: { public: true },
  CSP_fcmBind: {},
  CSP_fcmSubscribe: {},
  CSP_fcmUnsubscribe: { public: true },
} as const satisfies Record<string, { readonly public?: true }>

export type RelayName = keyof typeof relays

/** No fields: the body is `{}`. */
export type NoPayload = Readonly<Record<string, never>>

export interface RelayPayloads {
  CBS_launchChat: { readonly b2c: '1'; readonly title: string; readonly backUrl: string; readonly language: string }
  CBS_unreadCount: NoPayload
  MCSFE_getMerchantAvailablePromotions: NoPayload
  MCSFE_getListAnnouncements: { readonly types: 'PR'; readonly platform: 'M'; readonly category: 'app_download' }
  MCSFE_getPlayerRankProgress: NoPayload
  MCSFE_getDepositSettings: NoPayload
  MCSFE_getWithdrawAccountInfo: NoPayload
  WPSCORE_getCustomerServiceScript: NoPayload
  WPSCORE_getDownloadSetting: { readonly domain: string }
  PROMOFE_getPromotionAnnouncementCategory: NoPayload
  GCSGAME_getGameMatchV2: NoPayload
  GCSGAME_newGameVendor: { readonly platform: 'html5' }
  GCS_gameTrialLaunch: { readonly gameId: string; readonly nodeId: string; readonly platform: string }
  CSP_fcmBind: { readonly registrationToken: string }
  CSP_fcmSubscribe: { readonly registrationToken: string; readonly topic: string }
  /** Sent after the session has ended (PUSH-03). */
  CSP_fcmUnsubscribe: { readonly registrationToken: string; readonly unsubscribeAll: boolean }
}

export interface RelayValues {
  /** Nothing that the page needs: the address follows from `chatUrl`. */
  CBS_launchChat: unknown
  CBS_unreadCount: { readonly unReadCount: number }
  MCSFE_getMerchantAvailablePromotions: Promotions
  MCSFE_getListAnnouncements: readonly Announcement[]
  MCSFE_getPlayerRankProgress: RankProgress
  MCSFE_getDepositSettings: DepositSettings
  MCSFE_getWithdrawAccountInfo: WithdrawAccountInfo
  WPSCORE_getCustomerServiceScript: readonly ServiceScript[]
  WPSCORE_getDownloadSetting: DownloadSettings
  PROMOFE_getPromotionAnnouncementCategory: readonly AnnouncementCategory[]
  GCSGAME_getGameMatchV2: readonly GameMatch[]
  GCSGAME_newGameVendor: readonly GameVendor[]
  GCS_gameTrialLaunch: GameLaunch
  CSP_fcmBind: null
  CSP_fcmSubscribe: null
  CSP_fcmUnsubscribe: null
}
