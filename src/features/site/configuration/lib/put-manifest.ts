import type { ServerManifest } from './server-manifest.ts'

const links = 'link[rel="manifest"]'
const titles = 'meta[name="apple-mobile-web-app-title"], meta[name="application-name"]'

/** Replaces the generated manifest; its short name is the title of the installed app (MAN-03). */
export function putManifest(page: Document, { url, shortName }: ServerManifest): void {
  page.querySelector(links)?.setAttribute('href', url)
  for (const title of page.querySelectorAll(titles)) title.setAttribute('content', shortName)
}
