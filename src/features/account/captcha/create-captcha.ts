import {
  captchaRefusals,
  type CaptchaAnswer,
  type CaptchaProduct,
  type CaptchaRefusal,
} from '../../../shared/captcha/captcha.ts'
import type { CaptchaControl } from '../../../shared/captcha/field/registry.ts'
import type { Cancel } from '../../../shared/lib/clock.ts'
import { loading, nextState, type WidgetEvent, type WidgetState } from './widget.ts'
import type { CaptchaFault, StartVendor, VendorEvents, VendorCaptcha } from './vendor.ts'

/** Tells the player why there is no proof; `fault` is given if the captcha itself has failed. */
type Report = (refusal: CaptchaRefusal, fault?: CaptchaFault) => void

/** The state and the controls of one captcha in one form. */
export interface Captcha extends CaptchaControl, Omit<WidgetStore, 'apply'> {
  /** Starts over, from now on with this function; a solved captcha stays solved. */
  readonly begin: (start: StartVendor) => void
  /** Opens the puzzle, if it is ready. */
  readonly show: () => void
  /** Restarts after an error (CAP-06). */
  readonly retry: () => void
  readonly end: () => void
}

interface CaptchaContext {
  readonly product: CaptchaProduct
  readonly report: Report
  /** Called when the puzzle opens. @returns a function that is called when it has closed */
  readonly whileOpen: () => Cancel
}

export function createCaptcha({ product, report, whileOpen }: CaptchaContext): Captcha {
  const widget = createWidgetStore()
  const verification = createVerification()
  const takeProof = proofTaker(widget)
  const refuse = refuseBy(report)
  const runs = createVendorRuns({
    whileOpen,
    ...listenerOf({ widget, verification, refuse, takeProof, show: () => show() }),
  })
  let start: StartVendor | null = null

  const restart = () => {
    widget.apply({ type: 'started' })
    if (start) runs.begin(start)
  }
  const show = () => widget.state().kind === 'waiting' && runs.show()
  const clear = () => {
    if (widget.state().kind !== 'success') return
    if (runs.reset()) widget.apply({ type: 'reset' })
    else restart()
  }
  /**
   * A `bind` opens by itself as soon as it is ready, and tries once more after an error. An unsolved `float` blocks the
   * submit (ruling on REG-08).
   */
  const verifyAgain = () => {
    clear()
    const state = widget.state()
    if (product === 'bind') return verification.run(() => (state.kind === 'error' ? restart() : show()))
    return state.kind === 'error' && state.fault.kind === 'notSetUp'
      ? refuse.forFault(state.fault)
      : refuse.because(captchaRefusals.unsolved)
  }

  return {
    state: widget.state,
    subscribe: widget.subscribe,
    begin: (given) => {
      start = given
      if (widget.state().kind !== 'success') restart()
    },
    show,
    retry: restart,
    clear,
    end: () => {
      runs.end()
      verification.settle(() => ({ refusal: captchaRefusals.closed }))
    },
    verify: async () =>
      verification.isRunning() ? refuse.because(captchaRefusals.parallel) : (takeProof() ?? verifyAgain()),
  }
}

/** A proof can be used only once, so each is returned only once. */
function proofTaker({ state }: WidgetStore): () => CaptchaAnswer | null {
  let last: object | null = null
  return () => {
    const present = state()
    if (present.kind !== 'success' || present.proof === last) return null
    last = present.proof
    return { proof: present.proof }
  }
}

const refuseBy = (report: Report) => {
  const because = (refusal: CaptchaRefusal, fault?: CaptchaFault): CaptchaAnswer => {
    report(refusal, fault)
    return { refusal }
  }
  return {
    because,
    forFault: (fault: CaptchaFault) =>
      because(fault.kind === 'notSetUp' ? captchaRefusals.notSetUp : captchaRefusals.failed, fault),
  }
}

interface ListenerContext {
  readonly widget: WidgetStore
  readonly verification: Verification
  readonly refuse: ReturnType<typeof refuseBy>
  readonly takeProof: () => CaptchaAnswer | null
  readonly show: () => void
}

