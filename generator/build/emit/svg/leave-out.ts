import { namespaces, undrawn } from './allowed.ts'
import type { SvgAttribute, SvgElement } from './scan-svg.ts'
import { attributeOf, childrenOf } from './svg-element.ts'

/**
 * The drawing without the parts that drawing programs add for themselves and browsers do not draw, so that only drawn
 * parts are checked. Elements in the programs' own namespaces stay; they are neither checked nor shipped.
 */
export function leaveOut(element: SvgElement): SvgElement {
  const children = element.children.flatMap((child): readonly (SvgElement | string)[] => {
    if (typeof child === 'string') return [element.local === 'style' ? withoutOwnFonts(child) : child]
    return isLeftOut(child) ? [] : [leaveOut(child)]
  })
  return {
    ...element,
    attributes: element.attributes.filter((attribute) => !isInert(element, attribute)),
    children: element.local === 'switch' ? chosenOf(children) : children,
  }
}

const isSvg = ({ namespace }: SvgElement): boolean => namespace === namespaces.svg

const isLeftOut = (element: SvgElement): boolean =>
  isSvg(element) &&
  (undrawn.has(element.local) || needsExtension(element) || (element.local === 'foreignObject' && isBlur(element)))

const htmlExtensions = new Set(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'])

/** Whether it is drawn only by a program with an extension, such as Illustrator, which keeps its own data there. */
function needsExtension(element: SvgElement): boolean {
  const extensions = (attributeOf(element, 'requiredExtensions') ?? '').split(/\s+/).filter((word) => word !== '')
  return extensions.some((extension) => !htmlExtensions.has(extension))
}

/** Figma's blur of the background: an empty html box, which has nothing behind it in a separate file. */
function isBlur({ children }: SvgElement): boolean {
  const boxes = children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  return (
    boxes.length > 0 &&
    boxes.every(
      (box) =>
        typeof box !== 'string' &&
        box.local === 'div' &&
        box.children.length === 0 &&
        /^[^\\]*backdrop-filter:/.test(attributeOf(box, 'style') ?? ''),
    )
  )
}

/**
 * The children that a switch draws: the first one without a condition is the last, and html comes with a fallback. SVG
 * 2 has dropped `requiredFeatures`, so it is no condition.
 */
function chosenOf(children: readonly (SvgElement | string)[]): readonly (SvgElement | string)[] {
  const drawn = children.filter((child): child is SvgElement => typeof child !== 'string' && isSvg(child))
  const withFallback = drawn.filter(({ local }, at) => local !== 'foreignObject' || at === drawn.length - 1)
  const last = withFallback.findIndex((child) => attributeOf(child, 'systemLanguage') === undefined)
  return last === -1 ? withFallback : withFallback.slice(0, last + 1)
}

/** Addresses of pages that a link leads to; a drawing that is shown as a picture has no links. */
const page = /^\s*(https?|mailto):/i

function isInert({ local: element }: SvgElement, { local, namespace, value }: SvgAttribute): boolean {
  if (namespace === '' && local === 'requiredFeatures') return true
  return element === 'a' && local === 'href' && page.test(value)
}

/**
 * Leaves out the fonts that CorelDRAW declares for its own SVG fonts. An address outside the drawing stays and is
 * found.
 */
const withoutOwnFonts = (css: string): string =>
  css.replace(/@font-face\s*\{([^{}]*)\}/gi, (rule, body: string) => (/\\|url\((?!\s*["']?#)/i.test(body) ? rule : ''))

/** The visible texts, in the order of the drawing. */
export function textsIn(element: SvgElement): readonly SvgElement[] {
  if (!isSvg(element) || isHidden(element)) return []
  if (element.local === 'text' || element.local === 'flowRoot') return wordsOf(element) === '' ? [] : [element]
  return element.children.flatMap((child) => (typeof child === 'string' ? [] : textsIn(child)))
}

const isHidden = (element: SvgElement): boolean =>
  element.local === 'metadata' ||
  attributeOf(element, 'display') === 'none' ||
  /(^|;)\s*display\s*:\s*none\s*(;|$)/.test(attributeOf(element, 'style') ?? '')

const wordsOf = (element: SvgElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : wordsOf(child)))
    .join('')
    .trim()

const shapes: ReadonlySet<string> = new Set([
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'image'],
])
/** Elements whose content is only drawn where something refers to it. */
const stores: ReadonlySet<string> = new Set(['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker'])

/** Whether it draws anything besides texts, which differ between machines. */
export function hasShapes(root: SvgElement): boolean {
  const byId = new Map<string, SvgElement>()
  const collect = (element: SvgElement): void => {
    const id = attributeOf(element, 'id')
    if (id !== undefined) byId.set(id, element)
    childrenOf(element).forEach(collect)
  }
  collect(root)
  const seen = new Set<SvgElement>()
  const draws = (element: SvgElement): boolean => {
    if (!isSvg(element) || isHidden(element) || element.local === 'text') return false
    if (shapes.has(element.local)) return true
    if (element.local !== 'use') return childrenOf(element).some((child) => !stores.has(child.local) && draws(child))
    const target = byId.get((attributeOf(element, 'href') ?? '').replace(/^#/, ''))
    if (!target || seen.has(target)) return false
    seen.add(target)
    return draws(target)
  }
  return draws(root)
}

/** Removes texts, whose letters come from the fonts of the machine. */
export const withoutTexts = (element: SvgElement): SvgElement => ({
  ...element,
  children: element.children.flatMap((child): readonly (SvgElement | string)[] =>
    typeof child === 'string' ? [child] : child.local === 'text' && isSvg(child) ? [] : [withoutTexts(child)],
  ),
})
