import { declare } from '../command.ts'

export const shells = ['bash', 'zsh', 'fish'] as const

export const completion = declare({
  name: 'completion',
  description: 'Prints the script that lets a shell complete commands, merchants and options.',
  arguments: [['<shell>', 'the shell', shells]],
  options: {},
  examples: [
    './livery completion bash >> ~/.bashrc',
    './livery completion zsh >> ~/.zshrc',
    './livery completion fish > ~/.config/fish/completions/livery.fish',
  ],
})
