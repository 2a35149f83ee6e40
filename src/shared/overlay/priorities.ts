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
  /** Asks for something that the visitor may do or ignore: an offer, an installation, a permission. */
  'offer',
  /** A bar that blocks nothing and can wait, for a whole visit if need be. */
  'bar',
] as const

export type OverlayPriority = (typeof overlayPriorities)[number]
