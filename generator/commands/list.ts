import type { Command } from 'commander'

export function registerList(program: Command): void {
  program.command('list').description('Lists the merchants.').action(async () => {})
}
