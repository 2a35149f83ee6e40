/** The process that builds for `livery worker`; forked by `queue/builder-process.ts`. */
import { MachineError } from '../../errors/machine-error.ts'
import { bundlerProcesses } from '../../fleet/bundlers.ts'
import { openBuilder } from '../../queue/builder.ts'
import type { BuilderProcessOptions, JobMessage, ReplyMessage } from '../../queue/builder-process.ts'
import { writableSharedCache } from '../shared-cache.ts'

const { cache, shared: target, jobs } = JSON.parse(process.argv[2] ?? '{}') as BuilderProcessOptions
const opened = writableSharedCache(target).then((shared) =>
  openBuilder({ cache, shared, bundlers: bundlerProcesses, jobs }),
)
// Every job reports it.
opened.catch(() => {})

process.on('message', ({ number, job }: JobMessage) => {
  void opened
    .then((builder) => builder.run(job))
    .then(
      (reply): ReplyMessage => ({ number, reply }),
      (error: unknown): ReplyMessage => ({ number, ...described(error) }),
    )
    .then((message) => process.send?.(message))
})
// The child ends with its parent, which alone decides when a signal ends it.
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {})

function described(error: unknown) {
  if (error instanceof MachineError) return { machine: { message: error.problem.message, hint: error.problem.hint } }
  return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
