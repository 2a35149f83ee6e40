import { resolve } from 'node:path'
import type { Command } from 'commander'
import { productRoot } from '../root.ts'

interface ServeFlags {
  readonly all?: true
  readonly port: string
  readonly hostNames?: true
  readonly api?: string
  readonly out: string
  readonly merchants: string
  readonly quiet?: true
  readonly json?: true
}

export function registerServe(program: Command): void {
  program
    .command('serve')
    .description('Serves generated brands as their CDN would, with the sandbox behind /wps.')
    .argument('[ids...]', 'merchants to serve')
    .option('--all', 'every merchant that has been generated')
    .option('--port <number>', 'first port; each brand takes the next free one, 0 takes any', '4100')
    .option('--host-names', 'one port for all, each brand at <id>.localhost')
    .option('--api <url>', 'a real back end behind /wps instead of the sandbox')
    .option('--out <dir>', 'folder of the generated brands', resolve(productRoot, 'dist'))
    .option('--merchants <dir>', 'folder of the merchants', resolve(productRoot, 'merchants'))
    .option('--quiet', 'no line per call')
    .option('--json', 'one JSON line with the addresses, nothing else')
    .addHelpText('after', '\nExamples:\n  $ livery serve lotus\n  $ livery serve --all --host-names\n  $ livery serve lotus --api https://api.staging.example\n')
    .action(async (ids: readonly string[], flags: ServeFlags) => {
      const { runServe } = await import('../serve/run.ts')
      await runServe({ ...flags, ids, all: flags.all === true, out: resolve(flags.out), merchantsDirectory: resolve(flags.merchants) })
    })
}
