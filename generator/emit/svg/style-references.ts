import type { SvgElement } from './scan-svg.ts'
import { attributeOf } from './svg-element.ts'

/** What a style makes a renderer do beyond the drawing of a shape. */
export interface StyleWork {
  readonly property: string
  /** Id of the element that it draws; absent where it only draws into a picture of its own. */
  readonly target?: string
  /** Length of a pattern of dashes. */
  readonly dash?: number
}

const layered = /^(opacity|mix-blend-mode|isolation|filter|mask|clip-path)$/
const reference = /url\([\s"']*#([^"')\s]+)/gi

/** Work of one declaration. */
export function workOf(property: string, value: string): readonly StyleWork[] {
  const name = property.trim().toLowerCase()
  const targets = [...value.matchAll(reference)].map((found): StyleWork => ({ property: name, target: found[1] ?? '' }))
  const layers =
    layered.test(name) && !/^\s*(none|auto|normal|1|1\.0*|100%)\s*$/i.test(value) ? [{ property: name }] : []
  return [...targets, ...layers, ...(name === 'stroke-dasharray' ? dashOf(name, value) : [])]
}

function dashOf(property: string, value: string): readonly StyleWork[] {
  const total = (value.match(/[\d.]+(?:e[+-]?\d+)?/gi) ?? []).reduce((sum, number) => sum + (Number(number) || 0), 0)
  return total > 0 ? [{ property, dash: total }] : []
}

export const workOfDeclarations = (css: string): readonly StyleWork[] =>
  css.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    return colon === -1 ? [] : workOf(declaration.slice(0, colon), declaration.slice(colon + 1))
  })

interface Rule {
  /** Last compounds of the rule's selectors. */
  readonly subjects: readonly string[]
  readonly work: readonly StyleWork[]
}

/**
 * The rules of style sheets that make work. Of a selector only its last part is read, so more elements may match than
 * do.
 */
export function readRules(sheets: readonly string[]): readonly Rule[] {
  return sheets.flatMap((sheet) => {
    const bare = sheet.replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, ' ')
    return bare.split('}').flatMap((part) => {
      const brace = part.lastIndexOf('{')
      const work = brace === -1 ? [] : workOfDeclarations(part.slice(brace + 1))
      if (work.length === 0) return []
      const selectors = part.slice(part.lastIndexOf('{', brace - 1) + 1, brace)
      return [{ subjects: selectors.split(',').map(subjectOf), work }]
    })
  })
}

const subjectOf = (selector: string): string =>
  selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1) ?? ''

/** Whether the last part of a selector may mean the element; what is no type, class or id may mean any. */
export function mayMatch(subject: string, element: SvgElement): boolean {
  const bare = subject.split(/[:[]/, 1)[0] ?? ''
  const [type = '', ...rest] = bare.split(/(?=[.#])/)
  const parts = /^[.#]/.test(type) ? [type, ...rest] : rest
  const classes = ` ${attributeOf(element, 'class') ?? ''} `.replace(/\s/g, ' ')
  if (!/^[.#]|^(\*|)$/.test(type) && type !== element.local) return false
  return parts.every((part) =>
    part.startsWith('#') ? attributeOf(element, 'id') === part.slice(1) : classes.includes(` ${part.slice(1)} `),
  )
}
