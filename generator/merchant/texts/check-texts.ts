import { deadFolders, flagNames, flagSpec, jointlyOwned, type FlagValues } from '../../../contract/flags.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { guesses } from '../../errors/nearest.ts'
import type { Problem } from '../../errors/problem.ts'
import { isVisible, refusedCharacter } from '../characters.ts'
import type { BaseNamespace } from '../checks.ts'
import type { TextEntry } from './parse-texts.ts'

/** Longer ones are not placeholders; the limit keeps hostile texts cheap. */
const placeholder = /\{\{([^{}]{1,100})\}\}|\$t\([^()]{0,100}\)/g

/** The placeholders of a text, each once, sorted; an incomplete one is listed as written. */
function placeholdersIn(text: string): readonly string[] {
  const whole = [...text.matchAll(placeholder)].map(([source, inner]) =>
    inner === undefined ? source : `{{${nameOf(inner)}}}`,
  )
  const broken = text.replace(placeholder, ' ').match(/(?:\{\{|\}\}|\$t\()[^\s{}]{0,20}/g) ?? []
  return [...new Set([...whole, ...broken])].sort()
}

/** `- name, format` is the value "name", unescaped and formatted. */
const nameOf = (inner: string): string => inner.trim().replace(/^-/, '').split(',', 1)[0]?.trim() ?? ''

/** A text in pieces: every second one is a placeholder as it is written. */
export function piecesOf(text: string): readonly string[] {
  const found = [...text.matchAll(placeholder)]
  const ends = [0, ...found.flatMap(({ 0: code, index }) => [index, index + code.length]), text.length]
  return ends.slice(1).map((end, index) => text.slice(ends[index], end))
}

/** An HTML tag or comment; the storefront's texts are plain. */
const markupIn = (text: string): string | undefined => /<[/!?]?[a-z!?-][^<>\s]{0,30}>?/i.exec(text)?.[0]

export const pluralForm = /_(zero|one|two|few|many|other)$/

interface Original {
  readonly text: string
  /** Folder below src/. */
  readonly folder: string
}

/** The storefront's English texts by `namespace:key`. */
function originals(namespaces: readonly BaseNamespace[]): ReadonlyMap<string, Original> {
  return new Map(
    namespaces.flatMap(({ name, folder, languages }) =>
      Object.entries(languages.EN ?? {}).map(([key, text]) => [`${name}:${key}`, { text, folder }] as const),
    ),
  )
}

/** The storefront's English texts that these flags leave in, by `namespace:key`. */
export function liveTexts(namespaces: readonly BaseNamespace[], flags: FlagValues): ReadonlyMap<string, Original> {
  const dead = deadFolders(flags)
  return new Map([...originals(namespaces)].filter(([, { folder }]) => !isDead(folder, dead)))
}

const isDead = (folder: string, dead: readonly string[]): boolean =>
  dead.some((deadFolder) => folder.startsWith(deadFolder))

/** The flags any one of which would include a folder. */
function flagsOf(folder: string): string {
  const single = flagNames.filter((name) => flagSpec(name).owns?.some((owned) => folder.startsWith(owned)))
  const joint = jointlyOwned.filter((entry) => folder.startsWith(entry.folder)).flatMap(({ flags }) => flags)
  return [...single, ...joint].join(' or ')
}

interface Standard {
  readonly known: ReadonlyMap<string, Original>
  readonly dead: readonly string[]
  readonly guess: (key: string) => string | undefined
}

/** Checks a merchant's own texts against the storefront's (SCH-15). */
export function checkTexts(
  entries: readonly TextEntry[],
  namespaces: readonly BaseNamespace[],
  flags: FlagValues,
): Problem[] {
  const known = originals(namespaces)
  const standard: Standard = { known, dead: deadFolders(flags), guess: guesses([...known.keys()]) }
  return entries.flatMap((entry) => checkText(entry, standard) ?? [])
}

function checkText({ key, text, keyAt, valueAt }: TextEntry, { known, dead, guess }: Standard): Problem | undefined {
  // A plural form that English does not have is compared with the form "other".
  const original = known.get(key) ?? (pluralForm.test(key) ? known.get(key.replace(pluralForm, '_other')) : undefined)
  if (!original)
    return createProblem(
      'TEXT_KEY_UNKNOWN',
      { found: key.slice(0, 80), suggestion: guess(key), known: [] },
      { location: keyAt, path: key },
    )
  if (isDead(original.folder, dead))
    return createProblem('TEXT_KEY_DISABLED', { key, flag: flagsOf(original.folder) }, { location: keyAt, path: key })
  return checkWords(key, text, original.text, { location: valueAt, path: key })
}

function checkWords(
  key: string,
  text: string,
  original: string,
  place: Pick<Problem, 'location' | 'path'>,
): Problem | undefined {
  const refused =
    refusedCharacter(text, true)?.found ??
    (isVisible(text) ? undefined : text === '' ? 'empty text' : 'text that shows nothing')
  if (refused) return createProblem('TEXT_CHARACTERS', { key, found: refused }, place)
  const markup = markupIn(text)
  if (markup !== undefined) return createProblem('TEXT_MARKUP', { key, found: markup }, place)
  const [expected, found] = [placeholdersIn(original), placeholdersIn(text)]
  const missing = expected.filter((name) => !found.includes(name) && !mayLack(key, name))
  const unknown = found.filter((name) => !expected.includes(name))
  return missing.length + unknown.length === 0
    ? undefined
    : createProblem('TEXT_PLACEHOLDER', { key, expected, missing, unknown }, place)
}

/** "One piece" may omit the count that "{{count}} pieces" shows. */
const mayLack = (key: string, name: string): boolean => name === '{{count}}' && /_(zero|one|two)$/.test(key)

/** Keys that a merchant has to supply for a language without built-in texts (LANG-07). */
export function missingKeys(
  keys: readonly string[],
  namespaces: readonly BaseNamespace[],
  flags: FlagValues,
): string[] {
  const own = new Set(keys)
  return [...liveTexts(namespaces, flags).keys()].filter(
    (key) => !own.has(key) && !(pluralForm.test(key) && own.has(key.replace(pluralForm, '_other'))),
  )
}
