import type { CallFailure } from '../../../../../contract/wire/envelope.ts'
import type { Cancel, Clock } from '../../../../shared/lib/clock.ts'
import type { Closed, Finding } from './status.ts'

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

export interface StatusWatch {
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
