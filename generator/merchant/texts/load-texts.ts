import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { attempt } from '../../../contract/attempt.ts'
import { builtInLanguages } from '../../../contract/built-in-languages.ts'
import { languageCodes, type LanguageCode } from '../../../contract/languages.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { nearest } from '../../errors/nearest.ts'
import type { Problem } from '../../errors/problem.ts'
import type { BaseNamespace } from '../checks.ts'
import type { Merchant } from '../model.ts'
import { findSecrets } from '../rules/secrets.ts'
import type { RuleSubject } from '../rules/rule.ts'
import { checkFolder, readText } from '../source/read-text.ts'
import { checkTexts, missingKeys } from './check-texts.ts'
import { parseTexts, type TextEntry } from './parse-texts.ts'

export interface TextsReport {
  readonly overrides: Merchant['textOverrides']
  readonly problems: readonly Problem[]
  readonly files: readonly string[]
  /** Contents for code frames, with secrets redacted. */
  readonly sources: ReadonlyMap<string, string>
}

/** The files in a merchant's folder of texts. */
export const textFiles = (folder: string): readonly string[] =>
  attempt(() =>
    readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .map((name) => join(folder, name))
      .sort(),
  ) ?? []

interface TextFile {
  readonly language: LanguageCode | undefined
  readonly entries: readonly TextEntry[]
  readonly problems: readonly Problem[]
  readonly source?: string
}

/**
 * Reads the merchant's own texts and checks them against the storefront's (SCH-13, SCH-15).
 * @param unsaved taken for the contents of files
 */
export function loadTexts(
  subject: RuleSubject,
  baseTexts: (() => readonly BaseNamespace[]) | undefined,
  unsaved: ReadonlyMap<string, string>,
): TextsReport {
  const folder = join(subject.directory, 'locales')
  const outside = checkFolder(dirname(subject.directory), folder)
  const drafts = [...unsaved.keys()].filter((file) => dirname(file) === folder)
  const files = outside ? [] : [...new Set([...textFiles(folder), ...drafts])].sort()
  const read = files.map((file) => readTextFile(subject, file, unsaved.get(file), baseTexts))
  return {
    overrides: Object.fromEntries(
      read.flatMap(({ language, entries }) =>
        language ? [[language, Object.fromEntries(entries.map(({ key, text }) => [key, text]))]] : [],
      ),
    ),
    problems: [
      ...(outside ? [outside] : []),
      ...read.flatMap(({ problems }) => problems),
      ...languagesWithoutTexts(subject, read, baseTexts),
    ],
    files,
    sources: new Map(read.flatMap(({ source }, index) => (source === undefined ? [] : [[files[index] ?? '', source]]))),
  }
}

function readTextFile(
  { settings, directory }: RuleSubject,
  file: string,
  unsaved: string | undefined,
  baseTexts: (() => readonly BaseNamespace[]) | undefined,
): TextFile {
  const name = basename(file)
  const language = languageCodes.find((code) => `${code}.json` === name)
  const { text, problem } = unsaved === undefined ? readText(dirname(directory), file) : { text: unsaved }
  if (!language)
    return {
      language,
      entries: [],
      problems: [notALanguage(name, file), ...(text === undefined ? [] : findSecrets(file, text).problems)],
    }
  if (text === undefined) return { language, entries: [], problems: [problem] }
  const parsed = parseTexts(file, text)
  // The key of a text is no evidence: "password" is a word on a page.
  const values = parsed.entries.map(({ text: value, valueAt }) => ({
    path: [],
    value,
    at: valueAt,
    length: value.length + 2,
    lastLine: valueAt.line,
  }))
  const secrets = findSecrets(file, text, values)
  const base = parsed.entries.length > 0 ? baseTexts?.() : undefined
  const checked = base ? checkTexts(parsed.entries, base, settings.whitelabel) : []
  const unused = settings.languages.supported.includes(language)
    ? []
    : [createProblem('TEXT_FILE_UNUSED', { language }, { location: { file, line: 1, column: 1 } })]
  return {
    language,
    entries: parsed.entries,
    problems: [...parsed.problems, ...secrets.problems, ...checked, ...unused],
    source: secrets.redacted,
  }
}

function notALanguage(name: string, file: string): Problem {
  const known = languageCodes.map((code) => `${code}.json`)
  return createProblem(
    'TEXT_FILE',
    { found: name, suggestion: nearest(name, known), known },
    { location: { file, line: 1, column: 1 } },
  )
}

function languagesWithoutTexts(
  subject: RuleSubject,
  read: readonly TextFile[],
  baseTexts: (() => readonly BaseNamespace[]) | undefined,
): Problem[] {
  const { supported } = subject.settings.languages
  return supported
    .filter((language) => !builtInLanguages.includes(language))
    .flatMap((language) => {
      const own = read
        .filter((file) => file.language === language)
        .flatMap(({ entries }) => entries.map(({ key }) => key))
      const missing = missingKeys(own, baseTexts?.() ?? [], subject.settings.whitelabel)
      const place = subject.at(`languages.supported.${supported.indexOf(language)}`)
      return missing[0] === undefined ? [] : [createProblem('LANGUAGE_TEXTS', { language, first: missing[0] }, place)]
    })
}
