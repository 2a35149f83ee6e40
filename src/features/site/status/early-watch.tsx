import { useEffect, useRef, useState } from 'react'
import { OnDemand } from '../../../shared/feature/on-demand.tsx'
import type { Clock } from '../../../shared/lib/clock.ts'
import type { KeyValueStorage } from '../../../shared/lib/storage.ts'
import { useOverlay } from '../../../shared/overlay/use-overlay.ts'
import { useStartOver } from '../../../shared/shell/start-over.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { askStatus, reportFailure } from './ask-status.ts'
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

/** Session storage: the site was closed when it was last asked. */
const closedKey = 'siteClosed'
/** Make the page invisible until a dialog opens (`templates/shell.css`). The second is the html's inline script's. */
const [known, supposed] = ['data-closed', 'data-wait'] as const
/** In ms, for the screen to come; if it cannot be fetched, the page is better than nothing. */
const limitMs = 10_000

/** Hides the page until the screen that explains why is there, and for the start of the next page. */
function coverPage(session: KeyValueStorage, clock: Clock): void {
  session.write(closedKey, '1')
  const { documentElement: page } = document
  if (page.hasAttribute(known)) return
  page.setAttribute(known, '')
  clock.after(limitMs, () => page.removeAttribute(known))
}

function uncoverPage(session: KeyValueStorage): void {
  session.remove(closedKey)
  for (const attribute of [known, supposed]) document.documentElement.removeAttribute(attribute)
}
