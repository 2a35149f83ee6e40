/** Promotions, announcements, rank, install prompts and customer-service scripts: values of relays. */
import type { ServiceType } from './system.ts'

/** PROMO-01. */
export interface Promotion {
  readonly enabled: boolean
}

/** The promotions that the page knows by key. */
export type PromotionKey = 'APP_DOWNLOAD' | 'REFERRAL'

/**
 * By key; members get their own (ruling on PROMO-08). An absent key is not enabled in the back office (ruling on
 * PROMO-11).
 */
export type Promotions = Readonly<Record<string, Promotion>>

export interface Announcement {
  readonly id: string
  readonly title: string
  /** Html. */
  readonly content: string
  readonly category: string
  readonly publishedAt: number
}

export interface AnnouncementCategory {
  readonly id: string
  readonly title: string
  readonly count: number
}

/** PROMO-12 to PROMO-14. */
export interface RankProgress {
  readonly completedConditions: number
  readonly totalExpectedConditions: number
  /** Absent: no further rank. */
  readonly labelId?: number
}

/** Names of the download and prompt settings (INST-28), with the values that the documents leave open. */
export const downloadSettingNames = [
  'app_background', // a path, or an address on one of the merchant's image hosts
  'app_desc',
  'app_desc_font_color',
  'bottom_app_desc',
  'bottom_app_desc_font_color',
  'download_condition_switch', // '1': a prompt needs one of the conditions below; '0' or off: everyone gets one
  'in_game_popup_interval', // seconds in a game before the first prompt, and from closing one to the next
  'login_required', // on: the bar is for members; a number is the lowest VIP rank (INST-09)
  'bind_card',
  'bottom_app_bar_mode', // 'bottom', 'fullscreen' or 'popup'; off: no prompt on the home page
  'deposit_times', // exactly that many
  'deposit_times_forced', // `_forced`: the prompt cannot be closed, and wins over one that can (INST-13)
  'first_deposit', // '1': exactly one has succeeded
  'first_withdraw',
  'withdrawal_times',
  'withdrawal_times_forced',
  'deposit_least_times', // at least that many
  'deposit_least_times_forced',
  'withdrawal_least_times',
  'withdrawal_least_times_forced',
  'reg_days', // at least that many times 24 hours since `regDate`
  'reg_days_forced',
  'domains_switch',
  'domains',
  'theme', // 'brand': the brand's colors as background; otherwise the page's surface
] as const
export type DownloadSettingName = (typeof downloadSettingNames)[number]

/** INST-27. Numbers may arrive as texts; lists are separated by commas. What is missing or of the wrong type shows nothing. */
export interface DownloadSetting {
  readonly enabled: boolean
  readonly value: string | number
}
export type DownloadSettings = Readonly<Record<DownloadSettingName, DownloadSetting>>

/** What the page needs to start one vendor's support script (CS-08). */
export interface ServiceScript {
  readonly csType: ServiceType
  readonly src: string
  /** License of LIVECHAT, site id of COMM100. */
  readonly account: string
  /** LIVECHAT's group, COMM100's code plan. */
  readonly plan?: string
}
