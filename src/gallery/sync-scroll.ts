/** Shows a section at the top of a pane. */
export function showSection(frame: HTMLIFrameElement, id: string): void {
  frame.contentDocument?.getElementById(id)?.scrollIntoView()
}

interface Place {
  readonly id: string
  /** How much of the section is above the window, 0 to 1. */
  readonly share: number
}

function placeOf(page: Document): Place | undefined {
  const section = [...page.querySelectorAll('section[id]')].find(
    (candidate) => candidate.getBoundingClientRect().bottom > 0,
  )
  if (!section) return undefined
  const { top, height } = section.getBoundingClientRect()
  return { id: section.id, share: -top / height }
}

function goTo({ contentWindow, contentDocument }: HTMLIFrameElement, { id, share }: Place): void {
  const section = contentDocument?.getElementById(id)
  if (!section || !contentWindow) return
  const { top, height } = section.getBoundingClientRect()
  contentWindow.scrollBy(0, top + share * height)
}

/** All panes follow the scrolling of the one under the pointer. Returns a function that stops this. */
export function syncScroll(frames: () => readonly HTMLIFrameElement[]): () => void {
  const end = new AbortController()
  for (const frame of frames()) {
    const follow = () => {
      const place = frame.matches(':hover') && frame.contentDocument ? placeOf(frame.contentDocument) : undefined
      if (place) for (const other of frames()) if (other !== frame) goTo(other, place)
    }
    frame.addEventListener(
      'load',
      () => frame.contentWindow?.addEventListener('scroll', follow, { passive: true, signal: end.signal }),
      { signal: end.signal },
    )
  }
  return () => end.abort()
}
