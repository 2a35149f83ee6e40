import { Argument, Option, type Command } from 'commander'
import { isError, type Problem } from '../../errors/problem.ts'
import { exitCodes } from '../../errors/user-error.ts'
import { note, print, printJson, type Lines } from '../terminal/print.ts'
import { reportProblems } from '../terminal/report.ts'

/** As in the help, `<id>` or `[ids...]`; its description; the words that it may be. */
type ArgumentText = readonly [flags: string, description: string, choices?: readonly string[]]

interface OptionText {
  readonly description: string
  readonly default?: string
  /** Keys of the options that exclude it. */
  readonly conflicts?: string | readonly string[]
  /** Whether it may be given several times, each with one value. */
  readonly repeats?: true
}

/** By what the help shows, `--out <dir>`; a description alone is enough for most. */
type OptionTexts = Readonly<Record<string, string | OptionText>>

/**
 * What a command takes. It is apart from what the command does, because every start of Livery reads all
 * declarations, and only one command is run.
 */
export interface Declaration<Arguments extends readonly ArgumentText[], Options extends OptionTexts> {
  readonly description: string
  readonly arguments: Arguments
  readonly options: Options
  readonly examples: readonly string[]
  readonly isHidden?: true
}

export const declare = <const Arguments extends readonly ArgumentText[], const Options extends OptionTexts>(
  declaration: Declaration<Arguments, Options>,
): Declaration<Arguments, Options> => declaration

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

type KeyOf<Flags> = Flags extends `--no-${infer Name}`
  ? Camel<Name>
  : Flags extends `--${infer Name} ${string}`
    ? Camel<Name>
    : Flags extends `--${infer Name}`
      ? Camel<Name>
      : never

type ValueOf<Flags, Text> = Flags extends `--no-${string}`
  ? false
  : Flags extends `${string}...>`
    ? readonly string[]
    : Flags extends `${string} <${string}`
      ? Text extends { readonly repeats: true }
        ? readonly string[]
        : string
      : Flags extends `${string} [${string}`
        ? string | true
        : boolean

type Given<Options> = { readonly [Flags in keyof Options as KeyOf<Flags>]?: ValueOf<Flags, Options[Flags]> }

type Preset<Options> = {
  readonly [Flags in keyof Options as Options[Flags] extends { readonly default: string }
    ? KeyOf<Flags>
    : never]: string
}

/** The options of a declaration, or of a part that several share, as a command gets them. */
export type OptionsOf<Declared> = Declared extends { readonly options: infer Options extends OptionTexts }
  ? Given<Options> & Preset<Options>
  : Given<Declared> & Preset<Declared>

type ArgumentValue<Text> = Text extends readonly [`${string}...${string}`, ...unknown[]]
  ? readonly string[]
  : Text extends readonly [unknown, unknown, readonly (infer Choice)[]]
    ? Choice
    : Text extends readonly [`<${string}`, ...unknown[]]
      ? string
      : string | undefined

type ArgumentValues<Arguments> = { readonly [Place in keyof Arguments]: ArgumentValue<Arguments[Place]> }

/** What a command has found or done. One that speaks while it runs, such as a server, returns nothing. */
export interface Answer {
  /** Whether nothing is wrong; the exit code is 1 otherwise. Absent for true. */
  readonly ok?: boolean
  /** The document of --json, without `ok`. */
  readonly json: object
  readonly text: () => Lines
  /** Whether the text is all that was asked for, or says what is wrong, so that --quiet does not suppress it. */
  readonly isWanted?: boolean
  /** Printed before the text; the document has them where the command puts them. */
  readonly problems?: readonly Problem[]
  /** Printed after the text, to stderr. */
  readonly remark?: Lines | undefined
}

/** What a command does with its arguments, its options, and the program, which knows all commands. */
type Run<Arguments extends readonly ArgumentText[], Options> = (
  ...input: [...ArgumentValues<Arguments>, OptionsOf<Options>, Command]
) => MaybePromise<Answer | void>

type MaybePromise<Value> = Value | Promise<Value>

/** Loads what a command does, when it is run. */
export type Load<Declared> =
  Declared extends Declaration<infer Arguments, infer Options>
    ? () => Promise<{ readonly run: Run<Arguments, Options> }>
    : never

/** Adds a command to the program. @param load must be a `Load` of the declaration */
export function register(
  program: Command,
  name: string,
  { description, arguments: takes, options, examples, isHidden }: Declaration<readonly ArgumentText[], OptionTexts>,
  load: () => Promise<{ readonly run: (...input: never[]) => MaybePromise<Answer | void> }>,
): void {
  const command = program.command(name, { hidden: isHidden === true }).description(description)
  for (const text of takes) command.addArgument(argumentOf(text))
  for (const [flags, text] of Object.entries(options)) command.addOption(optionOf(flags, text))
  if (examples.length > 0)
    command.addHelpText('after', `\nExamples:\n${examples.map((example) => `  ${example}`).join('\n')}`)
  refuseOptionsAsValues(command)
  command.action(async (...input: readonly unknown[]) => {
    const { run } = await load()
    // Commander gives the arguments, the options and the command, in this order.
    const answer = await run(...([...input.slice(0, -1), program] as never[]))
    if (answer) give(answer, command.opts())
  })
}

function argumentOf([flags, description, choices]: ArgumentText): Argument {
  const argument = new Argument(flags, description)
  return choices ? argument.choices(choices) : argument
}

function optionOf(flags: string, text: string | OptionText): Option {
  if (typeof text === 'string') return new Option(flags, text)
  const option = new Option(flags, text.description).conflicts([text.conflicts ?? []].flat())
  if (text.default !== undefined) option.default(text.default)
  return text.repeats ? option.argParser(collected) : option
}

const collected = (value: string, earlier: readonly string[] = []): readonly string[] => [...earlier, value]

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

interface OutputChoice {
  readonly json?: boolean
  readonly quiet?: boolean
}

/** Prints an answer in the form that was asked for, and sets the exit code (CLI-03, CLI-04). */
export function give(answer: Answer, { json, quiet }: OutputChoice): void {
  const { ok = true, problems = [], remark } = answer
  if (!ok) process.exitCode = exitCodes.input
  if (json) return printJson({ ok, ...answer.json })
  const shown = quiet ? problems.filter(isError) : problems
  if (shown.length > 0) reportProblems(shown)
  const text = !quiet || answer.isWanted ? answer.text() : []
  if (text.length > 0) print(text)
  if (remark !== undefined) note(remark)
}
