interface ReturnContext {
  /** The session that the storage has now. */
  readonly readToken: () => string | undefined
  /** Stops the page, because its calls still carry the session with which it was left. */
  readonly freeze: () => void
  /** The page stays as it is: takes over what does not need a new one. */
  readonly resume: () => void
  readonly view?: Pick<Window, 'addEventListener'> & { readonly location: Pick<Location, 'reload'> }
  readonly root?: HTMLElement
}

/**
 * Decides on a page that the browser kept as it was left (back/forward cache). It is hidden as long as it is kept, because
 * a frame of it may be painted before any script runs. Of another session than the window's, it is loaded again
 * (docs/decisions/session-end.md).
 */
export function decideOnReturn({
  readToken,
  freeze,
  resume,
  view = window,
  root = document.documentElement,
}: ReturnContext): void {
  let left: string | undefined
  view.addEventListener('pagehide', ({ persisted }) => {
    left = readToken()
    if (persisted) root.style.visibility = 'hidden'
  })
  view.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (readToken() !== left) {
      freeze()
      return view.location.reload()
    }
    root.style.visibility = ''
    resume()
  })
}
