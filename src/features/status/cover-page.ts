import type { Clock } from '../../shared/lib/clock.ts'
import type { KeyValueStorage } from '../../shared/lib/storage.ts'

/** Session storage: the site was closed when it was last asked. The html's inline script covers the page for a moment. */
const closedKey = 'siteClosed'
/** Makes the page invisible until a dialog opens (`templates/shell.css`). */
const attribute = 'data-closed'
/** In ms, for the screen to come; if it cannot be fetched, the page is better than nothing. */
const limitMs = 10_000

/** Hides the page until the screen that explains why is there, and for the start of the next page. */
export function coverPage(session: KeyValueStorage, clock: Clock): void {
  session.write(closedKey, '1')
  if (document.documentElement.getAttribute(attribute) === 'known') return
  document.documentElement.setAttribute(attribute, 'known')
  clock.after(limitMs, () => document.documentElement.removeAttribute(attribute))
}

export function uncoverPage(session: KeyValueStorage): void {
  session.remove(closedKey)
  document.documentElement.removeAttribute(attribute)
}
