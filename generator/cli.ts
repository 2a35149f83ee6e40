import { setFlagsFromString } from 'node:v8'
import { Command, CommanderError } from 'commander'
import product from '../package.json' with { type: 'json' }
import { annotateProblems } from './cli/ci/annotations.ts'
import { register, type Load } from './cli/commands/command.ts'
import { commands } from './cli/commands/declarations.ts'
import { machineErrorOf } from './errors/machine-error.ts'
import { nameSourcesInStacks } from './errors/source-positions.ts'
import { exitCodes, UserError } from './errors/user-error.ts'
import { handleInterrupts, isInterrupted } from './system/interrupt.ts'
import { paintFor } from './cli/terminal/paint.ts'
import { drainStreams, lostOutput, note, surviveLostStreams } from './cli/terminal/print.ts'
import { reportBug, reportUsage, reportUserError, usageProblem, type OutputForm } from './cli/terminal/report.ts'

// A machine with much memory would let the heap of ten thousand merchants grow to five times what is in use.
setFlagsFromString('--heap-growing-percent=40')

type Name = keyof typeof commands

/** What a command does is loaded when it is run. */
const loads: { readonly [Command in Name]: Load<(typeof commands)[Command]> } = {
  new: () => import('./cli/commands/new/index.ts'),
  validate: () => import('./cli/commands/validate.ts'),
  generate: () => import('./cli/commands/generate/index.ts'),
  merge: () => import('./cli/commands/merge.ts'),
  worker: () => import('./cli/commands/worker/index.ts'),
  clean: () => import('./cli/commands/clean.ts'),
  cache: () => import('./cli/commands/cache/index.ts'),
  list: () => import('./cli/commands/list.ts'),
  show: () => import('./cli/commands/show.ts'),
  explain: () => import('./cli/commands/explain/index.ts'),
  impact: () => import('./cli/commands/impact.ts'),
  serve: () => import('./cli/commands/serve.ts'),
  dev: () => import('./cli/commands/dev.ts'),
  sandbox: () => import('./cli/commands/sandbox.ts'),
  report: () => import('./cli/commands/report/index.ts'),
  publish: () => import('./cli/commands/publish/index.ts'),
  rollback: () => import('./cli/commands/rollback.ts'),
  releases: () => import('./cli/commands/releases.ts'),
  diff: () => import('./cli/commands/diff.ts'),
  status: () => import('./cli/commands/status.ts'),
  verify: () => import('./cli/commands/verify/index.ts'),
  flags: () => import('./cli/commands/flags.ts'),
  texts: () => import('./cli/commands/texts.ts'),
  schema: () => import('./cli/commands/schema.ts'),
  doctor: () => import('./cli/commands/doctor/index.ts'),
  completion: () => import('./cli/commands/completion.ts'),
  complete: () => import('./cli/commands/complete.ts'),
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
  for (const name of Object.keys(commands) as Name[]) register(program, name, commands[name], loads[name])
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
