import type { Command } from 'commander'
import type { DevFlags } from './dev/options.ts'
import { withExamples, withFleetOptions } from './fleet-options.ts'

export function registerDev(program: Command): void {
  const command = program
    .command('dev')
    .description('Serves one brand for development: hot reload, the sandbox behind /wps, a switch to the other brands.')
    .argument('<id>', 'merchant to show first')
    .option('--port <number>', 'port, or the next free one; 0 takes any', '4000')
    .option('--api <url>', 'a real back end behind /wps instead of the sandbox')
    .option(
      '--vendors <which>',
      'local stand-ins for captcha, sign-in, chat and pixels, or the real ones (default: stand-ins; with --api real)',
    )
    .action(async (id: string, flags: DevFlags) => {
      const { dev } = await import('./dev/dev.ts')
      await dev(id, flags)
    })
  withExamples(withFleetOptions(command), './livery dev lotus', './livery dev lotus --api https://api.staging.example')
}
