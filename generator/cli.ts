import { Command, CommanderError } from 'commander'
import product from '../package.json' with { type: 'json' }
import { annotateProblems } from './cli/commands/annotate.ts'
import { registerCache } from './cli/commands/cache.ts'
import { registerClean } from './cli/commands/clean.ts'
import { registerCompletion } from './cli/commands/completion.ts'
import { registerDev } from './cli/commands/dev.ts'
import { registerDiff } from './cli/commands/diff.ts'
import { registerDoctor } from './cli/commands/doctor.ts'
import { registerExplain } from './cli/commands/explain.ts'
import { registerFlags } from './cli/commands/flags.ts'
import { registerGenerate } from './cli/commands/generate.ts'
import { registerImpact } from './cli/commands/impact.ts'
import { registerList } from './cli/commands/list.ts'
import { registerMerge } from './cli/commands/merge.ts'
import { registerNew } from './cli/commands/new.ts'
import { registerPublish } from './cli/commands/publish.ts'
import { registerReleases } from './cli/commands/releases.ts'
import { registerReport } from './cli/commands/report.ts'
import { registerRollback } from './cli/commands/rollback.ts'
import { registerSandbox } from './cli/commands/sandbox.ts'
import { registerSchema } from './cli/commands/schema.ts'
import { registerServe } from './cli/commands/serve.ts'
import { registerShow } from './cli/commands/show.ts'
import { registerStatus } from './cli/commands/status.ts'
import { registerValidate } from './cli/commands/validate.ts'
import { registerVerify } from './cli/commands/verify.ts'
import { registerWorker } from './cli/commands/worker.ts'
import { machineErrorOf } from './errors/machine-error.ts'
import { nameSourcesInStacks } from './errors/source-positions.ts'
import { exitCodes, UserError } from './errors/user-error.ts'
import { handleInterrupts, isInterrupted } from './system/interrupt.ts'
import { paintFor } from './cli/terminal/paint.ts'
import { drainStreams, lostOutput, note, surviveLostStreams } from './cli/terminal/print.ts'
import { reportBug, reportUsage, reportUserError, usageProblem, type OutputForm } from './cli/terminal/report.ts'

/** Every command's registration, in the order of the help; the services behind them are loaded when a command runs. */
const registrations: readonly ((program: Command) => void)[] = [
  registerNew,
  registerValidate,
  registerGenerate,
  registerMerge,
  registerWorker,
  registerClean,
  registerCache,
  registerList,
  registerShow,
  registerExplain,
  registerImpact,
  registerServe,
  registerDev,
  registerSandbox,
  registerReport,
  registerPublish,
  registerRollback,
  registerReleases,
  registerDiff,
  registerStatus,
  registerVerify,
  registerFlags,
  registerSchema,
  registerDoctor,
  registerCompletion,
]

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
  for (const register of registrations) register(program)
  for (const command of program.commands) refuseOptionsAsValues(command)
  return program
}

/** Rejects an option whose value is missing, instead of taking the next option as its value. */
function refuseOptionsAsValues(command: Command): void {
  for (const { long, flags, required } of command.options) {
    if (!required || !long) continue
    command.on(`option:${long.slice(2)}`, (value: string) => {
      if (value.startsWith('--'))
        command.error(`error: option '${flags}' argument missing\nWrite it between ${long} and ${value}.`)
    })
  }
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
