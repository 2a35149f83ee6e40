/** A process that runs bundlings for its parent, one at a time; forked by `bundle-process.ts`. */
import { machineErrorOf } from '../../errors/machine-error.ts'
import { liveWithParent } from '../../system/interrupt.ts'
import { GateError } from '../gates/gate-error.ts'
import type { BundleJob, BundleReply } from './bundle-process.ts'

// Loaded at once, because it takes half a second. If loading fails, every job replies with the reason.
const jobs = import('./bundle-jobs.ts')
jobs.catch(() => undefined)

process.on('message', (job: BundleJob) => {
  void reply(job).then((answer) => process.send?.(answer))
})
liveWithParent()

async function reply(job: BundleJob): Promise<BundleReply> {
  try {
    return { output: await (await jobs).outputOf(job) }
  } catch (error) {
    if (error instanceof GateError) return { gate: error.findings }
    const machine = machineErrorOf(error)?.problem
    if (machine) return { machine: { message: machine.message, hint: machine.hint } }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
