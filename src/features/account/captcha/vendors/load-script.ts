import { addVendorScript } from '../../../../shared/trusted-types/vendor-script.ts'
import type { Clock } from '../../../../shared/lib/clock.ts'

/** The timeout of the captcha's loader, and of each of its requests, in milliseconds (CAP-17). */
export const loaderTimeout = 3000

interface LoaderScript {
  readonly url: string
  /** Hosts from which the loader may load further scripts. */
  readonly hosts: readonly string[]
}

/** Adds the loader to the page. False if it does not load in time; then it is removed again. */
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

/** The global function that a loader defines; an earlier start may have loaded it. Null if loading fails. */
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

/** Removes the loader from the page: it remembers a failure, so a retry needs a new one. */
export function forgetScript(url: string, name: string): void {
  for (const script of document.querySelectorAll('script')) if (script.src === url) script.remove()
  Reflect.deleteProperty(window, name)
}
