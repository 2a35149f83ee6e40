import type { Cancel } from '../../../shared/lib/clock.ts'
import { topModal } from '../../../shared/ui/use-modal.ts'

/** Lets the player reach the vendor's puzzle, and brings the focus back when it has gone. */
export function makePlaceForPuzzle(): Cancel {
  const before = document.activeElement
  const stopFollowing = followDialogs()
  return () => {
    stopFollowing()
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
  }
}

/**
 * While a dialog is open, everything outside it is out of reach. The vendor puts its puzzle at the end of the body: from there it
 * follows into the uppermost dialog, and back at the end.
 */
function followDialogs(): Cancel {
  const moved = new Set<Element>()
  const follow = () => {
    const dialog = topModal()
    if (!dialog) return
    for (const part of document.querySelectorAll('body > [class*="geetest"]')) {
      moved.add(part)
      dialog.append(part)
    }
  }
  const observer = new MutationObserver(follow)
  observer.observe(document.body, { childList: true })
  follow()
  return () => {
    observer.disconnect()
    for (const part of moved) if (part.isConnected) document.body.append(part)
  }
}
