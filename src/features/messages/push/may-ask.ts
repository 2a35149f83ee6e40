/** When a member is asked whether to allow notifications (PUSH-04). Pure. */

export interface AskingFacts {
  /** There is an auth token. */
  readonly isMember: boolean
  readonly isNativeApp: boolean
  /** The merchant has web push. */
  readonly isEnabled: boolean
  readonly vapidKey: unknown
  /** The member has answered in this window already. */
  readonly isSkipped: boolean
  /** When it was last answered in any window of this browser; epoch milliseconds, null if never. */
  readonly answeredAt: number | null
  /** Epoch milliseconds. */
  readonly now: number
  /** The player's answer to the browser; undefined if it has no notifications. */
  readonly permission: NotificationPermission | undefined
  /** The browser can receive messages, and our worker is there to show them. */
  readonly isSupported: boolean
}

const day = 24 * 3_600_000

/**
 * Twenty windows have twenty sessions, and one "not now" is meant for all of them: a player who has answered anywhere
 * is left alone for a day. A time in the future is ignored: the clock was wrong.
 */
const wasAnsweredLately = ({ answeredAt, now }: AskingFacts): boolean =>
  answeredAt !== null && answeredAt <= now && now - answeredAt < day

export const mayAsk = (facts: AskingFacts): boolean =>
  facts.isMember &&
  !facts.isNativeApp &&
  facts.isEnabled &&
  typeof facts.vapidKey === 'string' &&
  facts.vapidKey !== '' &&
  !facts.isSkipped &&
  !wasAnsweredLately(facts) &&
  facts.permission === 'default' &&
  facts.isSupported

export interface BrowserFacts {
  readonly hasNotifications: boolean
  readonly hasPush: boolean
  readonly hasWorker: boolean
  readonly isIos: boolean
  readonly isFromHomeScreen: boolean
}

/** An iPhone receives messages only in the web app on the home screen, whatever its browser says. */
export const canReceive = ({ hasNotifications, hasPush, hasWorker, isIos, isFromHomeScreen }: BrowserFacts): boolean =>
  hasNotifications && hasPush && hasWorker && (!isIos || isFromHomeScreen)
