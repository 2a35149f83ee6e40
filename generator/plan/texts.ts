import { deadFolders, type FlagValues } from '../../contract/flags.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import type { TextFile, TextGroup } from '../../contract/texts.ts'

type Texts = Readonly<Record<string, string>>

/** The built-in texts of one namespace in one group. */
export interface NamespaceTexts {
  readonly name: string
  readonly group: TextGroup
  /** Folder below src/ that holds the namespace, with a trailing slash: `features/messages/news/`. */
  readonly folder: string
  readonly languages: Readonly<Partial<Record<LanguageCode, Texts>>>
}

/** Texts in one language, by how they travel. */
type PlannedTexts = Readonly<Record<TextGroup, TextFile>>

interface TextsRequest {
  readonly namespaces: readonly NamespaceTexts[]
  readonly flags: FlagValues
  readonly language: LanguageCode
  /** The merchant's own texts in this language, by `namespace:key`. */
  readonly overrides: Texts
}

/** The texts of a merchant in one language; its own override the built-in ones (BND-06, SCH-15). */
export function planTexts({ namespaces, flags, language, overrides }: TextsRequest): PlannedTexts {
  const live = liveNamespaces(namespaces, flags)
  const inGroup = (group: TextGroup): TextFile =>
    Object.fromEntries(
      live
        .filter((namespace) => namespace.group === group)
        .map((namespace) => [namespace.name, textsOf(namespace, language, overrides)]),
    )
  return { html: inGroup('html'), shell: inGroup('shell'), pages: inGroup('pages') }
}

/** Namespaces that ship with these flags (FLAG-03). */
function liveNamespaces(namespaces: readonly NamespaceTexts[], flags: FlagValues): readonly NamespaceTexts[] {
  const dead = deadFolders(flags)
  return namespaces.filter(({ folder }) => !dead.some((entry) => folder.startsWith(entry)))
}

/** A key that a language lacks falls back to English; another check makes sure that none does (UX-05). */
function textsOf(namespace: NamespaceTexts, language: LanguageCode, overrides: Texts): Texts {
  const { EN: english = {}, [language]: translated = {} } = namespace.languages
  const missing = Object.entries(english).filter(([key]) => !covers(translated, key))
  const prefix = `${namespace.name}:`
  const own = Object.entries(overrides)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => [key.slice(prefix.length), text] as const)
    .filter(([key]) => covers(english, key))
  const texts = [...missing, ...Object.entries(translated), ...own]
  return sorted(language === 'MY' ? texts.map(([key, text]) => [key, withWholeSyllables(text)] as const) : texts)
}

/** Languages differ in their plural forms: where `count_other` is, `count_one` is not missing. */
function covers(texts: Texts, key: string): boolean {
  const stem = key.replace(/_(zero|one|two|few|many|other)$/, '')
  return key in texts || (stem !== key && `${stem}_other` in texts)
}

function sorted(entries: readonly (readonly [string, string])[]): Texts {
  return Object.fromEntries([...new Map(entries)].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Loanwords that the dictionaries of browsers do not know: a line of Burmese, which has no spaces between its words,
 * would end inside a syllable of these.
 */
const loanwords = [
  'အကောင့်',
  'ဂိမ်း',
  'အက်ပ်',
  'ဝဘ်',
  'အီးမေးလ်',
  'ချတ်',
  'အေးဂျင့်',
  'လုဒ်',
  'ဆော့စ်',
  'လင့်ခ်',
  'ကွတ်ကီး',
  'ပေါ့ပ်',
  'တူးလ်',
  'မက်ဆေ့',
  'တက်ဘ်',
  'ရင်ရှော့',
  'ပန်းကီး',
  'ဘောနပ်စ်',
  '၎င်း',
]

const anyLoanword = new RegExp(loanwords.join('|'), 'g')

/** A consonant that ends a syllable, with what stands before it. */
const ending = /(?<=[က-႟])(?=[က-အ]့?်)/g

const wordJoiner = '\u2060'

/** The Burmese text with a word joiner inside the syllables that a line would be broken in. */
const withWholeSyllables = (text: string): string =>
  text.replace(anyLoanword, (word) => word.replace(ending, wordJoiner))
