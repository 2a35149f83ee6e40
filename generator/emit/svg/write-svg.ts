import type { SvgElement } from './scan-svg.ts'

/** Elements and namespaces of drawing programs that no reader needs. */
const dropped = /^(metadata|(sodipodi|inkscape|sketch|serif|rdf|cc|dc):.*)$/i
const droppedAttribute = /^((sodipodi|inkscape|sketch|serif|rdf|cc|dc):.*|xmlns:(sodipodi|inkscape|sketch|serif|rdf|cc|dc))$/i
const spaced = /^(text|tspan|textPath|style|title|desc)$/

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeValue = (text: string): string => escape(text).replace(/"/g, '&quot;').replace(/[\n\r\t]/g, ' ')

/** Writes a checked drawing without comments, declarations and what drawing programs leave behind. */
export function writeSvg(element: SvgElement): string {
  const attributes = element.attributes
    .filter(({ name }) => !droppedAttribute.test(name))
    .map(({ name, value }) => ` ${name}="${escapeValue(value)}"`)
    .join('')
  const content = element.children.map((child) => (typeof child === 'string' ? textOf(element, child) : dropped.test(child.name) ? '' : writeSvg(child))).join('')
  return content === '' ? `<${element.name}${attributes}/>` : `<${element.name}${attributes}>${content}</${element.name}>`
}

const textOf = (parent: SvgElement, text: string): string => (spaced.test(parent.name) || text.trim() !== '' ? escape(text) : '')
