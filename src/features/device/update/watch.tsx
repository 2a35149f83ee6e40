import { useEffect } from 'react'
import { assetsBase } from '../../../../contract/paths.ts'
import { inAppBrowser } from '../../../shared/lib/in-app-browser.ts'
import { isNativeApp } from '../../../shared/lib/platform.ts'
import { within } from '../../../shared/lib/within.ts'
import { overlayAsked } from '../../../shared/overlay/overlay-slice.ts'
import { onVisible } from '../../../shared/shell/visibility.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { updateWorker } from '../../../shared/worker/register-worker.ts'
import { hostRelease } from './host-release.ts'
import { watchUpdates } from './watch-updates.ts'

/** How long the offer waits for the newer worker, in milliseconds. */
const patienceMs = 4000

export function Watcher() {
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(watch()), [dispatch])
  return null
}

const watch =
  (): AppThunk<() => void> =>
  (dispatch, _getState, { clock }) =>
    watchUpdates({
      clock,
      onVisible,
      readRelease: () => hostRelease((address) => fetch(address, { cache: 'no-store' }), clock.now(), ownScripts()),
      announce: () => {
        const { userAgent, serviceWorker } = navigator
        // Taken before the newer worker is found, the release would be the old one once more.
        const renewed = renewWorkers({ userAgent, workers: serviceWorker, updateWorker })
        void within(renewed, patienceMs, clock).then(() => dispatch(overlayAsked({ name: 'update', subject: {} })))
      },
    })

const ownScripts = (): readonly string[] =>
  [...document.scripts].map(({ src }) => src.replace(location.origin, '')).filter((src) => src.startsWith(assetsBase))

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
