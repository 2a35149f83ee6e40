import type { Cancel } from '../../../../shared/lib/clock.ts'
import type { StartVendor, VendorCaptcha, VendorEvents } from '../vendors/vendor.ts'

type Listener = Omit<VendorEvents, 'made'>

interface RunsContext extends Listener {
  /** Called when the puzzle opens. @returns a function that is called when it has closed */
  readonly whileOpen: () => Cancel
}

/** Successive starts of the vendor; events of an earlier one are ignored. */
export interface VendorRuns {
  readonly begin: (start: StartVendor) => void
  readonly show: () => void
  /** False if only a new start can reset it. */
  readonly reset: () => boolean
  readonly end: () => void
}

export function createVendorRuns({ whileOpen, ...listener }: RunsContext): VendorRuns {
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
