import { openCache } from '../../cache/cache.ts'
import { readSourceState } from '../../cache/source-state.ts'
import { onInterrupt } from '../../interrupt.ts'
import { useCache } from '../../output/cache-users.ts'
import { queueAddress } from '../../queue/address.ts'
import { queueNames } from '../../queue/jobs.ts'
import { serveQueue } from '../../queue/serve-queue.ts'
import { productRoot } from '../../root.ts'
import { note } from '../../terminal/print.ts'
import { cacheFolderOf } from '../places.ts'
import { jobsOf } from '../jobs.ts'
import { writableSharedCache } from '../shared-cache.ts'
import { waitingText } from '../waiting.ts'
import { startBuilderProcess } from './job-processes.ts'
import type { WorkerOptions } from './options.ts'

/** `livery worker`: takes jobs until it is interrupted (FLEET-09). */
export async function workerCommand(options: WorkerOptions): Promise<void> {
  const address = queueAddress(options.queue)
  const [jobs, cache] = [jobsOf(options.jobs), cacheFolderOf(options.cache)]
  const shared = await writableSharedCache(options.sharedCache)
  const say = options.quiet ? () => {} : note
  const use = await useCache(cache, (holder) => note(waitingText(holder, 'is pruning the cache')))
  const names = queueNames(await readSourceState(productRoot, openCache(cache).path('sources.json')))
  const builder = startBuilderProcess({ cache, shared: options.sharedCache, jobs })
  const worker = await serveQueue({ address, names, builder, jobs, say })
  onInterrupt(async () => {
    await worker.close()
    builder.close()
    await use?.release()
  })
  say(
    `Worker for Livery ${names.state} at ${address.name}, ${jobs} at a time; results go to ${shared.name}. Ctrl-C stops it.`,
  )
  await worker.ended
}
