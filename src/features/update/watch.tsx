import { useEffect } from 'react'
import { overlayAsked } from '../../shared/overlay/overlay-slice.ts'
import { onVisible } from '../../shared/shell/visibility.ts'
import type { AppThunk } from '../../shared/store/app-store.ts'
import { useAppDispatch } from '../../shared/store/hooks.ts'
import { updateWorker } from '../../shared/worker/register-worker.ts'
import { assetsHash } from './lib/assets-hash.ts'
import { renewWorkers } from './lib/renew-workers.ts'
import { watchUpdates } from './lib/watch-updates.ts'

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
      start: clock.now() - performance.now(),
      onVisible,
      readHash: () => assetsHash((address) => fetch(address, { cache: 'no-store' }), clock.now()),
      announce: () => {
        const { userAgent, serviceWorker } = navigator
        void renewWorkers({ userAgent, workers: serviceWorker, updateWorker })
        dispatch(overlayAsked({ name: 'update', subject: {} }))
      },
    })
