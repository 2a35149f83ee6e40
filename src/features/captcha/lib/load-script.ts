import { addVendorScript } from '../../../shared/trusted-types/vendor-script.ts'
import type { Clock } from '../../../shared/lib/clock.ts'

/** Longest wait for the captcha's loader, and for each request of its own (CAP-17). */
export const loaderTimeout = 3000

interface LoaderScript {
  readonly url: string
  /** Hosts from which the loader may load more. */
  readonly hosts: readonly string[]
}

/** Adds the loader to the page. False when it does not come within its time; it is taken away again then. */
function loadScript({ url, hosts }: LoaderScript, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const script = addVendorScript(url, hosts, { writesMarkup: true })
    const settle = (loaded: boolean) => {
      stopWaiting()
      if (!loaded) script.remove()
      resolve(loaded)
    }
    const stopWaiting = clock.after(loaderTimeout, () => settle(false))
    script.onload = () => settle(true)
    script.onerror = () => settle(false)
  })
}

/** The function that a loader leaves in the page; an earlier start may have brought it. Null when it cannot be had. */
export async function loadGlobal(
  name: string,
  script: LoaderScript,
  clock: Clock,
): Promise<((...given: readonly unknown[]) => void) | null> {
  const present = () => {
    const init: unknown = Reflect.get(window, name)
    return typeof init === 'function' ? (init as (...given: readonly unknown[]) => void) : null
  }
  return present() ?? ((await loadScript(script, clock)) ? present() : null)
}

/** Takes the loader out of the page: it remembers a failure, so only a fresh one tries again. */
export function forgetScript(url: string, name: string): void {
  for (const script of document.querySelectorAll('script')) if (script.src === url) script.remove()
  Reflect.deleteProperty(window, name)
}
