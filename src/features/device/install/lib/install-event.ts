/** The browser's offer to install the page (`beforeinstallprompt`). */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

declare global {
  /** Filled by the html's inline script, which catches both events before any other script runs. */
  var __INSTALL__: { event?: InstallEvent | undefined; isInstalled?: true } | undefined
}

export const hasInstallEvent = (): boolean => globalThis.__INSTALL__?.event !== undefined

/** The installed event came before anybody listened for it. */
export const wasInstalled = (): boolean => globalThis.__INSTALL__?.isInstalled === true

export type InstallOutcome = 'accepted' | 'dismissed' | 'unavailable'

/** Opens the browser's own dialog. Call it from a tap handler; the event can be used once. */
export async function askToInstall(): Promise<InstallOutcome> {
  const held = globalThis.__INSTALL__
  const event = held?.event
  if (!event) return 'unavailable'
  held.event = undefined
  try {
    await event.prompt()
    return (await event.userChoice).outcome
  } catch {
    return 'unavailable'
  }
}

/** Calls back whenever there is an event to take, or no longer one. */
export function watchInstallEvent(changed: () => void): () => void {
  const events = ['beforeinstallprompt', 'appinstalled'] as const
  for (const name of events) addEventListener(name, changed)
  return () => {
    for (const name of events) removeEventListener(name, changed)
  }
}
