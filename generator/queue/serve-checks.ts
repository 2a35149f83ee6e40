import { WaitingError, Worker, type WorkerOptions } from 'bullmq'
import { checkJob } from './check-exchange.ts'
import type { Checked, Checker, NoBrowser } from './checker.ts'
import { checksAtOnce } from './flows.ts'

/**
 * Takes the checks of rollouts. What one has found is in the shared store; Redis learns only that it is over. A machine
 * whose browser is gone gives the check back, as if it had never taken it, and takes no more.
 */
export function serveChecks(
  queueName: string,
  settings: WorkerOptions,
  checker: Checker,
  say: (text: string) => void,
): Worker {
  const worker = new Worker(
    queueName,
    async (job, token) => {
      const reply = await checker.run({ kind: 'check', ...checkJob.parse(job.data) })
      if (reply.kind === 'checked') return say(checkText(reply))
      if (reply.kind === 'no-browser' && !worker.closing) say(noBrowserText(reply))
      worker.close().catch(() => {})
      await job.moveToWait(token)
      throw new WaitingError()
    },
    { ...settings, concurrency: checksAtOnce },
  )
  return worker
}

function checkText({ merchant, origin, verdict, ms }: Checked): string {
  const { passed, faults } = verdict
  const found = faults.length === 0 ? `checked: ${passed.join(', ')}` : `✖ check failed: ${faults.join('; ')}`
  return `${merchant} at ${origin} ${found} (${(ms / 1000).toFixed(1)} s)`
}

/** Why this machine checks nothing. */
export const noBrowserText = ({ message, hint }: NoBrowser): string =>
  `Checks of rollouts are left to other workers: ${message}\n  ${hint}`
