import { heroSizes, type HeroPicture } from '../../../contract/hero.ts'
import { formatLocale, type LanguageCode, languageCatalogue } from '../../../contract/languages.ts'
import { type AgeGate, planAgeGate } from './age-gate.ts'
import type { Asset, PageFacts, PageImage } from './facts.ts'
import { type Notice, planNoScriptNotice, planNotFoundNotice, planOldBrowserNotice } from './notice.ts'

/** Texts that are inlined in the html, and the policy that names their hashes. */
export interface Inlined {
  readonly policy: string
  readonly bootScript: string
  readonly style: string
}

interface Head {
  readonly policy: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly name: string
  readonly style: string
  readonly colorScheme: string
  readonly themeColors: readonly { readonly media: string; readonly color: string }[]
  readonly favicons: readonly (PageImage & { readonly sizes: string })[]
  readonly logo: PageImage
}

/** Data of templates/index.html.hbs: the template only lays out what is decided here. */
export interface PageView extends Head {
  readonly title: string
  readonly description: string
  readonly shortName: string
  readonly origin: string
  /** Origin of a back end elsewhere; an attribute, because a server that stands in for it can change no hashed script. */
  readonly apiBase: string
  readonly locale: string
  readonly bootScript: string
  readonly statusBarStyle: 'default' | 'black-translucent'
  readonly appleTouch: PageImage
  readonly socialCard: PageImage
  readonly hero: HeroPicture & { readonly sizes: string }
  readonly startupImages: PageFacts['startupImages']
  readonly manifestUrl: string
  readonly fonts: readonly string[]
  readonly monitor: Asset | undefined
  readonly brandScript: Asset
  readonly entry: Asset
  readonly preloads: readonly Asset[]
  readonly styles: readonly Asset[]
  readonly ageGate: AgeGate | undefined
  readonly oldBrowser: readonly Notice[]
  readonly noScript: readonly Notice[]
  /** One item per placeholder of the shell. */
  readonly chips: readonly number[]
  readonly lanes: readonly number[]
  readonly cards: readonly number[]
  readonly tabs: readonly number[]
}

/** Data of templates/404.html.hbs. */
export interface NotFoundView extends Head {
  readonly notices: readonly Notice[]
}

/** The html that every navigation below /m/ gets (UX-02). */
export function planPage(facts: PageFacts, inlined: Inlined): PageView {
  const { settings } = facts.merchant
  return {
    ...planHead(facts, inlined),
    title: settings.seo.title,
    description: settings.seo.description,
    shortName: settings.pwa.shortName,
    origin: `https://${settings.domains.canonical}`,
    apiBase: settings.api.base,
    locale: shareLocale(settings.languages.default, settings.market.country),
    bootScript: inlined.bootScript,
    statusBarStyle: settings.branding.colorScheme === 'dark' ? 'black-translucent' : 'default',
    appleTouch: facts.images.appleTouch,
    socialCard: facts.images.socialCard,
    hero: { ...facts.images.hero, sizes: heroSizes },
    startupImages: facts.startupImages,
    manifestUrl: facts.manifestUrl,
    fonts: facts.fonts,
    monitor: facts.monitor,
    brandScript: facts.brandScript,
    ...facts.bundle,
    ageGate: planAgeGate(facts),
    oldBrowser: planOldBrowserNotice(facts),
    noScript: planNoScriptNotice(facts),
    chips: [1, 2, 3, 4, 5, 6],
    lanes: [1, 2, 3],
    cards: [1, 2, 3, 4, 5, 6, 7, 8],
    tabs: [1, 2, 3, 4, 5],
  }
}

/**
 * A language as Open Graph writes it, always with a territory: `tr_TR`. The territory is the brand's market if that is
 * the language's main one there, otherwise the one with most of its speakers.
 */
function shareLocale(code: LanguageCode, country: string): string {
  const { language, region } = new Intl.Locale(formatLocale(code))
  const isOfMarket = new Intl.Locale(`und-${country}`).maximize().language === language
  const usual = new Intl.Locale(language).maximize().region
  return `${language}_${region ?? (isOfMarket ? country : usual)}`
}

/** The body of every 404 outside the storefront. */
export function planNotFoundPage(facts: PageFacts, inlined: Omit<Inlined, 'bootScript'>): NotFoundView {
  return { ...planHead(facts, inlined), notices: planNotFoundNotice(facts) }
}

function planHead(facts: PageFacts, { policy, style }: Omit<Inlined, 'bootScript'>): Head {
  const { settings } = facts.merchant
  const { locale, direction } = languageCatalogue[settings.languages.default]
  return {
    policy,
    lang: locale,
    dir: direction,
    name: settings.name,
    style,
    colorScheme: settings.branding.colorScheme === 'auto' ? 'light dark' : settings.branding.colorScheme,
    themeColors: themeColors(facts),
    favicons: facts.images.favicons.map((image) => ({
      ...image,
      sizes: image.type === 'image/svg+xml' ? 'any' : `${image.width}x${image.height}`,
    })),
    logo: facts.images.logo,
  }
}

function themeColors({ headerColors: { light, dark } }: PageFacts): Head['themeColors'] {
  if (light !== undefined && dark !== undefined) {
    return [
      { media: '(prefers-color-scheme: light)', color: light },
      { media: '(prefers-color-scheme: dark)', color: dark },
    ]
  }
  return [light, dark].filter((color) => color !== undefined).map((color) => ({ media: 'all', color }))
}
