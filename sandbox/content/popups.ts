import type { DownloadBanner, PopupItem } from '../../contract/wire/popups.ts'
import type { SceneName } from './picture-names.ts'

/** A popup without its texts. One about an activity has the activity's texts and picture. */
export type PlannedPopup = Pick<PopupItem, 'id' | 'execution'> &
  (
    | { readonly activity: string }
    | { readonly promotionType: Exclude<PopupItem['promotionType'], 'ACTIVITY'>; readonly scene?: SceneName }
  )

export const popupPlan: readonly PlannedPopup[] = [
  { id: 'welcome', execution: 'B', promotionType: 'REGISTER', scene: 'fireworks' },
  { id: 'guest-tournament', execution: 'B', activity: 'spring-tournament' },
  { id: 'first', execution: 'F', promotionType: 'NONE', scene: 'horizon' },
  { id: 'reload', execution: 'A', activity: 'weekend-reload' },
  { id: 'friends', execution: 'A', promotionType: 'INVITE_FRIENDS', scene: 'lanterns' },
  { id: 'benefits', execution: 'A', promotionType: 'MEMBER_BENEFITS', scene: 'moonrise' },
  { id: 'app', execution: 'A', promotionType: 'APP_DOWNLOAD' },
]

/** The welcome pictures; the id is the name of the file. */
export const posters: readonly {
  readonly group: DownloadBanner['groupName']
  readonly id: string
  readonly scene: SceneName
}[] = [
  { group: 'm_popup1', id: 'at-hand', scene: 'treasure' },
  { group: 'm_popup2', id: 'good-night', scene: 'moonrise' },
]

/** Html that a careless or hostile back office might send; each part shows itself if it gets through. */
export const hostileContent = [
  '<p>Only this sentence is harmless.</p>',
  '<script>alert("script")</script>',
  '<img src="x" onerror="alert(\'onerror\')">',
  '<svg onload="alert(\'svg\')"><a href="javascript:alert(1)"><text y="20">svg link</text></a></svg>',
  '<a href="javascript:alert(\'link\')">javascript link</a> <a href="https://user@evil.example/">disguised link</a>',
  '<iframe src="https://evil.example/"></iframe><object data="https://evil.example/"></object>',
  '<form action="https://evil.example/"><input name="password"><button>Sign in</button></form>',
  '<img src="https://evil.example/pixel.png"><style>* { display: none !important }</style>',
].join('')
