/** What install prompts ask the back end for. */
import type { Relay } from './endpoint.ts'
import type { Infer } from './shape.ts'

/** INST-27. Numbers may arrive as texts; lists are separated by commas. What is missing or of the wrong type shows nothing. */
const setting = { fields: { enabled: 'boolean', value: 'scalar' } } as const

/** The download and prompt settings (INST-28), with the values that the documents leave open. */
export const downloadSettings = {
  relay: 'WPSCORE_getDownloadSetting',
  public: true,
  value: {
    fields: {
      /** A path, or an address on one of the merchant's image hosts. */
      app_background: setting,
      app_desc: setting,
      app_desc_font_color: setting,
      bottom_app_desc: setting,
      bottom_app_desc_font_color: setting,
      /** '1': a prompt needs one of the conditions below; '0' or off: everyone gets one. */
      download_condition_switch: setting,
      /** Seconds in a game before the first prompt, and from closing one to the next. */
      in_game_popup_interval: setting,
      /** On: the bar is for members; a number is the lowest VIP rank (INST-09). */
      login_required: setting,
      bind_card: setting,
      /** 'bottom', 'fullscreen' or 'popup'; off: no prompt on the home page. */
      bottom_app_bar_mode: setting,
      /** Exactly that many. */
      deposit_times: setting,
      /** `_forced`: the prompt cannot be closed, and wins over one that can (INST-13). */
      deposit_times_forced: setting,
      /** '1': exactly one has succeeded. */
      first_deposit: setting,
      first_withdraw: setting,
      withdrawal_times: setting,
      withdrawal_times_forced: setting,
      /** At least that many. */
      deposit_least_times: setting,
      deposit_least_times_forced: setting,
      withdrawal_least_times: setting,
      withdrawal_least_times_forced: setting,
      /** At least that many times 24 hours since `regDate`. */
      reg_days: setting,
      reg_days_forced: setting,
      domains_switch: setting,
      domains: setting,
      /** 'brand': the brand's colors as background; otherwise the page's surface. */
      theme: setting,
    },
  },
} as const satisfies Relay
export const downloadSettingsBody = { fields: { domain: 'string' } } as const
export type DownloadSettings = Infer<typeof downloadSettings.value>
export type DownloadSettingName = keyof DownloadSettings

export const announcements = {
  relay: 'MCSFE_getListAnnouncements',
  public: true,
  value: {
    list: {
      fields: {
        id: 'string',
        title: 'string',
        /** Html. */
        content: 'string',
        category: 'string',
        publishedAt: 'moment',
      },
    },
  },
} as const satisfies Relay
export const announcementsBody = {
  fields: { types: { oneOf: ['PR'] }, platform: { oneOf: ['M'] }, category: { oneOf: ['app_download'] } },
} as const
export type Announcement = Infer<typeof announcements.value.list>
