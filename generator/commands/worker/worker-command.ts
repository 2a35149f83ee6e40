import { openCache } from '../../cache/cache.ts'
import { readSourceState } from '../../cache/source-state.ts'
import { onInterrupt } from '../../interrupt.ts'
import { useCache } from '../../output/cache-users.ts'
import { queueAddress } from '../../queue/address.ts'
import type { Checker } from '../../queue/checker.ts'
import { checksAtOnce } from '../../queue/flows.ts'
import { queueNames } from '../../queue/jobs.ts'
import { noBrowserText } from '../../queue/serve-checks.ts'
import { serveQueue } from '../../queue/serve-queue.ts'
import { productRoot } from '../../root.ts'
import { counted } from '../../terminal/counted.ts'
import { note } from '../../terminal/print.ts'
import { cacheFolderOf } from '../places.ts'
import { jobsOf } from '../jobs.ts'
import { writableSharedCache } from '../shared-cache.ts'
import { waitingText } from '../waiting.ts'
import { startBuilderProcess, startCheckerProcess, type JobProcessOptions } from './job-processes.ts'
import type { WorkerOptions } from './options.ts'

/** `livery worker`: takes jobs until it is interrupted (FLEET-09). */
export async function workerCommand(options: WorkerOptions): Promise<void> {
  const address = queueAddress(options.queue)
  const [jobs, cache] = [jobsOf(options.jobs), cacheFolderOf(options.cache)]
  const shared = await writableSharedCache(options.sharedCache)
  const say = options.quiet ? () => {} : note
  const use = await useCache(cache, (holder) => note(waitingText(holder, 'is pruning the cache')))
  const names = queueNames(await readSourceState(productRoot, openCache(cache).path('sources.json')))
  const processes = { cache, shared: options.sharedCache, jobs }
  const builder = startBuilderProcess(processes)
  const checker = options.check === false ? undefined : await readyChecker(processes, say)
  const worker = await serveQueue({ address, names, builder, checker, jobs, say }).catch((error: unknown) => {
    builder.close()
    checker?.close()
    throw error
  })
  onInterrupt(async () => {
    await worker.close()
    builder.close()
    checker?.close()
    await use?.release()
  })
  const tasks = `${counted(jobs, 'build')} and ${checker ? counted(checksAtOnce, 'check') : 'no checks'} at a time`
  say(`Worker for Livery ${names.state} at ${address.name}, ${tasks}; results go to ${shared.name}. Ctrl-C stops it.`)
  await worker.ended
}

/** Undefined where no browser starts: a check that nobody could make here must not become a merchant's fault. */
async function readyChecker(processes: JobProcessOptions, say: (text: string) => void): Promise<Checker | undefined> {
  const checker = startCheckerProcess(processes)
  const reply = await checker.run({ kind: 'probe' })
  if (reply.kind !== 'no-browser') return checker
  say(noBrowserText(reply))
  checker.close()
  return undefined
}
