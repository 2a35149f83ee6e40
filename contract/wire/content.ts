/**
 * Banners, popups, news, help and activities. Times are epoch milliseconds; texts are in the language of the request's
 * Language header.
 */

export interface Banner {
  readonly id: string
  /** P activity, URL address, G game (document B, section 3). */
  readonly linkageType: 'P' | 'URL' | 'G'
  readonly linkage: string
  readonly title: string
  readonly caption: string
  readonly imageUrl: string
  /** The type of the game (POP-17). */
  readonly gameType?: string
  readonly vendor?: string
}

/** Picture of a download-image popup (POP-13, POP-17). */
export interface DownloadBanner {
  readonly groupName: 'm_popup1' | 'm_popup2'
  readonly url: string
}

/** POP-01. */
export interface PopupItem {
  readonly id: string
  readonly title: string
  /** Html. */
  readonly content: string
  /** A members, B guests, F members at their first login. */
  readonly execution: 'A' | 'B' | 'F'
  /** Target of the goto button; NONE: no button. */
  readonly promotionType: 'NONE' | 'ACTIVITY' | 'APP_DOWNLOAD' | 'REGISTER' | 'INVITE_FRIENDS' | 'MEMBER_BENEFITS'
  /** Id of the activity, for ACTIVITY. */
  readonly linkage?: string
}

export interface Popups {
  /** Can only be closed on the last slide (POP-08). */
  readonly forceRead: boolean
  readonly items: readonly PopupItem[]
}

export interface NewsItem {
  readonly id: string
  readonly title: string
  /** Short text for the list. */
  readonly summary: string
  /** Paragraphs of plain text. */
  readonly body: readonly string[]
  readonly publishedAt: number
  readonly category: 'product' | 'payment' | 'event' | 'notice'
  readonly pinned: boolean
  readonly imageUrl?: string
}

export interface HelpTopic {
  readonly id: string
  readonly title: string
  readonly category: 'account' | 'payments' | 'games' | 'safety'
  readonly questions: readonly { readonly id: string; readonly question: string; readonly answer: readonly string[] }[]
}

export interface ActivitySummary {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly imageUrl: string
  readonly startsAt: number
  /** Absent: open-ended. */
  readonly endsAt?: number
  readonly category: 'welcome' | 'deposit' | 'loyalty' | 'tournament'
}

export interface ActivityDetail extends ActivitySummary {
  readonly body: readonly string[]
  readonly terms: readonly string[]
}

export interface ContentValues {
  banners: readonly Banner[]
  downloadBanners: readonly DownloadBanner[]
  popups: Popups
  news: readonly NewsItem[]
  help: readonly HelpTopic[]
  activities: readonly ActivitySummary[]
  activity: ActivityDetail
}
