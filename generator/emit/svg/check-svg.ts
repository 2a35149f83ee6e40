import { SvgFault, tooComplex, type SvgAttribute, type SvgElement } from './scan-svg.ts'

/** Elements that run, embed or load; by local name in lower case. */
const activeElements = new Set(['script', 'foreignobject', 'iframe', 'embed', 'object', 'audio', 'video', 'canvas', 'handler', 'listener'])
const referenceAttributes = new Set(['href', 'src', 'base', 'data'])
const mostDrawn = 200_000

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

const active = (offset: number, what: string): SvgFault =>
  new SvgFault('SVG_ACTIVE_CONTENT', offset, `it contains ${what}`, 'Export a static drawing: no scripts, handlers or embedded pages.')
const outside = (offset: number, what: string): SvgFault =>
  new SvgFault('SVG_OUTSIDE_REFERENCE', offset, `it refers to something outside itself: ${what}`, 'Draw everything inside the file; only references such as "#gradient" may stay.')

/** Refuses everything that runs, loads or multiplies, before anything draws it (ICON-05). Throws SvgFault. */
export function checkSvg(root: SvgElement): void {
  const isSvg = root.name === 'svg' && root.attributes.some(({ name, value }) => name === 'xmlns' && value === 'http://www.w3.org/2000/svg')
  if (!isSvg) throw new SvgFault('IMAGE_CORRUPT', root.offset, `its root <${root.name}> is not an svg element of the SVG namespace`, 'Export the drawing again as plain SVG.')
  const byId = new Map<string, SvgElement>()
  visit(root, (element) => {
    checkElement(element)
    const id = attributeOf(element, 'id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
  })
  checkCopies(root, byId)
}

function visit(element: SvgElement, act: (element: SvgElement) => void): void {
  act(element)
  for (const child of element.children) if (typeof child !== 'string') visit(child, act)
}

export const attributeOf = (element: SvgElement, local: string): string | undefined =>
  element.attributes.find(({ name }) => localName(name) === local)?.value

function checkElement(element: SvgElement): void {
  const name = localName(element.name)
  if (activeElements.has(name)) throw active(element.offset, `<${element.name}>`)
  for (const attribute of element.attributes) checkAttribute(element, attribute)
  if (name === 'style') for (const child of element.children) if (typeof child === 'string') checkCss(child, element.offset)
}

function checkAttribute(element: SvgElement, { name, value, offset }: SvgAttribute): void {
  const local = localName(name)
  if (/^on/i.test(local)) throw active(offset, `the handler ${name}`)
  if (local === 'attributename' && /href|^on/i.test(value)) throw active(offset, `an animation of ${value}`)
  if (/^\s*xmlns(:|$)/.test(name)) return
  if (referenceAttributes.has(local) && !value.trim().startsWith('#')) throw reference(element, value, offset)
  // Attributes of drawing programs (their own prefix) mean nothing to a reader and are not written out.
  if (!name.includes(':')) checkCss(value, offset)
}

function reference(element: SvgElement, value: string, offset: number): SvgFault {
  if (/^\s*(java|vb)script:/i.test(value)) return active(offset, 'a script address')
  if (!/^\s*data:/i.test(value)) return outside(offset, value.slice(0, 60))
  return new SvgFault(
    'SVG_OUTSIDE_REFERENCE',
    offset,
    `<${element.name}> embeds a file (${value.slice(0, 30)}…)`,
    'Draw it as shapes, or use a PNG as the source instead.',
  )
}

/** Looks for css that loads; escapes are refused because they hide it. */
function checkCss(css: string, offset: number): void {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '')
  if (/@import/i.test(bare)) throw outside(offset, '@import')
  const url = /url\(\s*["']?\s*(?!["']?#)([^)]{0,60})/i.exec(bare)
  if (url) throw outside(offset, `url(${url[1] ?? ''})`)
  if (/\b(image-set|image|src)\(|expression\(|-moz-binding|javascript:/i.test(bare)) throw active(offset, 'styles that load or run something')
  if (/\\/.test(bare)) throw active(offset, 'an escape sequence in its styles')
}

/** A `use` draws its target again, and targets nest: what is drawn in the end must stay in measure. */
function checkCopies(root: SvgElement, byId: ReadonlyMap<string, SvgElement>): void {
  const costs = new Map<SvgElement, number>()
  const costOf = (element: SvgElement, path: ReadonlySet<SvgElement>): number => {
    const kept = costs.get(element)
    if (kept !== undefined) return kept
    if (path.has(element)) throw tooComplex(element.offset)
    const inside = new Set(path).add(element)
    const targets = targetsOf(element).flatMap((id) => byId.get(id) ?? [])
    const children = element.children.filter((child) => typeof child !== 'string')
    const cost = [...children, ...targets].reduce((sum, part) => sum + costOf(part, inside), 1)
    if (cost > mostDrawn) throw tooComplex(element.offset)
    costs.set(element, cost)
    return cost
  }
  costOf(root, new Set())
}

/** Ids that an element draws: by href, and by url(#…) in its attributes. */
function targetsOf(element: SvgElement): readonly string[] {
  const href = element.name.toLowerCase().endsWith('use') ? attributeOf(element, 'href') : undefined
  const urls = element.attributes.flatMap(({ value }) => [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/g)].map((found) => found[1] ?? ''))
  return [...(href ? [href.trim().slice(1)] : []), ...urls]
}
