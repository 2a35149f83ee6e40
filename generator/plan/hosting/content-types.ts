/** Content types by extension; text types name their charset. */
export const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  mobileconfig: 'application/x-apple-aspen-config',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
}

/**
 * Extensions whose files never have compressed siblings: they are compressed already, or hosts do not compress them, as
 * Cloudflare does not compress a configuration profile.
 */
export const packedExtensions: ReadonlySet<string> = new Set(['ico', 'jpg', 'mobileconfig', 'png', 'webp', 'woff2'])

/** Extensions whose content type hosts are known to get wrong. */
const typedExtensions = ['mobileconfig', 'webmanifest'] as const

/** Files whose content type hosts have to be told. @param files paths of the release */
export const typedFiles = (files: readonly string[]): readonly string[] =>
  files.filter((file) => typedExtensions.some((extension) => file.endsWith(`.${extension}`)))
