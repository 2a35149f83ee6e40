import { useEffect } from 'react'
import { showAlert } from '../../shared/feedback/feedback.ts'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useStartOver } from '../../shared/shell/start-over.ts'
import { onVisible } from '../../shared/shell/visibility.ts'
import type { AppThunk } from '../../shared/store/app-store.ts'
import { useAppDispatch } from '../../shared/store/hooks.ts'
import { activateNewWorker, updateWorker } from '../../shared/worker/register-worker.ts'
import { assetsHash } from './lib/assets-hash.ts'
import { renewWorkers } from './lib/renew-workers.ts'
import { watchUpdates } from './lib/watch-updates.ts'

export function Watcher() {
  const dispatch = useAppDispatch()
  const { prepare } = useLanguage()
  const startOver = useStartOver()
  useEffect(() => {
    const offer = () => void prepare('update').then(() => dispatch(offerUpdate(startOver)), reportError)
    return dispatch(watchWith(offer))
  }, [dispatch, prepare, startOver])
  return null
}

const watchWith =
  (offer: () => void): AppThunk<() => void> =>
  (_dispatch, _getState, { clock }) =>
    watchUpdates({
      clock,
      start: clock.now() - performance.now(),
      onVisible,
      readHash: () => assetsHash((address) => fetch(address, { cache: 'no-store' }), clock.now()),
      announce: () => {
        const { userAgent, serviceWorker } = navigator
        void renewWorkers({ userAgent, workers: serviceWorker, updateWorker })
        offer()
      },
    })

/** One button, which loads the new release (SHELL-12, SHELL-18); an offer that is already open is not repeated. */
const offerUpdate =
  (startOver: () => void): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const answer = await dispatch(
      showAlert({
        kind: 'notice',
        id: 'update',
        title: { key: 'update:title' },
        message: { key: 'update:text' },
        confirm: { key: 'update:refresh' },
      }),
    )
    if (answer !== 'confirmed') return
    // The worker serves the shell from its own cache: without the newer worker a reload would bring the old release.
    await activateNewWorker()
    startOver()
  }
