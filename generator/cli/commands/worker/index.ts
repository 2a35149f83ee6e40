import type { Command } from 'commander'
import { withExamples } from './fleet-options.ts'
import type { WorkerOptions } from './worker/options.ts'

export function registerWorker(program: Command): void {
  const command = program
    .command('worker')
    .description('Builds and checks what other machines ask for in a queue, until it is stopped.')
    .option('--queue <url>', 'Redis server, without a password (default: LIVERY_QUEUE, which may contain one)')
    .option('--shared-cache <target>', 'store through which inputs and results go (default: LIVERY_SHARED_CACHE)')
    .option('--jobs <number>', 'bundlings at a time (default: the number of processors)')
    .option('--no-check', 'leaves the checks of rollouts to other workers, e.g. where the sites cannot be reached')
    .option('--cache <dir>', 'folder of the cache (default: .generated/cache of this checkout)')
    .option('--quiet', 'prints errors only')
    .action(async (options: WorkerOptions) => {
      const { workerCommand } = await import('./worker/worker-command.ts')
      await workerCommand(options)
    })
  withExamples(command, './livery worker --queue redis://queue.internal:6379 --shared-cache /mnt/livery')
}
