import type { RelayPayloads, RelayValues } from '../relays.ts'
import type { ShapeOf, ShapesOf } from '../shape.ts'
import { serviceScriptsShape } from './company.ts'
import { downloadSettingsShape } from './download.ts'
import { gameLaunchShape, gameMatchShape, gameVendorShape, unreadCountShape } from './games.ts'
import { depositSettingsShape, withdrawAccountInfoShape } from './money.ts'
import { announcementCategoriesShape, announcementsShape, promotionsShape } from './promotions.ts'
import { rankProgressShape } from './rank.ts'

export const relayShapes: ShapesOf<RelayValues> = {
  CBS_launchChat: 'anything',
  CBS_unreadCount: unreadCountShape,
  MCSFE_getMerchantAvailablePromotions: promotionsShape,
  MCSFE_getListAnnouncements: announcementsShape,
  MCSFE_getPlayerRankProgress: rankProgressShape,
  MCSFE_getDepositSettings: depositSettingsShape,
  MCSFE_getWithdrawAccountInfo: withdrawAccountInfoShape,
  WPSCORE_getCustomerServiceScript: serviceScriptsShape,
  WPSCORE_getDownloadSetting: downloadSettingsShape,
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