/** The vendor's events change the widget and settle the verification that is waiting. */
const listenerOf = ({
  widget,
  verification,
  refuse,
  takeProof,
  show,
}: ListenerContext): Omit<VendorEvents, 'made'> => ({
  ready: () => {
    widget.apply({ type: 'ready' })
    if (verification.isRunning()) show()
  },
  solved: (proof) => {
    widget.apply({ type: 'solved', proof })
    verification.settle(takeProof)
  },
  closed: () => {
    widget.apply({ type: 'closed' })
    verification.settle(() => refuse.because(captchaRefusals.closed))
  },
  failed: (fault) => {
    widget.apply({ type: 'failed', fault })
    verification.settle(() => refuse.forFault(fault))
  },
})

interface WidgetStore {
  readonly state: () => WidgetState
  readonly subscribe: (listener: () => void) => () => void
  readonly apply: (event: WidgetEvent) => void
}

/** The observable state of one widget. */
function createWidgetStore(): WidgetStore {
  let state = loading
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    apply: (event) => {
      state = nextState(state, event)
      for (const listener of [...listeners]) listener()
    },
  }
}

type Listener = Omit<VendorEvents, 'made'>

interface RunsContext extends Listener {
  /** Called when the puzzle opens. @returns a function that is called when it has closed */
  readonly whileOpen: () => Cancel
}

/** Successive starts of the vendor; events of an earlier one are ignored. */
interface VendorRuns {
  readonly begin: (start: StartVendor) => void
  readonly show: () => void
  /** False if only a new start can reset it. */
  readonly reset: () => boolean
  readonly end: () => void
}

function createVendorRuns({ whileOpen, ...listener }: RunsContext): VendorRuns {
  let vendor: VendorCaptcha | null = null
  let present = {}
  let giveUp: Cancel = nothing
  let afterPuzzle: Cancel | null = null
  const puzzleGone = () => {
    afterPuzzle?.()
    afterPuzzle = null
  }
  const failed: Listener['failed'] = (fault) => {
    puzzleGone()
    listener.failed(fault)
  }
  const end = () => {
    present = {}
    puzzleGone()
    giveUp()
    quietly(vendor?.destroy)
    vendor = null
  }
  const begin = (start: StartVendor) => {
    end()
    const own = present
    const ifCurrent = (run: () => void) => own === present && run()
    giveUp = start({
      made: (captcha) => (own === present ? void (vendor = captcha) : quietly(captcha.destroy)),
      ready: () => ifCurrent(listener.ready),
      solved: (proof) => ifCurrent(() => [puzzleGone(), listener.solved(proof)]),
      closed: () => ifCurrent(() => [puzzleGone(), listener.closed()]),
      failed: (fault) => ifCurrent(() => failed(fault)),
    })
  }
  const show = () => {
    afterPuzzle ??= whileOpen()
    if (!quietly(vendor?.show)) failed({ kind: 'vendor' })
  }
  return { begin, end, show, reset: () => vendor?.reset !== undefined && quietly(vendor.reset) }
}

const nothing = () => undefined

/** Runs the vendor's code, which may throw; returns whether it succeeded. */
function quietly(run: (() => void) | undefined): boolean {
  try {
    run?.()
    return run !== undefined
  } catch {
    return false
  }
}

/** Only one verification may run at a time (CAP-12). */
interface Verification {
  readonly isRunning: () => boolean
  /** Resolves with the answer of `settle`. */
  readonly run: (begin: () => void) => Promise<CaptchaAnswer>
  /** Calls `answerOf` only while a verification is running; null lets it continue. */
  readonly settle: (answerOf: () => CaptchaAnswer | null) => void
}

export function createVerification(): Verification {
  let waiting: ((answer: CaptchaAnswer) => void) | null = null
  return {
    isRunning: () => waiting !== null,
    run: (begin) =>
      new Promise((resolve) => {
        waiting = resolve
        begin()
      }),
    settle: (answerOf) => {
      const answer = waiting && answerOf()
      if (!answer) return
      waiting?.(answer)
      waiting = null
    },
  }
}
