import { useEffect, useRef, useState } from 'react'
import { OnDemand } from '../../../shared/feature/on-demand.tsx'
import { useOverlay } from '../../../shared/overlay/use-overlay.ts'
import { useStartOver } from '../../../shared/shell/start-over.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { askStatus, reportFailure } from './ask-status.ts'
import { coverPage, uncoverPage } from './cover-page.ts'
import type { Closed } from './lib/status.ts'
import { watchStatus, type StatusWatch } from './lib/watch-status.ts'

const loadScreen = async () => (await import('./components/closed-screen.tsx')).ClosedScreen

/** Shows nothing while the site is open, else the screen that explains why it is not. */
export function Watcher() {
  const dispatch = useAppDispatch()
  const startOver = useStartOver()
  const [closed, setClosed] = useState<Closed | null>(null)
  const watch = useRef<StatusWatch>(null)
  useEffect(() => {
    watch.current = dispatch(startWatch(setClosed, startOver))
    return watch.current.stop
  }, [dispatch, startOver])
  useOverlay('gate', closed !== null, 'closed')
  const retry = () => watch.current?.retry() ?? Promise.resolve()
  return closed && <OnDemand load={loadScreen} props={{ closed, onRetry: retry }} />
}

const startWatch =
  (close: (closed: Closed) => void, leave: () => void): AppThunk<StatusWatch> =>
  (dispatch, _getState, { clock, session }) =>
    watchStatus({
      clock,
      ask: async () => {
        const finding = await dispatch(askStatus(location))
        if (finding.state === 'open' || finding.state === 'failed') uncoverPage(session)
        else coverPage(session, clock)
        return finding
      },
      close,
      leave,
      failed: (failure) =>
        void dispatch(reportFailure(failure, { isSecure: location.protocol === 'https:', isOnline: navigator.onLine })),
    })
