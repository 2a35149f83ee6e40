import { deadFolders, flagNames, flagSpec, jointlyOwned, type FlagValues } from '../../../contract/flags.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { nearest } from '../../errors/nearest.ts'
import type { Problem } from '../../errors/problem.ts'
import type { BaseNamespace } from '../checks.ts'
import type { TextEntry } from './parse-texts.ts'

const pluralForm = /_(zero|one|two|few|many|other)$/

/** The original of a key; a plural form that English lacks has the form "other" as its original. */
function originalOf(namespaces: readonly BaseNamespace[], key: string): string | undefined {
  const [name = '', ...rest] = key.split(':')
  const texts = namespaces.find((namespace) => namespace.name === name)?.languages.EN
  const inner = rest.join(':')
  return texts?.[inner] ?? (pluralForm.test(inner) ? texts?.[inner.replace(pluralForm, '_other')] : undefined)
}

const allKeys = (namespaces: readonly BaseNamespace[]): string[] =>
  namespaces.flatMap(({ name, languages }) => Object.keys(languages.EN ?? {}).map((key) => `${name}:${key}`))

const isDead = (folder: string, flags: FlagValues): boolean => deadFolders(flags).some((dead) => folder.startsWith(dead))

/** The flags of which one would bring a folder back. */
function flagsOf(folder: string): string {
  const single = flagNames.filter((name) => flagSpec(name).owns?.some((owned) => folder.startsWith(owned)))
  const joint = jointlyOwned.filter((entry) => folder.startsWith(entry.folder)).flatMap(({ flags }) => flags)
  return [...single, ...joint].join(' or ')
}

const placeholders = (text: string): string[] => [...new Set([...text.matchAll(/\{\{\s*-?\s*([^},\s]+)[^}]*\}\}|\$t\([^)]*\)|<\/?\w+\s*\/?>/g)].map((match) => (match[1] ? `{{${match[1]}}}` : match[0])))].sort()

/** A merchant's own texts fit the storefront's (SCH-15). */
export function checkTexts(entries: readonly TextEntry[], namespaces: readonly BaseNamespace[], flags: FlagValues): Problem[] {
  return entries.flatMap((entry) => checkText(entry, namespaces, flags))
}

function checkText({ key, text, keyAt, valueAt }: TextEntry, namespaces: readonly BaseNamespace[], flags: FlagValues): Problem[] {
  const original = originalOf(namespaces, key)
  if (original === undefined) {
    return [createProblem('TEXT_KEY_UNKNOWN', { found: key.slice(0, 80), suggestion: nearest(key, allKeys(namespaces)), known: [] }, { location: keyAt, path: key })]
  }
  const folder = namespaces.find(({ name }) => key.startsWith(`${name}:`))?.folder ?? ''
  if (isDead(folder, flags)) return [createProblem('TEXT_KEY_DISABLED', { key, flag: flagsOf(folder) }, { location: keyAt, path: key })]
  const expected = placeholders(original)
  const found = placeholders(text)
  return samePlaceholders(key, expected, found) ? [] : [createProblem('TEXT_PLACEHOLDER', { key, expected, found }, { location: valueAt, path: key })]
}

/** "One piece" may leave out the count that "{{count}} pieces" shows. */
function samePlaceholders(key: string, expected: readonly string[], found: readonly string[]): boolean {
  const needed = /_(zero|one|two)$/.test(key) ? expected.filter((name) => name !== '{{count}}') : expected
  return needed.every((name) => found.includes(name)) && found.every((name) => expected.includes(name))
}

/** Keys that a language without built-in texts must bring itself (LANG-07). */
export function missingKeys(keys: readonly string[], namespaces: readonly BaseNamespace[], flags: FlagValues): string[] {
  const live = namespaces.filter(({ folder }) => !isDead(folder, flags))
  const own = new Set(keys)
  return allKeys(live).filter((key) => !own.has(key) && !(pluralForm.test(key) && own.has(key.replace(pluralForm, '_other'))))
}
