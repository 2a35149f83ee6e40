import type { ActivitySummary } from '../../contract/wire/activities.ts'
import type { HelpTopic } from '../../contract/wire/help.ts'
import type { Banner, GameLane } from '../../contract/wire/lobby.ts'
import type { NewsItem } from '../../contract/wire/news.ts'
import type { SceneName } from './picture-names.ts'
import schedule from './schedule.json' with { type: 'json' }

/** The sandbox's content without its texts; hours count from the server's current time. */
export interface Schedule {
  readonly banners: readonly {
    readonly id: string
    readonly linkageType: Banner['linkageType']
    /** Id of the activity that the banner opens, for P. */
    readonly linkage?: string
    /** The lane whose first game the banner opens, for G. */
    readonly lane?: GameLane['gameCategory']
    readonly scene: SceneName
  }[]
  readonly activities: readonly {
    readonly id: string
    readonly category: ActivitySummary['category']
    readonly startsHours: number
    readonly endsHours?: number
    readonly scene: SceneName
  }[]
  readonly news: readonly {
    readonly id: string
    readonly category: NewsItem['category']
    readonly hoursAgo: number
    readonly pinned?: boolean
    readonly scene?: SceneName
  }[]
  readonly help: readonly {
    readonly id: string
    readonly category: HelpTopic['category']
    readonly questions: readonly string[]
  }[]
}

export const contentSchedule = schedule as Schedule
export const hour = 3_600_000
