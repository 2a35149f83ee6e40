import { Option, type Command } from 'commander'
import type { ServeFlags } from './serve/options.ts'
import { withExamples, withFleetOptions } from './fleet-options.ts'

export function registerServe(program: Command): void {
  const command = program
    .command('serve')
    .description('Serves generated brands as their CDN would, with the sandbox behind /wps.')
    .argument('[ids...]', 'merchants to serve')
    .option('--all', 'every merchant that has been generated')
    .option('--port <number>', 'first port; each brand takes the next free one, 0 takes any', '4100')
    .addOption(
      new Option(
        '--published <folder>',
        'serves what was published to this folder as it is, each brand at <id>.localhost: no stand-ins, no sandbox',
      ).conflicts(['all', 'hostNames', 'vendors', 'time', 'out', 'env', 'merchants']),
    )
    .option('--host-names', 'one port for all, each brand at <id>.localhost')
    .option('--api <url>', 'a real back end behind /wps instead of the sandbox')
    .option(
      '--vendors <which>',
      'local stand-ins for captcha, sign-in, chat and pixels, or the real ones (default: stand-ins; with --api real)',
    )
    .option('--time <time>', 'stops the clock of the sandbox, for pictures that can be repeated: 2030-01-14T12:00:00Z')
    .option('--out <dir>', 'folder of the generated brands (default: dist/ of this checkout, dist-<env>/ with --env)')
    .action(async (ids: string[], flags: ServeFlags) => {
      if (flags.published !== undefined) {
        const { serveFolder } = await import('./serve/serve-folder.ts')
        return await serveFolder(flags.published, ids, flags)
      }
      const { serve } = await import('./serve/serve.ts')
      await serve(ids, flags)
    })
  withExamples(
    withFleetOptions(command),
    './livery serve lotus',
    './livery serve --all --host-names',
    './livery serve lotus --api https://api.staging.example',
    './livery serve --published /srv/www --port 4555',
  )
}
