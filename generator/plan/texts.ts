import { deadFolders, type FlagValues } from '../../contract/flags.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import { textGroupOf, textGroups, type TextFile, type TextGroup } from '../../contract/texts.ts'

type Texts = Readonly<Record<string, string>>

/** The built-in texts of one namespace. */
export interface Namespace {
  readonly name: string
  /** Folder below src/ that holds the texts, with a trailing slash: `features/news/`. */
  readonly folder: string
  readonly languages: Readonly<Partial<Record<LanguageCode, Texts>>>
}

export interface PlannedTexts {
  readonly language: LanguageCode
  readonly group: TextGroup
  readonly content: TextFile
}

export interface TextsRequest {
  readonly namespaces: readonly Namespace[]
  readonly flags: FlagValues
  readonly languages: readonly LanguageCode[]
  readonly overrides: Readonly<Partial<Record<LanguageCode, Texts>>>
}

/** Namespaces that ship with these flags (FLAG-03). */
function liveNamespaces(namespaces: readonly Namespace[], flags: FlagValues): readonly Namespace[] {
  const dead = deadFolders(flags)
  return namespaces.filter(({ folder }) => !dead.some((entry) => folder.startsWith(entry)))
}

/**
 * The text files of a merchant: one per language and group; the merchant's own texts override the built-in ones
 * (BND-06, SCH-15).
 */
export function planTexts(request: TextsRequest): readonly PlannedTexts[] {
  const live = liveNamespaces(request.namespaces, request.flags)
  return request.languages.flatMap((language) =>
    textGroups.map((group) => {
      const members = live.filter(({ name }) => textGroupOf(name) === group)
      const content = Object.fromEntries(
        members.map((namespace) => [namespace.name, textsOf(namespace, language, request.overrides[language] ?? {})]),
      )
      return { language, group, content }
    }),
  )
}

/** A key that a language lacks falls back to English; another check makes sure that none does (UX-05). */
function textsOf(namespace: Namespace, language: LanguageCode, overrides: Texts): Texts {
  const prefix = `${namespace.name}:`
  const own = Object.entries(overrides).filter(([key]) => key.startsWith(prefix))
  const translated = namespace.languages[language] ?? {}
  const english = Object.entries(namespace.languages.EN ?? {}).filter(
    ([key]) => !(key in translated) && !coversPlural(key, translated),
  )
  return sorted([
    ...english,
    ...Object.entries(translated),
    ...own.map(([key, text]) => [key.slice(prefix.length), text] as const),
  ])
}

/** Languages differ in their plural forms: `count_one` is not missing where `count_other` is translated. */
function coversPlural(key: string, translated: Texts): boolean {
  const stem = key.replace(/_(zero|one|two|few|many|other)$/, '')
  return stem !== key && `${stem}_other` in translated
}

function sorted(entries: readonly (readonly [string, string])[]): Texts {
  return Object.fromEntries([...new Map(entries)].sort(([a], [b]) => (a < b ? -1 : 1)))
}
