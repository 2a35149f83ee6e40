import { tagTable } from '../../../contract/language-tags.ts'
import { languageCatalogue, type LanguageCode } from '../../../contract/languages.ts'
import type { HeroPlace } from '../../../contract/hero.ts'
import { answerReader, memberChunks, otherChunks, pagesWith } from '../../../contract/pages.ts'
import { assetsBase } from '../../../contract/paths.ts'
import { headers } from '../../../contract/wire/headers.ts'
import { gateAge } from './age-gate.ts'
import type { PageFacts } from './facts.ts'

/** The data of the inline boot script, which is part of every html: hence the short names. */
export interface BootFacts {
  /** Language code by tag in capitals, as a browser or the storage may hold it, or by a beginning of it. */
  readonly names: Readonly<Record<string, LanguageCode>>
  readonly fallback: LanguageCode
  /** Per supported language: html lang, direction, addresses of the first screen's texts and of the pages'. */
  readonly languages: Readonly<
    Record<string, readonly [tag: string, direction: 'ltr' | 'rtl', shell: string, pages: string]>
  >
  /** Address of the picture shown over the shell while the storefront is loading (SHELL-36). */
  readonly splash: string
  /** Scripts and style sheets of the pages, by name below the base. */
  readonly files: readonly string[]
  /** What each page loads beyond the first load of every page: places in `files`, by path; `''` is any other. */
  readonly pages: Readonly<Record<string, readonly number[]>>
  /** What every page loads for a member, too: places in `files`. */
  readonly member: readonly number[]
  /** Where each page that has the hero shows it. */
  readonly heroes: Readonly<Record<string, HeroPlace>>
  /** The age that the gate asks for, if there is one. */
  readonly age?: number
  /** Behind a gate: pages that search engines may list on any host (ROUTE-14). */
  readonly publicPages?: readonly string[]
  /**
   * By page, paths of the calls that it begins with, and their headers without the language's and the session's. The
   * storefront adopts the answers (`src/shared/api/early-answers.ts`).
   */
  readonly calls: Readonly<Record<string, readonly string[]>>
  readonly headers: Readonly<Record<string, string>>
}

/**
 * What the boot script needs to choose a language (LANG-02, LANG-03), to fetch its texts early and to show the splash.
 */
export function planBoot(facts: PageFacts): BootFacts {
  const { supported, default: fallback } = facts.merchant.settings.languages
  const age = gateAge(facts.merchant)
  const own = pageFiles(facts.bundle.lazy)
  return {
    names: tagTable(supported),
    fallback,
    languages: Object.fromEntries(supported.map((code) => [code, languageOf(facts, code)])),
    splash: splashOf(facts),
    heroes: Object.fromEntries(pagesWith('hero')),
    ...own,
    calls: Object.fromEntries(pagesWith('calls').filter(([path]) => path in own.pages)),
    headers: { [headers.merchant]: facts.merchant.settings.code },
    ...(age === undefined ? {} : { age, publicPages: facts.merchant.settings.seo.publicPages }),
  }
}

/** The drawing is a tenth of the picture's bytes. */
const splashOf = ({ images: { favicons, appleTouch } }: PageFacts): string =>
  (favicons.find(({ type }) => type === 'image/svg+xml') ?? appleTouch).url

/** Pages of features that are off have no chunk. */
function pageFiles(lazy: PageFacts['bundle']['lazy']): Pick<BootFacts, 'files' | 'pages' | 'member'> {
  const namesOf = (keys: readonly string[]) => {
    const parts = keys.flatMap((key) => lazy.find((each) => each.key === key) ?? [])
    return [...new Set(parts.flatMap(({ scripts, styles }) => [...scripts, ...styles].map(nameOf)))]
  }
  const known = pagesWith('chunks').filter(([, [page]]) => lazy.some(({ key }) => key === page))
  const rows = [...known, ['', otherChunks] as const].map(
    ([path, keys]) => [path, namesOf([...keys, answerReader])] as const,
  )
  const member = namesOf(memberChunks)
  const files = [...new Set([...rows.flatMap(([, names]) => names), ...member])]
  const placesOf = (names: readonly string[]) => names.map((name) => files.indexOf(name))
  return {
    files,
    pages: Object.fromEntries(rows.map(([path, names]) => [path, placesOf(names)])),
    member: placesOf(member),
  }
}

/** @param path in the brand's folder: `m/assets/home-0123456789ab.js` */
const nameOf = (path: string): string => `/${path}`.slice(assetsBase.length)

function languageOf(facts: PageFacts, code: LanguageCode): [string, 'ltr' | 'rtl', string, string] {
  const { locale, direction } = languageCatalogue[code]
  const files = facts.languages[code]?.files
  if (!files) throw new Error(`No texts for the supported language ${code} of ${facts.merchant.id}`)
  return [locale, direction, files.shell, files.pages]
}
