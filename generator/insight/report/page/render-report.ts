import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderTemplate } from '../../../build/emit/render-template.ts'
import { elementText } from '../../../plan/escape/text.ts'
import { productRoot } from '../../../root.ts'
import type { Report } from '../model.ts'
import { pageView } from './view.ts'

/**
 * The page as html. Its own style and script are in it and nothing else can run: whatever a merchant has written stays
 * text.
 */
export function renderReport(report: Report): string {
  const [style, script] = [elementText(template('report.css')), elementText(template('report.js'))]
  const policy = [
    "default-src 'none'",
    // Some browsers do not treat a page from a disk as its own origin.
    "img-src 'self' file:",
    `style-src ${hashSource(style)}`,
    `script-src ${hashSource(script)}`,
    "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ')
  return renderTemplate('report/index.html', { ...(printable(pageView(report)) as object), style, script, policy })
}

const template = (name: string): string => readFileSync(join(productRoot, 'templates', 'report', name), 'utf8')

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
