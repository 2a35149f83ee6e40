import { languageCatalogue, type LanguageCode } from '../../../contract/languages.ts'
import { linkAddress } from '../escape/text.ts'
import type { Asset, PageFacts, PageMerchant } from './facts.ts'
import { type NoticeLink, htmlText } from './notice.ts'

/** Where a merchant states no age, the gate asks for the age of majority of most countries. */
const adultAge = 18

/** The age that the gate asks for; undefined where the brand has no gate. */
export const gateAge = ({ settings, flags }: PageMerchant): number | undefined =>
  flags.AGEGATE3 ? (settings.legal.minimumAge ?? adultAge) : undefined

interface LanguageChoice {
  readonly code: LanguageCode
  readonly lang: string
  /** The language's own name. */
  readonly name: string
  /** What the choice is for, in this language. */
  readonly label: string
}

/** The question and the screen of those who decline it, in one language. */
interface GateLanguage {
  readonly code: LanguageCode
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly mark: string
  readonly question: string
  readonly reason: string
  readonly confirm: string
  readonly decline: string
  readonly notice: string
  readonly leaveTitle: string
  readonly leaveText: string
  readonly leaveHelp: string
  readonly back: string
  readonly help: readonly NoticeLink[]
}

/** Data of templates/age-gate.html.hbs. */
export interface AgeGate {
  /** Empty where there is nothing to choose from. */
  readonly choices: readonly LanguageChoice[]
  readonly languages: readonly GateLanguage[]
  /** Scripts that are fetched, and not run, while the question is read. */
  readonly ahead: readonly Asset[]
}

/**
 * The age gate, which is part of the html so that it is there with the first paint, in every language of the merchant
 * (UX-06); undefined where the brand has none.
 */
export function planAgeGate(facts: PageFacts): AgeGate | undefined {
  const age = gateAge(facts.merchant)
  if (age === undefined) return undefined
  const { languages } = facts.merchant.settings
  const { supported } = languages
  return {
    choices: supported.length > 1 ? supported.map((code) => choiceOf(facts, code)) : [],
    languages: supported.map((code) => gateLanguage(facts, code, age)),
    ahead: [facts.brandScript, ...facts.bundle.preloads, facts.bundle.entry],
  }
}

function choiceOf(facts: PageFacts, code: LanguageCode): LanguageChoice {
  const { locale, nativeName } = languageCatalogue[code]
  return { code, lang: locale, name: nativeName, label: htmlText(facts, code, 'age-gate', 'choose_language') }
}

function gateLanguage(facts: PageFacts, code: LanguageCode, age: number): GateLanguage {
  const { locale, direction } = languageCatalogue[code]
  const years = new Intl.NumberFormat(locale).format(age)
  const text = (key: string) => withAge(htmlText(facts, code, 'age-gate', key), years)
  return {
    code,
    lang: locale,
    dir: direction,
    mark: `${years}+`,
    question: text('question'),
    reason: text('reason'),
    confirm: text('confirm'),
    decline: text('decline'),
    notice: text('notice'),
    leaveTitle: text('leave_title'),
    leaveText: text('leave_text'),
    leaveHelp: text('leave_help'),
    back: text('back'),
    help: facts.merchant.settings.legal.help.map(({ label, labels, url }) => ({
      label: labels?.[code] ?? label,
      url: linkAddress(url),
    })),
  }
}

/** Fills the age in, however its placeholder is spelled: `{{age}}`, `{{- age}}`, `{{age, number}}`. */
const withAge = (text: string, age: string): string => text.replaceAll(/\{\{\s*-?\s*age\s*(?:,[^{}]*)?\}\}/g, age)
