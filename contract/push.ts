/** The names and messages that generator, worker and page share for web push (WEBPUSH3). */

/** The brand's look of a notification: `m/sw.js` sets it as `self.__PUSH__` in brands with the flag. */
export interface NotificationLook {
  /** Title of a message that has none of its own. */
  readonly title: string
  /** Addresses on the brand's own origin. */
  readonly icon: string
  readonly badge: string
}

/** What the worker tells an open page. */
export type PushReport =
  /**
   * A message has arrived while the page is visible. Both texts are bounded. A page that shows it answers through the
   * message's port; otherwise the worker does.
   */
  | { readonly type: 'push-received'; readonly title: string; readonly body: string }
  /** The browser has replaced the subscription, so the push token has to be renewed. */
  | { readonly type: 'push-changed' }
