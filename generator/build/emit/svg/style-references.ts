import type { SvgElement } from './scan-svg.ts'
import { attributeOf } from './svg-element.ts'

/** Work that a style causes beyond drawing the shape itself. */
export interface StyleWork {
  readonly property: string
  /** Id of the element that it draws; absent if it only needs an offscreen picture. */
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
 * The rules of style sheets that cause work. Only the last part of a selector is considered, so elements may be counted
 * that do not match.
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

/** Whether the last part of a selector may match the element; anything but a type, class or id may match any. */
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
