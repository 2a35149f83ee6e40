const timeoutMs = 3000
const settledMs = 1500

/** Calls back once, when the page has loaded and is idle. */
export function whenIdle(callback: () => void, page: Window & typeof globalThis = window): void {
  const wait = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in page) page.requestIdleCallback(callback, { timeout: timeoutMs })
    else (page as Window).setTimeout(callback, settledMs)
  }
  if (page.document.readyState === 'complete') wait()
  else page.addEventListener('load', wait, { once: true })
}
