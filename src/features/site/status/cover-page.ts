import type { Clock } from '../../../shared/lib/clock.ts'
import type { KeyValueStorage } from '../../../shared/lib/storage.ts'

/** Session storage: the site was closed when it was last asked. */
const closedKey = 'siteClosed'
/** Make the page invisible until a dialog opens (`templates/shell.css`). The second is the html's inline script's. */
const [known, supposed] = ['data-closed', 'data-wait'] as const
/** In ms, for the screen to come; if it cannot be fetched, the page is better than nothing. */
const limitMs = 10_000

/** Hides the page until the screen that explains why is there, and for the start of the next page. */
export function coverPage(session: KeyValueStorage, clock: Clock): void {
  session.write(closedKey, '1')
  const { documentElement: page } = document
  if (page.hasAttribute(known)) return
  page.setAttribute(known, '')
  clock.after(limitMs, () => page.removeAttribute(known))
}

export function uncoverPage(session: KeyValueStorage): void {
  session.remove(closedKey)
  for (const attribute of [known, supposed]) document.documentElement.removeAttribute(attribute)
}
