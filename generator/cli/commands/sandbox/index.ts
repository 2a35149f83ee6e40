import type { Command } from 'commander'
import type { SandboxFlags } from './sandbox/options.ts'
import { withExamples, withFleetOptions } from './fleet-options.ts'

export function registerSandbox(program: Command): void {
  const command = program
    .command('sandbox')
    .description('Runs the sandbox back end of every merchant alone, with its control page.')
    .option('--port <number>', 'port, or the next free one; 0 takes any', '4300')
    .option('--data <dir>', 'folder in which members are kept across restarts')
    .action(async (flags: SandboxFlags) => {
      const { sandbox } = await import('./sandbox/sandbox.ts')
      await sandbox(flags)
    })
  withExamples(withFleetOptions(command), './livery sandbox', './livery sandbox --port 4300 --data .sandbox')
}
