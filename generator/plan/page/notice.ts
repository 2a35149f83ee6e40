import { languageCatalogue, type LanguageCode } from '../../../contract/languages.ts'
import { homePath } from '../../../contract/paths.ts'
import { linkAddress } from '../escape/text.ts'
import type { PageFacts } from './facts.ts'

export interface NoticeLink {
  readonly label: string
  readonly url: string
  /** Some hosts rewrite the addresses of mailboxes in html. */
  readonly isMail?: boolean
}

/** One language's wording of a page that works without the app. */
export interface Notice {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly title: string
  readonly text: string
  readonly links: readonly NoticeLink[]
}

type Wording = (key: string) => string

/** The notice for browsers that are too old (UX-08), with customer service and downloads. */
export function planOldBrowserNotice(facts: PageFacts): readonly Notice[] {
  const { downloads, support } = facts.merchant.settings
  return noticeLanguages(facts).map((code) => {
    const text = wording(facts, code)
    const links = [
      { label: text('browser_too_old_service'), url: support.url || (support.email && `mailto:${support.email}`) },
      { label: text('browser_too_old_android'), url: downloads.android },
      { label: text('browser_too_old_ios'), url: downloads.ios },
    ]
    return notice(
      code,
      text('browser_too_old_title'),
      text('browser_too_old_text'),
      links.filter(({ url }) => url !== ''),
    )
  })
}

/** The notice for visitors whose browser runs no scripts. */
export function planNoScriptNotice(facts: PageFacts): readonly Notice[] {
  return noticeLanguages(facts).map((code) => {
    const text = wording(facts, code)
    return notice(code, text('script_off_title'), text('script_off_text'), [])
  })
}

/** The notice for addresses outside the storefront that do not exist. */
export function planNotFoundNotice(facts: PageFacts): readonly Notice[] {
  return noticeLanguages(facts).map((code) => {
    const text = wording(facts, code)
    return notice(code, text('page_not_found_title'), text('page_not_found_text'), [
      { label: text('page_not_found_home'), url: homePath },
    ])
  })
}

/** The merchant's default language, and English for everyone else. */
function noticeLanguages(facts: PageFacts): readonly LanguageCode[] {
  return [...new Set<LanguageCode>([facts.merchant.settings.languages.default, 'EN'])]
}

const wording =
  (facts: PageFacts, code: LanguageCode): Wording =>
  (key) =>
    htmlText(facts, code, 'shared', key)

function notice(code: LanguageCode, title: string, text: string, links: readonly NoticeLink[]): Notice {
  const { locale, direction } = languageCatalogue[code]
  return {
    lang: locale,
    dir: direction,
    title,
    text,
    links: links.map(({ label, url }) => ({ label, url: linkAddress(url), isMail: url.startsWith('mailto:') })),
  }
}

/** A text that only the html shows; English where the language is not one of the merchant's. */
export function htmlText({ languages }: PageFacts, code: LanguageCode, namespace: string, key: string): string {
  const text = languages[code]?.html[namespace]?.[key] ?? languages.EN?.html[namespace]?.[key]
  if (text === undefined) throw new Error(`The text ${namespace}:${key} does not exist`)
  return text
}
