import { namespaces } from './allowed.ts'
import type { SvgElement } from './scan-svg.ts'

/** False for the drawing programs' own elements, which are dropped together with their content. */
export const isDrawing = ({ namespace, local }: SvgElement): boolean =>
  namespace === namespaces.svg && local !== 'metadata'

/** The child elements that belong to the drawing. */
export const childrenOf = (element: SvgElement): readonly SvgElement[] =>
  element.children.filter((child): child is SvgElement => typeof child !== 'string' && isDrawing(child))

/** Value of an attribute without a namespace, or of one that SVG took from XLink. */
export const attributeOf = (element: SvgElement, local: string): string | undefined =>
  element.attributes.find(
    (attribute) =>
      attribute.local === local && (attribute.namespace === '' || attribute.namespace === namespaces.xlink),
  )?.value
