import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Handlebars from 'handlebars'
import { productRoot } from '../root.ts'

/** templates/<name>.hbs, each named after the file it makes. */
export type TemplateName =
  | '404.html'
  | '_headers'
  | '_redirects'
  | 'boot.js'
  | 'index.html'
  | 'nginx.conf'
  | 'robots.txt'
  | 'security.txt'
  | 'sitemap.xml'
  | 'sw.js'
  | 'web-clip.mobileconfig'

/** Formats in which the five characters of html mean nothing. */
const plainFormats: ReadonlySet<TemplateName> = new Set(['_headers', '_redirects', 'boot.js', 'nginx.conf', 'robots.txt', 'security.txt', 'sw.js'])

const compiled = new Map<TemplateName, Handlebars.TemplateDelegate>()

/**
 * Renders a template; each is read and compiled once per process.
 * Values are escaped in html and xml; a name that the data lacks is an error, not an empty place.
 */
export function renderTemplate(name: TemplateName, data: object): string {
  const template = compiled.get(name) ?? compile(name)
  compiled.set(name, template)
  return template(data)
}

function compile(name: TemplateName): Handlebars.TemplateDelegate {
  const source = readFileSync(join(productRoot, 'templates', `${name}.hbs`), 'utf8')
  return Handlebars.compile(source, { strict: true, noEscape: plainFormats.has(name) })
}
