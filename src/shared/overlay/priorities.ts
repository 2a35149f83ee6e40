/**
 * Who gets the place over the page, the first of these first. What blocks the page comes before what only stands at
 * its edge: a dialog is answered and goes, whereas a bar may stay for a whole visit, and nothing would ever come after
 * it (docs/decisions/overlays.md).
 */
export const overlayPriorities = [
  /** Tells the player how something ended that they did, or that their session is over: they wait for it. */
  'answer',
  /** Closes the page to this visitor. What comes below has to wait until they are let in. */
  'gate',
  /** Responsible play: owed to the member at a set time, and more important than anything that we would like to say. */
  'reminder',
  /** The page is out of date; whatever it offers may be so too. */
  'release',
  /** Asks for something that the visitor may do or leave: an offer, an installation, a permission. */
  'offer',
  /** A bar that blocks nothing and waits, for a whole visit if need be. */
  'bar',
] as const

export type OverlayPriority = (typeof overlayPriorities)[number]
