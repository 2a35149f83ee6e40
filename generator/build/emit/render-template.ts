import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Handlebars from 'handlebars'
import { type HostFileName, isHostFile } from '../../../contract/hosts.ts'
import { literalText } from '../../plan/escape/script.ts'
import { lineText, markupText } from '../../plan/escape/text.ts'
import { productRoot } from '../../root.ts'

type OtherName =
  | '404.html'
  | 'boot.js'
  | 'index.html'
  | 'monitor.js'
  | 'report/index.html'
  | 'robots.txt'
  | 'security.txt'
  | 'sitemap.xml'
  | 'sw.js'
  | 'web-clip.mobileconfig'

/** templates/<name>.hbs, each named after the file that it produces. */
export type TemplateName = OtherName | HostFileName

/** How each file's language escapes a value; the five characters of html are escaped in markup only. */
const languages: Readonly<Record<OtherName, (value: string) => string>> = {
  '404.html': markupText,
  'index.html': markupText,
  'report/index.html': markupText,
  'sitemap.xml': markupText,
  'web-clip.mobileconfig': markupText,
  'robots.txt': lineText,
  'security.txt': lineText,
  'boot.js': literalText,
  'monitor.js': literalText,
  'sw.js': literalText,
}

const languageOf = (name: TemplateName): ((value: string) => string) => (isHostFile(name) ? lineText : languages[name])

/** Parts of other templates: templates/<name>.hbs as well. */
const partials = { 'age-gate.html': templateText('age-gate.html.hbs'), 'age-gate.js': templateText('age-gate.js.hbs') }

const compiled = new Map<TemplateName, Handlebars.TemplateDelegate>()

/**
 * Renders a template, which is read and compiled once per process. Values are escaped in html and xml. A name that the
 * data lacks is an error, not an empty string. A value that the file's language cannot express is an error too, so that
 * a value can never become code.
 */
export function renderTemplate(name: TemplateName, data: object): string {
  checkValues(data, languageOf(name))
  const template = compiled.get(name) ?? compile(name)
  compiled.set(name, template)
  return template(data, { partials })
}

function compile(name: TemplateName): Handlebars.TemplateDelegate {
  return Handlebars.compile(templateText(`${name}.hbs`), { strict: true, noEscape: languageOf(name) !== markupText })
}

/** The text of a file of templates/, with the line ends of the repository: git may have changed them in this checkout. */
export function templateText(name: string): string {
  return readFileSync(join(productRoot, 'templates', name), 'utf8').replaceAll('\r\n', '\n')
}

function checkValues(data: unknown, check: (value: string) => string): void {
  if (typeof data === 'string') check(data)
  else if (typeof data === 'object' && data !== null) for (const value of Object.values(data)) checkValues(value, check)
}
