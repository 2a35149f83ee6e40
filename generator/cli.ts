import { Command, CommanderError } from 'commander'
import product from '../package.json' with { type: 'json' }
import { annotateProblems } from './cli/ci/annotations.ts'
import { register } from './cli/commands/command.ts'
import { cache } from './cli/commands/cache/index.ts'
import { clean } from './cli/commands/clean/index.ts'
import { complete } from './cli/commands/complete/index.ts'
import { completion } from './cli/commands/completion/index.ts'
import { dev } from './cli/commands/dev/index.ts'
import { diff } from './cli/commands/diff/index.ts'
import { doctor } from './cli/commands/doctor/index.ts'
import { explain } from './cli/commands/explain/index.ts'
import { flags } from './cli/commands/flags/index.ts'
import { generate } from './cli/commands/generate/index.ts'
import { impact } from './cli/commands/impact/index.ts'
import { list } from './cli/commands/list/index.ts'
import { merge } from './cli/commands/merge/index.ts'
import { newMerchant } from './cli/commands/new/index.ts'
import { publish } from './cli/commands/publish/index.ts'
import { releases } from './cli/commands/releases/index.ts'
import { report } from './cli/commands/report/index.ts'
import { rollback } from './cli/commands/rollback/index.ts'
import { sandbox } from './cli/commands/sandbox/index.ts'
import { schema } from './cli/commands/schema/index.ts'
import { serve } from './cli/commands/serve/index.ts'
import { show } from './cli/commands/show/index.ts'
import { status } from './cli/commands/status/index.ts'
import { validate } from './cli/commands/validate/index.ts'
import { verify } from './cli/commands/verify/index.ts'
import { worker } from './cli/commands/worker/index.ts'
import { machineErrorOf } from './errors/machine-error.ts'
import { nameSourcesInStacks } from './errors/source-positions.ts'
import { exitCodes, UserError } from './errors/user-error.ts'
import { handleInterrupts, isInterrupted } from './system/interrupt.ts'
import { paintFor } from './cli/terminal/paint.ts'
import { drainStreams, lostOutput, note, surviveLostStreams } from './cli/terminal/print.ts'
import { reportBug, reportUsage, reportUserError, usageProblem, type OutputForm } from './cli/terminal/report.ts'

/** In the order of the help; what a command does is loaded when it is run. */
function registerCommands(program: Command): void {
  register(program, newMerchant, () => import('./cli/commands/new/run.ts'))
  register(program, validate, () => import('./cli/commands/validate/run.ts'))
  register(program, generate, () => import('./cli/commands/generate/run.ts'))
  register(program, merge, () => import('./cli/commands/merge/run.ts'))
  register(program, worker, () => import('./cli/commands/worker/run.ts'))
  register(program, clean, () => import('./cli/commands/clean/run.ts'))
  register(program, cache, () => import('./cli/commands/cache/run.ts'))
  register(program, list, () => import('./cli/commands/list/run.ts'))
  register(program, show, () => import('./cli/commands/show/run.ts'))
  register(program, explain, () => import('./cli/commands/explain/run.ts'))
  register(program, impact, () => import('./cli/commands/impact/run.ts'))
  register(program, serve, () => import('./cli/commands/serve/run.ts'))
  register(program, dev, () => import('./cli/commands/dev/run.ts'))
  register(program, sandbox, () => import('./cli/commands/sandbox/run.ts'))
  register(program, report, () => import('./cli/commands/report/run.ts'))
  register(program, publish, () => import('./cli/commands/publish/run.ts'))
  register(program, rollback, () => import('./cli/commands/rollback/run.ts'))
  register(program, releases, () => import('./cli/commands/releases/run.ts'))
  register(program, diff, () => import('./cli/commands/diff/run.ts'))
  register(program, status, () => import('./cli/commands/status/run.ts'))
  register(program, verify, () => import('./cli/commands/verify/run.ts'))
  register(program, flags, () => import('./cli/commands/flags/run.ts'))
  register(program, schema, () => import('./cli/commands/schema/run.ts'))
  register(program, doctor, () => import('./cli/commands/doctor/run.ts'))
  register(program, completion, () => import('./cli/commands/completion/run.ts'))
  register(program, complete, () => import('./cli/commands/complete/run.ts'))
}

/** All commands with their options, for a run and for the reference. */
export function createProgram(): Command {
  const program = new Command('livery')
    .description('Builds one branded, CDN-ready storefront per merchant file.')
    .version(product.version, '--version', 'shows the version')
    .configureOutput({ writeErr: () => {}, outputError: () => {} })
    .configureHelp({ styleTitle: (title) => paintFor(process.stdout).bold(title), showGlobalOptions: false })
    .addHelpText(
      'after',
      '\nExamples:\n  ./livery new acme\n  ./livery validate\n  ./livery generate acme\n\n./livery <command> --help says more.',
    )
    .showSuggestionAfterError()
    .exitOverride()
  registerCommands(program)
  return program
}

/** Runs the command line: the one error boundary, and the one place that sets the exit code (CLI-04). */
export async function main(args: readonly string[]): Promise<void> {
  nameSourcesInStacks()
  surviveLostStreams()
  handleInterrupts(drainStreams)
  const form = outputFormOf(args)
  // An error outside of every call, such as of a connection, is a bug and must not get the exit code of invalid input.
  process.once('uncaughtException', (error) => {
    process.exitCode = reportError(error, form)
    void drainStreams().finally(() => process.exit())
  })
  const program = createProgram()
  try {
    if (args.length === 0) program.outputHelp()
    else await program.parseAsync(args as string[], { from: 'user' })
  } catch (error) {
    // The exit code of the interruption follows, once everything is cleaned up.
    if (isInterrupted()) return
    process.exitCode = reportError(error, form)
  }
  await reportLostOutput(form)
}

/** A lost JSON document is a failure; other commands have done their work even if their words were not read. */
async function reportLostOutput(form: OutputForm): Promise<void> {
  await drainStreams()
  const reason = lostOutput()
  if (reason === undefined) return
  note(`What was printed is lost: stdout cannot be written (${reason}).`)
  if (form !== 'text') process.exitCode ||= exitCodes.bug
}

/** Read from the raw arguments, because a command line with an error is never parsed. */
function outputFormOf(args: readonly string[]): OutputForm {
  if (args.includes('--json')) return 'json'
  return args.includes('--json-lines') ? 'json-lines' : 'text'
}

/** @returns the exit code */
function reportError(error: unknown, form: OutputForm): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return exitCodes.success
    const problem = usageProblem(error.message)
    reportUsage(problem, form, exitCodes.usage)
    annotateProblems([problem])
    return exitCodes.usage
  }
  const known = error instanceof UserError ? error : machineErrorOf(error)
  if (!known) {
    reportBug(error, form, exitCodes.bug)
    return exitCodes.bug
  }
  const [problems, exitCode] =
    known instanceof UserError ? [known.problems, known.exitCode] : [[known.problem], exitCodes.bug]
  reportUserError(problems, form, exitCode)
  annotateProblems(problems)
  return exitCode
}
