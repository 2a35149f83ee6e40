import type { Cancel } from '../../../shared/lib/clock.ts'
import type { StartVendor, VendorCaptcha, VendorEvents } from '../vendors/vendor.ts'

type Listener = Omit<VendorEvents, 'made'>

interface Means extends Listener {
  /** Called when the puzzle opens. @returns is called when it has gone */
  readonly whileOpen: () => Cancel
}

/** One start of the vendor after the other; what an earlier one still tells is not heard. */
export interface VendorRuns {
  readonly begin: (start: StartVendor) => void
  readonly show: () => void
  /** False when only a new start empties it. */
  readonly reset: () => boolean
  readonly end: () => void
}

export function createVendorRuns({ whileOpen, ...listener }: Means): VendorRuns {
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
    const heard = (run: () => void) => own === present && run()
    giveUp = start({
      made: (captcha) => (own === present ? void (vendor = captcha) : quietly(captcha.destroy)),
      ready: () => heard(listener.ready),
      solved: (proof) => heard(() => [puzzleGone(), listener.solved(proof)]),
      closed: () => heard(() => [puzzleGone(), listener.closed()]),
      failed: (fault) => heard(() => failed(fault)),
    })
  }
  const show = () => {
    afterPuzzle ??= whileOpen()
    if (!quietly(vendor?.show)) failed({ kind: 'vendor' })
  }
  return { begin, end, show, reset: () => vendor?.reset !== undefined && quietly(vendor.reset) }
}

const nothing = () => undefined

/** Runs code of the vendor, which may fail; tells whether it ran. */
function quietly(run: (() => void) | undefined): boolean {
  try {
    run?.()
    return run !== undefined
  } catch {
    return false
  }
}
