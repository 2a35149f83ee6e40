/**
 * Which overlay is shown, the first of these first. What blocks the page comes before what only stands at its edge: a
 * dialog is answered and disappears, whereas a bar may stay for a whole visit, and nothing after it would ever be shown
 * (docs/decisions/overlays.md).
 */
export const overlayPriorities = [
  /** Tells players how something they did ended, or that their session is over; they are waiting for it. */
  'answer',
  /** Closes the page to this visitor. Everything below has to wait until they are let in. */
  'gate',
  /** Responsible play: owed to the member at a set time, and more important than anything that we would like to say. */
  'reminder',
  /** The page is out of date, and so may be whatever it offers. */
  'release',
  /** Announcements of the operator, which may be mandatory reading (POP-08). */
  'announcement',
  /** The welcome pictures, which lead to the app. */
  'picture',
  /** To install the app or the web app, or to upgrade it to a version that may wait. */
  'install',
  /** To allow notifications: asked last, of those who have seen what the site is. */
  'permission',
  /** Google's prompt to sign in. It comes by itself, so it takes only a place that no other overlay wants. */
  'sign-in',
  /** A bar that blocks nothing and can wait, for a whole visit if need be. */
  'bar',
] as const

export type OverlayPriority = (typeof overlayPriorities)[number]

/**
 * Overlays that wait while the visitor is busy. Answers, gates and the reminder of the time played do not wait, nor
 * does a prompt to sign in, which belongs on the pages where visitors sign in.
 */
const patient: readonly OverlayPriority[] = ['release', 'announcement', 'picture', 'install', 'permission']

export const canWait = (priority: OverlayPriority): boolean => patient.includes(priority)
