import { declare, type OptionsOf } from '../command.ts'
import { jobsOption, cacheOption } from '../options.ts'

export const worker = declare({
  name: 'worker',
  description: 'Builds and checks what other machines ask for in a queue, until it is stopped.',
  arguments: [],
  options: {
    '--queue <url>': 'Redis server, without a password (default: LIVERY_QUEUE, which may contain one)',
    '--shared-cache <target>': 'store through which inputs and results go (default: LIVERY_SHARED_CACHE)',
    ...jobsOption,
    '--no-check': 'leaves the checks of rollouts to other workers, e.g. where the sites cannot be reached',
    ...cacheOption,
    '--quiet': 'prints errors only',
  },
  examples: ['./livery worker --queue redis://queue.internal:6379 --shared-cache /mnt/livery'],
})
export type WorkerOptions = OptionsOf<typeof worker>
