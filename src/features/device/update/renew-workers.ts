import { inAppBrowser } from '../../../shared/lib/in-app-browser.ts'
import { isNativeApp } from '../../../shared/lib/platform.ts'

interface RenewalContext {
  readonly userAgent: string
  readonly workers: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined
  /** Tells the registered worker to check for a newer version. */
  readonly updateWorker: () => Promise<void>
}

/**
 * For a new release, updates the worker (SHELL-17), or in the app and in LINE unregisters the old ones (SHELL-19).
 */
export async function renewWorkers({ userAgent, workers, updateWorker }: RenewalContext): Promise<void> {
  try {
    if (!isNativeApp(userAgent) && inAppBrowser(userAgent) !== 'LINE') return await updateWorker()
    const registrations = (await workers?.getRegistrations()) ?? []
    await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch {
    // The release is announced anyway; the worker is updated at the next start.
  }
}
