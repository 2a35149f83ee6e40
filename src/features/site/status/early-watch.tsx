import { useEffect, useRef, useState } from 'react'
import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import { OnDemand } from '../../../shared/feature/on-demand.tsx'
import type { Clock, Cancel } from '../../../shared/lib/clock.ts'
import type { KeyValueStorage } from '../../../shared/lib/storage.ts'
import { useOverlay } from '../../../shared/overlay/overlay-slice.ts'
import { useStartOver } from '../../../shared/shell/start-over.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { askStatus, reportFailure } from './ask-status.ts'
import type { Closed, Finding } from './status.ts'

const loadScreen = async () => (await import('./closed-screen.tsx')).ClosedScreen

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

/** During maintenance, milliseconds from an answer to the next call (ruling on SHELL-01). */
const recheckMs = 30_000

interface StatusContext {
  readonly clock: Clock
  readonly ask: () => Promise<Finding>
  /** The site is closed to this visitor. */
  readonly close: (closed: Closed) => void
  /** The site was closed and is open again. */
  readonly leave: () => void
  /** The call failed. The screen stays. Not called during maintenance, when the status is checked regularly anyway. */
  readonly failed: (failure: CallFailure) => void
}

interface StatusWatch {
  /** Asks again; resolves when the answer has taken effect. */
  readonly retry: () => Promise<void>
  readonly stop: Cancel
}

/** Asks at the start and on retry, and every 30 s while in maintenance. */
export function watchStatus({ clock, ask, close, leave, failed }: StatusContext): StatusWatch {
  let shown: Finding['state'] = 'open'
  let forgetNext: Cancel = () => undefined
  let stopped = false

  const settle = (finding: Finding) => {
    if (finding.state === 'maintenance' || finding.state === 'denied') {
      shown = finding.state
      close(finding)
    } else if (finding.state === 'failed') {
      if (shown !== 'maintenance') failed(finding.failure)
    } else if (shown !== 'open') {
      shown = 'open'
      leave()
    }
  }
  const retry = async () => {
    forgetNext()
    const finding = await ask()
    if (stopped) return
    settle(finding)
    forgetNext()
    if (shown === 'maintenance') forgetNext = clock.after(recheckMs, () => void retry())
  }
  void retry()
  return {
    retry,
    stop: () => {
      stopped = true
      forgetNext()
    },
  }
}
