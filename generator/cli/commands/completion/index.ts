import { Argument, type Command } from 'commander'
import { withExamples } from './fleet-options.ts'
import { scripts, shells } from './completion/scripts.ts'

export function registerCompletion(program: Command): void {
  const command = program
    .command('completion')
    .description('Prints the script that lets a shell complete commands, merchants and options.')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action(async (shell: (typeof shells)[number]) => {
      const { print } = await import('../terminal/print.ts')
      print(scripts[shell].split('\n'))
    })
  withExamples(
    command,
    './livery completion bash >> ~/.bashrc',
    './livery completion zsh >> ~/.zshrc',
    './livery completion fish > ~/.config/fish/completions/livery.fish',
  )
  program
    .command('complete', { hidden: true })
    .description('What the scripts of `livery completion` call.')
    .argument('[words...]', 'what follows the name of the command; the last word is being typed')
    .action(async (words: readonly string[]) => {
      const { complete } = await import('./completion/complete.ts')
      await complete(program, words)
    })
}
