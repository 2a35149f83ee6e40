import type { Command, Option } from 'commander'
import { attempt } from '../../../contract/attempt.ts'
import { languageCodes } from '../../../contract/languages.ts'
import { pageNames } from '../../insight/report/screens/plan-screens.ts'
import { listEnvironments } from '../../merchant/environments.ts'
import { merchantIds } from '../../merchant/merchant-ids.ts'
import { print } from '../terminal/print.ts'
import { loadOptionsOf } from './places.ts'

/** Prints a line for each word that may complete the line: the word, a space, and its meaning. */
export async function run(words: readonly string[], _options: object, program: Command): Promise<void> {
  const environments = await environmentsIn(merchantsIn(words.slice(0, -1)))
  const known = { merchants: idsIn, environments, pages: pageNames, languages: languageCodes }
  const found = candidatesFor(program, words, known)
  if (found.length > 0) print(found.map(({ word, description }) => (description ? `${word} ${description}` : word)))
}

async function environmentsIn(merchants: string | undefined): Promise<readonly string[]> {
  try {
    const { environments } = await listEnvironments(loadOptionsOf({ merchants }).merchantsDirectory)
    return environments.map(({ name }) => name)
  } catch {
    return []
  }
}

/** An unreadable folder is not reported: the message would appear in the middle of the line that is being typed. */
const idsIn = (merchants: string | undefined): readonly string[] =>
  attempt(() => merchantIds(loadOptionsOf({ merchants }).merchantsDirectory)) ?? []

/** A word that may complete the line. */
interface Candidate {
  readonly word: string
  readonly description: string
}

/** Values that only the fleet knows. */
export interface KnownValues {
  /** Ids of the merchants in a folder; in the product's own folder if undefined. */
  readonly merchants: (folder: string | undefined) => readonly string[]
  readonly environments: readonly string[]
  /** Of reports. */
  readonly pages: readonly string[]
  readonly languages: readonly string[]
}

/**
 * Completes a command line.
 * @param words after the name of the command; the last one is being typed and may be empty
 */
export function candidatesFor(program: Command, words: readonly string[], known: KnownValues): readonly Candidate[] {
  const typed = words.at(-1) ?? ''
  return allAt(program, words, known).filter(({ word }) => word.startsWith(typed))
}

function allAt(program: Command, words: readonly string[], known: KnownValues): readonly Candidate[] {
  const [name = '', ...rest] = words
  if (words.length <= 1) return name.startsWith('-') ? optionsOf(program, []) : commandsOf(program)
  const command = program.commands.find((one) => one.name() === name)
  if (!command) return []
  const [before, typed] = [rest.slice(0, -1), rest.at(-1) ?? '']
  const awaiting = before.at(-1)
  const option = command.options.find(({ long }) => long === awaiting)
  if (option && takesValue(option)) return valuesOf(option, before, typed, known)
  return typed.startsWith('-') ? optionsOf(command, before) : argumentsOf(command, before, known)
}

const undescribed = (words: readonly string[]): readonly Candidate[] => words.map((word) => ({ word, description: '' }))

const commandsOf = (program: Command): readonly Candidate[] =>
  program
    .createHelp()
    .visibleCommands(program)
    .map((command) => ({ word: command.name(), description: command.description() }))

/** Leaves out options that are on the line already. */
const optionsOf = (command: Command, given: readonly string[]): readonly Candidate[] =>
  command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long, description }) => (long && !given.includes(long) ? [{ word: long, description }] : []))

const takesValue = ({ required, optional }: Option): boolean => required || optional

function valuesOf(
  { long, argChoices = [] }: Option,
  before: readonly string[],
  typed: string,
  { environments, merchants, pages, languages }: KnownValues,
): readonly Candidate[] {
  if (long === '--env') return undescribed(environments)
  if (long === '--canary') return undescribed(listsWith(typed, merchants(merchantsIn(before))))
  if (long === '--pages') return undescribed(listsWith(typed, pages))
  // The option of `new` completes in the same way.
  return undescribed(long === '--languages' ? listsWith(typed, languages) : argChoices)
}

/** The list that is being typed, `acme,no`, with each of these as its last part. */
function listsWith(typed: string, words: readonly string[]): readonly string[] {
  const given = typed.split(',').slice(0, -1)
  return words.filter((word) => !given.includes(word)).map((word) => [...given, word].join(','))
}

/** The folder of the merchants that these words name. */
const merchantsIn = (words: readonly string[]): string | undefined =>
  words.includes('--merchants') ? words[words.indexOf('--merchants') + 1] : undefined

const merchantArguments: ReadonlySet<string> = new Set(['id', 'ids', 'id or url', 'ids or files'])

function argumentsOf(command: Command, before: readonly string[], known: KnownValues): readonly Candidate[] {
  const given = before.filter((word, index) => !word.startsWith('-') && !isValue(command, before[index - 1]))
  const last = command.registeredArguments.at(-1)
  const argument = command.registeredArguments[given.length] ?? (last?.variadic ? last : undefined)
  if (argument?.argChoices) return undescribed(argument.argChoices)
  // The shell completes names of files.
  const takesFiles = command.name() === 'texts' && given[0] === 'import'
  if (!argument || takesFiles || !merchantArguments.has(argument.name())) return []
  const merchants = known.merchants(merchantsIn(before))
  return undescribed(merchants.filter((id) => !given.includes(id)))
}

/** Whether the word after this one is its value. */
const isValue = (command: Command, previous: string | undefined): boolean =>
  command.options.some((option) => option.long === previous && takesValue(option))
