import { openCache } from '../../../cache/cache.ts'
import { readSourceState } from '../../../cache/source-state.ts'
import { onInterrupt } from '../../../system/interrupt.ts'
import { useCache } from '../../../output/cache-users.ts'
import { queueAddress } from '../../../queue/address.ts'
import type { Checker } from '../../../queue/checker.ts'
import { checksAtOnce, queueNames } from '../../../queue/jobs.ts'
import { serveQueue } from '../../../queue/serve-queue.ts'
import { productRoot } from '../../../root.ts'
import { counted } from '../../terminal/format.ts'
import { note } from '../../terminal/print.ts'
import { cacheFolderOf } from '../places.ts'
import { jobsOf } from '../run-options.ts'
import { writableSharedCache } from '../shared-cache.ts'
import { waitingText } from '../waiting.ts'
import { readyChecker, startBuilderProcess, startCheckerProcess } from './job-processes.ts'
import type { Options } from '../declarations.ts'

/** `livery worker`: takes jobs until it is interrupted (FLEET-09). */
export async function run(options: Options<'worker'>): Promise<void> {
  const address = queueAddress(options.queue)
  const [jobs, cache] = [jobsOf(options.jobs), cacheFolderOf(options.cache)]
  const shared = await writableSharedCache(options.sharedCache)
  const say = options.quiet ? () => {} : note
  const use = await useCache(cache, (holder) => note(waitingText(holder, 'is pruning the cache')))
  const names = queueNames(await readSourceState(productRoot, openCache(cache).path('sources.json')))
  const processes = { cache, shared: options.sharedCache, jobs }
  const builder = startBuilderProcess(processes)
  let checker: Checker | undefined
  const close = async (): Promise<void> => {
    builder.close()
    checker?.close()
    await use?.release()
  }
  try {
    checker = options.check === false ? undefined : await readyChecker(startCheckerProcess(processes), say)
    const worker = await serveQueue({ address, names, builder, checker, jobs, say })
    onInterrupt(async () => {
      await worker.close()
      await close()
    })
    const tasks = `${counted(jobs, 'build')} and ${checker ? counted(checksAtOnce, 'check') : 'no checks'} at a time`
    say(`Worker for Livery ${names.state} at ${address.name}, ${tasks}; results go to ${shared.name}. Ctrl-C stops it.`)
    await worker.ended
  } catch (error) {
    // Its child processes would keep this process running, and its lock would keep others from pruning the cache.
    await close()
    throw error
  }
}
