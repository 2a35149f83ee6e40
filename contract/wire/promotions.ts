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

/** Names of the download and prompt settings (INST-28). */
export const downloadSettingNames = [
  'app_background',
  'app_desc',
  'app_desc_font_color',
  'bottom_app_desc',
  'bottom_app_desc_font_color',
  'download_condition_switch',
  'in_game_popup_interval',
  'login_required',
  'bind_card',
  'bottom_app_bar_mode',
  'deposit_times',
  'deposit_times_forced',
  'first_deposit',
  'first_withdraw',
  'withdrawal_times',
  'withdrawal_times_forced',
  'deposit_least_times',
  'deposit_least_times_forced',
  'withdrawal_least_times',
  'withdrawal_least_times_forced',
  'reg_days',
  'reg_days_forced',
  'domains_switch',
  'domains',
  'theme',
] as const
export type DownloadSettingName = (typeof downloadSettingNames)[number]

/** INST-27. Numbers may arrive as texts; lists are separated by commas. */
export interface DownloadSetting {
  readonly enabled: boolean
  readonly value: string | number
}
/** The values that the documents leave open are in docs/decisions/install.md. */
export type DownloadSettings = Readonly<Record<DownloadSettingName, DownloadSetting>>

/** What the page needs to start one vendor's support script (CS-08). */
export interface ServiceScript {
  readonly csType: ServiceType
  readonly src: string
  /** Licence of LIVECHAT, site id of COMM100. */
  readonly account: string
  /** LIVECHAT's group, COMM100's code plan. */
  readonly plan?: string
}
