import { languageCatalogue } from '../../contract/languages.ts'
import type { PageMerchant } from './page/facts.ts'

/** Data of templates/sitemap.xml.hbs. */
export interface SitemapView {
  readonly pages: readonly { readonly url: string; readonly languages: readonly string[] }[]
}

/**
 * The public pages. One address serves every language (the player's choice or the browser decides), so each page
 * names itself as its own alternate in all of them.
 */
export function planSitemap({ settings }: PageMerchant): SitemapView {
  const languages = [...settings.languages.supported.map((code) => languageCatalogue[code].locale), 'x-default']
  return {
    pages: settings.seo.publicPages.map((path) => ({ url: `https://${settings.domains.canonical}${path}`, languages })),
  }
}
