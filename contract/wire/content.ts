/** Data of the first calls. Moments are epoch milliseconds; texts come in the language of the request's header. */

export interface SystemStatus {
  readonly state: 'ok' | 'maintenance' | 'denied'
  readonly maintenanceEnd?: number
  readonly ip?: string
  readonly code?: string
}

/** The consolidated settings; later calls extend it. */
export interface SystemSettings {
  readonly imageCDNs: readonly string[]
  readonly gw: Readonly<Record<string, string | number>>
  readonly currency: string
  readonly currencySymbol: string
  readonly currencyPosition: 'before' | 'after'
  readonly mobileTemplate: { readonly desktop_app_feature: 0 | 1; readonly h5_logo?: string; readonly apple_touch_icon?: string }
}

export interface Banner {
  readonly id: string
  /** P activity, URL address, G game (document B, section 3). */
  readonly linkageType: 'P' | 'URL' | 'G'
  readonly linkage: string
  readonly title: string
  readonly caption: string
  readonly imageUrl: string
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

export interface GameCard {
  readonly gameId: string
  readonly displayName: string
  readonly vendor: string
  readonly imageUrl: string
  readonly badge?: 'new' | 'hot' | 'live' | 'jackpot'
  /** In minor units of the merchant's currency. */
  readonly jackpot?: number
  /** Players in a live table. */
  readonly players?: number
}

export interface GameLane {
  readonly id: string
  readonly gameCategory: 'top' | 'new' | 'live' | 'jackpot' | 'slots' | 'lottery' | 'table' | 'sports' | 'fishing'
  readonly title: string
  readonly ordinal: number
  /** How many games the category has in all. */
  readonly gameCount: number
  readonly cards: readonly GameCard[]
}
