import type { PageMerchant } from './page/facts.ts'

/** Data of templates/sitemap.xml.hbs. */
export interface SitemapView {
  /** Addresses. */
  readonly pages: readonly string[]
}

/**
 * The public pages. One address serves every language (the player's choice or the browser decides), so none has alternates
 * in other languages to name.
 */
export const planSitemap = ({ settings }: PageMerchant): SitemapView => ({
  pages: settings.seo.publicPages.map((path) => `https://${settings.domains.canonical}${path}`),
})
