import { Command, CommanderError } from 'commander'
import { registerList } from './commands/list.ts'
import { registerServe } from './commands/serve.ts'
import { exitCodes, UserError } from './errors/user-error.ts'
import { reportBug, reportProblems } from './terminal/report.ts'

/** Every command's registration; the services behind them are loaded when a command runs. */
const registrations: readonly ((program: Command) => void)[] = [registerList, registerServe]

function createProgram(): Command {
  const program = new Command('livery')
    .description('Builds one branded, CDN-ready storefront per merchant file.')
    .showSuggestionAfterError()
    .exitOverride()
  for (const register of registrations) register(program)
  return program
}

/** Runs the command line: the one error boundary, and the one place that sets the exit code (CLI-04). */
export async function main(args: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(args as string[], { from: 'user' })
  } catch (error) {
    process.exitCode = exitCodeFor(error)
  }
}

function exitCodeFor(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.success : exitCodes.usage
  if (error instanceof UserError) {
    reportProblems(error.problems)
    return error.exitCode
  }
  reportBug(error)
  return exitCodes.bug
}
