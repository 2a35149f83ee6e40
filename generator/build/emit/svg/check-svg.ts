import {
  activeAttribute,
  allowedElements,
  animations,
  geometry,
  namespaces,
  plain,
  presentation,
  referring,
} from './allowed.ts'
import { checkCss, checkNumbers } from './check-css.ts'
import { checkCost } from './drawing-cost.ts'
import type { SvgAttribute, SvgElement } from './scan-svg.ts'
import { attributeOf, childrenOf } from './svg-element.ts'
import { active, broken, outside, SvgFault, tooComplex } from './svg-fault.ts'

/**
 * Refuses everything that runs, loads or multiplies, before it is rendered (ICON-05). Throws the first SvgFault, with all
 * others of the drawing.
 */
export function checkSvg(root: SvgElement): void {
  if (root.local !== 'svg' || root.namespace !== namespaces.svg)
    throw broken(root.offset, `its root <${root.name}> is not an svg element of the SVG namespace`)
  const [first, ...others] = faultsIn(root).sort((one, other) => one.offset - other.offset)
  if (!first) return checkCost(root)
  first.others = others
  throw first
}

function faultsIn(element: SvgElement): SvgFault[] {
  const unknown = faultOf(() => checkName(element))
  if (unknown.length > 0) return unknown
  return [
    ...element.children.flatMap((child) => (typeof child === 'string' ? [] : faultOf(() => checkNamespace(child)))),
    ...element.attributes.flatMap((attribute) => faultOf(() => checkAttribute(element, attribute))),
    ...(element.local === 'style' ? faultOf(() => checkSheet(element)) : []),
    ...childrenOf(element).flatMap(faultsIn),
  ]
}

function faultOf(check: () => void): SvgFault[] {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof SvgFault) return [error]
    throw error
  }
}

/** Namespaces whose elements are active in a browser wherever they occur. */
const activeNamespaces = /^http:\/\/www\.w3\.org\/(1999\/xhtml|1998\/Math\/MathML|2001\/XInclude|2001\/xml-events)$/i

function checkName(element: SvgElement): void {
  if (!allowedElements.has(element.local)) throw active(element.offset, `<${element.name}>`)
}

function checkNamespace(element: SvgElement): void {
  if (activeNamespaces.test(element.namespace) || element.namespace === '')
    throw active(element.offset, `<${element.name}>, which is not of the SVG namespace`)
}

function checkSheet(element: SvgElement): void {
  if (element.children.some((child) => typeof child !== 'string'))
    throw active(element.offset, 'elements inside its styles')
  if (!/^(text\/css)?$/i.test((attributeOf(element, 'type') ?? '').trim()))
    throw active(element.offset, 'styles in a language other than CSS')
  checkCss(element.children.join(''), element.offset, true)
}

function checkAttribute(element: SvgElement, { name, local, namespace, value, offset }: SvgAttribute): void {
  if (/^on/i.test(local)) throw active(offset, `the handler ${name}`)
  if (local.toLowerCase() === 'href') return checkReference(element, value, offset)
  if (local.toLowerCase() === 'attributename') return checkAnimated(value, offset)
  if (namespace === namespaces.xml && local === 'base') throw outside(offset, value.slice(0, 60))
  if (namespace !== '') return
  if (activeAttribute.test(local)) throw active(offset, `the attribute ${name}`)
  if (presentation.has(local)) checkCss(value, offset)
  // The values of an animation may be styles as well as numbers.
  if (animations.has(element.local) && /^(values|from|to|by)$/.test(local)) checkCss(value, offset)
  else if (geometry.has(local)) checkNumbers(value, offset)
}

function checkAnimated(value: string, offset: number): void {
  const name = value.trim()
  const isStyle = presentation.has(name) && name !== 'style'
  if (!isStyle && !geometry.has(name)) throw active(offset, `an animation of ${value.slice(0, 40)}`)
}

function checkReference(element: SvgElement, value: string, offset: number): void {
  const isOwn = /^\s*#[^\s#]+\s*$/.test(value)
  if (!isOwn) throw reference(element, value, offset)
  if (!referring.has(element.local)) throw tooComplex(offset, `<${element.name}> draws another part of the drawing`)
}

function reference(element: SvgElement, value: string, offset: number): SvgFault {
  if (/^[\s\0-\x1f]*(java|vb)script:/i.test(value)) return active(offset, 'a script address')
  if (!/^\s*data:/i.test(value)) return outside(offset, value.slice(0, 60))
  return new SvgFault(
    'SVG_EXTERNAL_REFERENCE',
    offset,
    `<${element.name}> embeds a file (${value.slice(0, 30)}…)`,
    'Draw it as shapes, or use a PNG as the source instead.',
  )
}

/** Whether an attribute is kept in the shipped drawing. */
export function isKept({ local, namespace }: SvgAttribute): boolean {
  if (namespace === namespaces.xlink) return local === 'href'
  if (namespace === namespaces.xml) return local === 'space' || local === 'lang'
  return (
    namespace === '' &&
    (presentation.has(local) ||
      geometry.has(local) ||
      plain.has(local) ||
      local === 'href' ||
      local === 'attributeName')
  )
}
