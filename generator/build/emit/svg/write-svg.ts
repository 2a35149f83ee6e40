import { namespaces } from './allowed.ts'
import { isKept } from './check-svg.ts'
import type { SvgAttribute, SvgElement } from './scan-svg.ts'
import { childrenOf, isDrawing } from './svg-element.ts'

const spaced = /^(text|tspan|textPath|style|title|desc)$/

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeValue = (text: string): string =>
  escape(text)
    .replace(/"/g, '&quot;')
    .replace(/[\n\r\t]/g, ' ')

/**
 * Serializes a checked drawing, without comments, declarations and the drawing programs' own data. So exactly what was
 * checked is shipped, in a canonical form.
 */
export function writeSvg(root: SvgElement): string {
  const own = `xmlns="${namespaces.svg}"${usesXlink(root) ? ` xmlns:xlink="${namespaces.xlink}"` : ''}`
  return write(root, ` ${own}`)
}

function write(element: SvgElement, declarations = ''): string {
  const attributes = element.attributes
    .filter(isKept)
    .map((attribute) => ` ${nameOf(attribute)}="${escapeValue(attribute.value)}"`)
    .join('')
  const content = element.children
    .map((child) => (typeof child === 'string' ? textOf(element, child) : isDrawing(child) ? write(child) : ''))
    .join('')
  const start = `<${element.local}${declarations}${attributes}`
  return content === '' ? `${start}/>` : `${start}>${content}</${element.local}>`
}

const prefixes: Readonly<Record<string, string>> = { [namespaces.xlink]: 'xlink:', [namespaces.xml]: 'xml:' }
const nameOf = ({ local, namespace }: SvgAttribute): string => `${prefixes[namespace] ?? ''}${local}`

const usesXlink = (element: SvgElement): boolean =>
  element.attributes.some(({ namespace, local }) => namespace === namespaces.xlink && local === 'href') ||
  childrenOf(element).some(usesXlink)

const textOf = (parent: SvgElement, text: string): string =>
  spaced.test(parent.local) || text.trim() !== '' ? escape(text) : ''
