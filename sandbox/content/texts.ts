import type { LanguageCode } from '../../contract/languages.ts'
import english from './texts/EN.json' with { type: 'json' }
import bengali from './texts/BN.json' with { type: 'json' }
import chinese from './texts/CN.json' with { type: 'json' }
import spanish from './texts/ES.json' with { type: 'json' }
import french from './texts/FR.json' with { type: 'json' }
import hindi from './texts/HI.json' with { type: 'json' }
import indonesian from './texts/ID.json' with { type: 'json' }
import japanese from './texts/JA.json' with { type: 'json' }
import khmer from './texts/KM.json' with { type: 'json' }
import korean from './texts/KO.json' with { type: 'json' }
import malay from './texts/MS.json' with { type: 'json' }
import nepali from './texts/NE.json' with { type: 'json' }
import brazilian from './texts/PT-BR.json' with { type: 'json' }
import tamil from './texts/TA.json' with { type: 'json' }
import thai from './texts/TH.json' with { type: 'json' }
import turkish from './texts/TR.json' with { type: 'json' }
import traditionalChinese from './texts/TW.json' with { type: 'json' }
import urdu from './texts/UR.json' with { type: 'json' }
import vietnamese from './texts/VI.json' with { type: 'json' }

interface Article {
  readonly title: string
  readonly summary: string
  /** Absent in a translation: the summary is used instead. */
  readonly body?: readonly string[]
}

/** The text of an offer to a member. */
interface OfferText {
  readonly title: string
  readonly summary: string
}

interface PopupText {
  readonly title: string
  readonly text: string
  readonly points?: readonly string[]
}

/** Texts of the sandbox's content in one language, by id of the content. */
interface ContentTexts {
  readonly lanes: Readonly<Record<string, string>>
  readonly banners: Readonly<Record<string, { readonly title: string; readonly caption: string }>>
  readonly activities: Readonly<Record<string, Article>>
  readonly popups: Readonly<Record<string, PopupText>>
  readonly terms: readonly string[]
  readonly news: Readonly<Record<string, Article>>
  readonly help: Readonly<Record<string, string>>
  readonly questions: Readonly<Record<string, { readonly question: string; readonly answer: readonly string[] }>>
  readonly rewards: Readonly<Record<string, OfferText>>
  readonly missions: Readonly<Record<string, OfferText>>
  readonly items: Readonly<Record<string, OfferText>>
  readonly announcements: Readonly<Record<string, { readonly title: string; readonly text: string }>>
  readonly categories: Readonly<Record<string, string>>
}

/** To add a language, add a file in texts/ and a line here; missing texts are answered in English. */
const translations: Readonly<Partial<Record<LanguageCode, Partial<ContentTexts>>>> = {
  EN: english,
  BN: bengali,
  CN: chinese,
  ES: spanish,
  FR: french,
  HI: hindi,
  ID: indonesian,
  JA: japanese,
  KM: khmer,
  KO: korean,
  MS: malay,
  NE: nepali,
  'PT-BR': brazilian,
  TA: tamil,
  TH: thai,
  TR: turkish,
  TW: traditionalChinese,
  UR: urdu,
  VI: vietnamese,
}

type Keyed = Exclude<keyof ContentTexts, 'terms'>

/** One text in a language, or in English if the language lacks it. */
export function textOf<Part extends Keyed>(language: LanguageCode, part: Part, id: string): ContentTexts[Part][string] {
  const text = (translations[language]?.[part] ?? {})[id] ?? (english as ContentTexts)[part][id]
  if (text === undefined) throw new Error(`No English text for ${part} ${id}`)
  return text as ContentTexts[Part][string]
}

export const termsOf = (language: LanguageCode): readonly string[] => translations[language]?.terms ?? english.terms

/** Paragraphs of an article, all in one language. */
export const bodyOf = (article: Article): readonly string[] => article.body ?? [article.summary]
