import {
  captchaRefusals,
  type CaptchaAnswer,
  type CaptchaProduct,
  type CaptchaRefusal,
} from '../../../shared/captcha/captcha.ts'
import type { CaptchaControl } from '../../../shared/captcha/field/registry.ts'
import type { Cancel } from '../../../shared/lib/clock.ts'
import type { StartVendor, VendorEvents } from '../vendors/vendor.ts'
import { createVendorRuns } from './vendor-runs.ts'
import { createVerification, type Verification } from './verification.ts'
import { createWidgetStore, type WidgetStore } from './widget-store.ts'
import type { CaptchaFault } from './widget.ts'

/** Tells the player why there is no proof; the fault is there when the captcha itself is in error. */
type Tell = (refusal: CaptchaRefusal, fault?: CaptchaFault) => void

/** One captcha in one form. */
export interface Captcha extends CaptchaControl, Omit<WidgetStore, 'apply'> {
  /** Starts from the beginning, in this way from now on; what was solved stays. */
  readonly begin: (start: StartVendor) => void
  /** Opens the puzzle, if it is ready. */
  readonly show: () => void
  /** From the error: starts again (CAP-06). */
  readonly retry: () => void
  readonly end: () => void
}

interface CaptchaContext {
  readonly product: CaptchaProduct
  readonly tell: Tell
  /** Called when the puzzle opens. @returns is called when it has gone */
  readonly whileOpen: () => Cancel
}

export function createCaptcha({ product, tell, whileOpen }: CaptchaContext): Captcha {
  const widget = createWidgetStore()
  const verification = createVerification()
  const handOver = handOverOf(widget)
  const refuse = refuseBy(tell)
  const runs = createVendorRuns({
    whileOpen,
    ...listenerOf({ widget, verification, refuse, handOver, show: () => show() }),
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
   * A `bind` opens itself as soon as it is ready; from an error it tries once more. A `float` that is unsolved blocks
   * (ruling on REG-08).
   */
  const verifyAnew = () => {
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
      verification.isRunning() ? refuse.because(captchaRefusals.parallel) : (handOver() ?? verifyAnew()),
  }
}

/** A proof serves once: what was handed over is not handed over again. */
function handOverOf({ state }: WidgetStore): () => CaptchaAnswer | null {
  let last: object | null = null
  return () => {
    const present = state()
    if (present.kind !== 'success' || present.proof === last) return null
    last = present.proof
    return { proof: present.proof }
  }
}

const refuseBy = (tell: Tell) => {
  const because = (refusal: CaptchaRefusal, fault?: CaptchaFault): CaptchaAnswer => {
    tell(refusal, fault)
    return { refusal }
  }
  return {
    because,
    forFault: (fault: CaptchaFault) =>
      because(fault.kind === 'notSetUp' ? captchaRefusals.notSetUp : captchaRefusals.failed, fault),
  }
}

interface Listening {
  readonly widget: WidgetStore
  readonly verification: Verification
  readonly refuse: ReturnType<typeof refuseBy>
  readonly handOver: () => CaptchaAnswer | null
  readonly show: () => void
}

/** What the vendor tells moves the widget, and the verification that waits for it. */
const listenerOf = ({ widget, verification, refuse, handOver, show }: Listening): Omit<VendorEvents, 'made'> => ({
  ready: () => {
    widget.apply({ type: 'ready' })
    if (verification.isRunning()) show()
  },
  solved: (proof) => {
    widget.apply({ type: 'solved', proof })
    verification.settle(handOver)
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
