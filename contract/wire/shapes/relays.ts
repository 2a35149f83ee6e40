import type { DownloadSettings } from '../promotions.ts'
import type { RelayPayloads, RelayValues } from '../relays.ts'
import type { ShapeOf, ShapesOf } from '../shape.ts'
import { chatLaunchShape, gameLaunchShape, gameMatchShape, gameVendorShape } from './games.ts'
import { depositSettingsShape, withdrawAccountInfoShape } from './money.ts'
import { announcementCategoriesShape, promotionsShape } from './promotions.ts'
import { rankProgressShape } from './rank.ts'

const setting = { fields: { enabled: 'boolean', value: 'string' } } as const

const downloadSettings: ShapeOf<DownloadSettings> = {
  fields: {
    app_background: setting,
    app_desc: setting,
    app_desc_font_color: setting,
    bottom_app_desc: setting,
    bottom_app_desc_font_color: setting,
    download_condition_switch: setting,
    in_game_popup_interval: setting,
    login_required: setting,
    bind_card: setting,
    bottom_app_bar_mode: setting,
    deposit_times: setting,
    deposit_times_forced: setting,
    first_deposit: setting,
    first_withdraw: setting,
    withdrawal_times: setting,
    withdrawal_times_forced: setting,
    deposit_least_times: setting,
    deposit_least_times_forced: setting,
    withdrawal_least_times: setting,
    withdrawal_least_times_forced: setting,
    reg_days: setting,
    reg_days_forced: setting,
    domains_switch: setting,
    domains: setting,
    theme: setting,
  },
}

export const relayShapes: ShapesOf<RelayValues> = {
  CBS_launchChat: chatLaunchShape,
  CBS_unreadCount: { fields: { unReadCount: 'number' } },
  MCSFE_getMerchantAvailablePromotions: promotionsShape,
  MCSFE_getListAnnouncements: {
    list: { fields: { id: 'string', title: 'string', content: 'string', category: 'string', publishedAt: 'number' } },
  },
  MCSFE_getPlayerRankProgress: rankProgressShape,
  MCSFE_getDepositSettings: depositSettingsShape,
  MCSFE_getWithdrawAccountInfo: withdrawAccountInfoShape,
  WPSCORE_getCustomerServiceScript: {
    list: {
      fields: {
        csType: { oneOf: ['AICAN', 'MIDUOKE', 'LIVECHAT', 'COMM100', 'COMM100VIP'] },
        src: 'string',
        account: 'string',
        plan: { optional: 'string' },
      },
    },
  },
  WPSCORE_getDownloadSetting: downloadSettings,
  PROMOFE_getPromotionAnnouncementCategory: announcementCategoriesShape,
  GCSGAME_getGameMatchV2: { list: gameMatchShape },
  GCSGAME_newGameVendor: { list: gameVendorShape },
  GCS_gameTrialLaunch: gameLaunchShape,
  CSP_fcmBind: 'null',
  CSP_fcmSubscribe: 'null',
  CSP_fcmUnsubscribe: 'null',
}

const nothing = { fields: {} } as const

export const relayPayloadShapes: {
  readonly [Name in keyof RelayPayloads]: RelayPayloads[Name] extends Readonly<Record<string, never>>
    ? typeof nothing
    : ShapeOf<RelayPayloads[Name]>
} = {
  CBS_launchChat: { fields: { b2c: { oneOf: ['1'] }, title: 'string', backUrl: 'string', language: 'string' } },
  CBS_unreadCount: nothing,
  MCSFE_getMerchantAvailablePromotions: nothing,
  MCSFE_getListAnnouncements: {
    fields: { types: { oneOf: ['PR'] }, platform: { oneOf: ['M'] }, category: { oneOf: ['app_download'] } },
  },
  MCSFE_getPlayerRankProgress: nothing,
  MCSFE_getDepositSettings: nothing,
  MCSFE_getWithdrawAccountInfo: nothing,
  WPSCORE_getCustomerServiceScript: nothing,
  WPSCORE_getDownloadSetting: { fields: { domain: 'string' } },
  PROMOFE_getPromotionAnnouncementCategory: nothing,
  GCSGAME_getGameMatchV2: nothing,
  GCSGAME_newGameVendor: { fields: { platform: { oneOf: ['html5'] } } },
  GCS_gameTrialLaunch: { fields: { gameId: 'string', nodeId: 'string', platform: 'string' } },
  CSP_fcmBind: { fields: { registrationToken: 'string' } },
  CSP_fcmSubscribe: { fields: { registrationToken: 'string', topic: 'string' } },
  CSP_fcmUnsubscribe: { fields: { registrationToken: 'string', unsubscribeAll: 'boolean' } },
}
