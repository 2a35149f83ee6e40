import type { Cancel } from '../../../shared/lib/clock.ts'
import type { StartVendor, VendorCaptcha, VendorEvents } from '../vendors/vendor.ts'

/** One start of the vendor after the other; what an earlier one still tells is not heard. */
export interface VendorRuns {
  readonly begin: (start: StartVendor) => void
  readonly show: () => void
  /** False when only a new start empties it. */
  readonly reset: () => boolean
  readonly end: () => void
}

export function createVendorRuns(listener: Omit<VendorEvents, 'made'>): VendorRuns {
  let giveUp: Cancel | null = null
  let vendor: VendorCaptcha | null = null
  let present = {}
  const end = () => {
    present = {}
    giveUp?.()
    vendor?.destroy()
    giveUp = vendor = null
  }
  return {
    begin: (start) => {
      end()
      const own = present
      const isHeard = () => own === present
      giveUp = start({
        made: (captcha) => (isHeard() ? void (vendor = captcha) : captcha.destroy()),
        ready: () => isHeard() && listener.ready(),
        solved: (proof) => isHeard() && listener.solved(proof),
        closed: () => isHeard() && listener.closed(),
        failed: (fault) => isHeard() && listener.failed(fault),
      })
    },
    show: () => vendor?.show(),
    reset: () => {
      vendor?.reset?.()
      return vendor?.reset !== undefined
    },
    end,
  }
}
