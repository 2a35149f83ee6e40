import { createHash } from 'node:crypto'
import { renderTemplate } from '../../../build/emit/render-template.ts'
import { scriptLiteral } from '../../../plan/escape/script.ts'
import { elementText } from '../../../plan/escape/text.ts'
import { ownLook } from '../../../plan/theme/branding.ts'
import { planTheme, themeCss } from '../../../plan/theme/theme.ts'
import type { Report } from '../model.ts'
import { pageData } from './page-data.ts'

/** The script and the style of the page, as they were built from `workbench/report/`. */
export interface ReportParts {
  readonly script: string
  readonly style: string
}

/**
 * The page as html. Its own style and script are in it and nothing else can run: whatever a merchant has written stays
 * text, in the data of the script and in what is shown without scripts.
 */
export function renderReport(report: Report, parts: ReportParts): string {
  const style = elementText(themeCss(planTheme(ownLook)) + parts.style)
  // React has this tag in a string, which may name it only by its escape.
  const script = elementText(parts.script.replaceAll('<script', '\\x3cscript'))
  const page = printable(pageData(report)) as object
  const policy = [
    "default-src 'none'",
    // Some browsers do not treat a page from a disk as its own origin.
    "img-src 'self' file:",
    `style-src ${hashSource(style)}`,
    `script-src ${hashSource(script)}`,
    "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ')
  const environment = printable(report.environment)
  const data = scriptLiteral(page).replaceAll('>', '\\u003e')
  return renderTemplate('report/index.html', { environment, page, policy, style, script, data })
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Characters that html cannot contain, and those that change the direction of the text around them. */
const unwanted = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]|[\u202a-\u202e\u2066-\u2069]/gu

/** The same data; unwanted characters of its texts are replaced. */
function printable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(unwanted, '\ufffd')
  if (Array.isArray(value)) return value.map(printable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, printable(inner)]))
}
