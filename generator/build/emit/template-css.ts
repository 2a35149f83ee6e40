import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { productRoot } from '../../root.ts'
import { styleTargets } from '../vite/browsers.ts'

/** The style sheets that are inlined in the html. */
export type TemplateCss = 'age-gate.css' | 'notice.css' | 'shell.css'

const sheets = new Map<TemplateCss, string>()

/**
 * A style sheet of templates/, minified and with the prefixes that the storefront's browsers need. Compiled once per
 * process; throws when it is not valid css.
 */
export function templateCss(name: TemplateCss): string {
  const css = sheets.get(name) ?? compile(name)
  sheets.set(name, css)
  return css
}

function compile(filename: TemplateCss): string {
  const code = readFileSync(join(productRoot, 'templates', filename))
  return transform({ filename, code, minify: true, targets: { ...styleTargets } }).code.toString()
}
