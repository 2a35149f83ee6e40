import { animations, definitions, presentation, shapes } from './allowed.ts'
import { checkNumbers } from './check-css.ts'
import type { SvgElement } from './scan-svg.ts'
import { attributeOf, childrenOf } from './svg-element.ts'
import { tooComplex } from './svg-fault.ts'

/** In units of the cost of a small shape, about 20 µs. */
const budget = 100_000
/**
 * Cost of an offscreen picture, into which filters, masks and semi-transparent groups are drawn before they are
 * composited.
 */
const layer = 60

const dashesPerUnit = 8

/** One step of a filter. */
const primitive = 16 * layer

/** Of rules with elements; takes about a tenth of a second. */
const maxComparisons = 2_000_000

/** The cost of drawing an element, including its copies. */
interface Work {
  readonly units: number
  /** Shapes that inherit a fill and a stroke. */
  readonly shapes: number
  /** Corners that inherit a marker. */
  readonly corners: number
  /** Upper bound for the length of the outlines that inherit dashes. */
  readonly length: number
}

const none: Work = { units: 0, shapes: 0, corners: 0, length: 0 }
const sum = (one: Work, other: Work): Work => ({
  units: one.units + other.units,
  shapes: one.shapes + other.shapes,
  corners: one.corners + other.corners,
  length: one.length + other.length,
})

/**
 * Counts what a renderer would draw, including copies of copies, without drawing it: a mask inside a marker inside a
 * pattern is drawn again for each corner of each shape. Throws SvgFault over the budget, and for a drawing that contains
 * itself.
 */
export function checkCost(root: SvgElement): void {
  const drawing = indexOf(root)
  const computed = new Map<SvgElement, Work>()
  const inProgress = new Set<SvgElement>()
  const once = (element: SvgElement, count: () => Work): Work => {
    const known = computed.get(element)
    if (known) return known
    if (inProgress.has(element)) throw tooComplex(element.offset, 'a part of it draws itself')
    inProgress.add(element)
    const work = count()
    inProgress.delete(element)
    if (work.units > budget)
      throw tooComplex(element.offset, 'drawing it takes too long: its copies, masks, patterns or markers multiply')
    computed.set(element, work)
    return work
  }
  const drawn = (element: SvgElement): Work => (definitions.has(element.local) ? none : whole(element))
  const whole = (element: SvgElement): Work =>
    once(element, () => {
      const inside = childrenOf(element).reduce((work, child) => sum(work, drawn(child)), ownWork(element))
      const copied = referred(element).reduce((work, id) => sum(work, targetWork(id)), inside)
      return styled(copied, drawing.styleOf(element))
    })
  const referred = (element: SvgElement): readonly string[] => {
    const href = animations.has(element.local) || element.local === 'a' ? undefined : attributeOf(element, 'href')
    return href === undefined ? [] : [href.trim().slice(1)]
  }
  const targetWork = (id: string): Work => {
    const target = drawing.byId.get(id)
    return target ? whole(target) : none
  }
  /** A definition inherits from its own ancestors, not from where it is used. */
  const definedWork = (id: string): number => {
    const target = drawing.byId.get(id)
    if (!target) return 1
    const own = whole(target)
    const inherited = drawing
      .above(target)
      .flatMap((element) => drawing.styleOf(element).filter(({ property }) => isInherited(property)))
    return own.shapes === 0 ? own.units : styled(own, inherited).units
  }
  const styled = (work: Work, style: readonly StyleWork[]): Work => {
    const units = style.map(({ property, target, dash }) =>
      dash !== undefined
        ? work.length / dash / dashesPerUnit
        : target === undefined
          ? layer
          : timesDrawn(property, work) * (1 + definedWork(target)),
    )
    return { ...work, units: units.reduce((total, more) => total + more, work.units) }
  }
  whole(root)
}

const isInherited = (property: string): boolean => /^(fill|stroke|marker(-start|-mid|-end)?)$/.test(property)

function timesDrawn(property: string, { shapes: shapeCount, corners }: Work): number {
  if (property.startsWith('marker')) return corners
  return property === 'fill' || property === 'stroke'
    ? shapeCount
    : Math.max(1, property.startsWith('-') ? shapeCount + corners : 1)
}

function ownWork(element: SvgElement): Work {
  const { local } = element
  if (local.startsWith('fe')) return { units: primitiveWork(element), shapes: 0, corners: 0, length: 0 }
  if (local === 'text' || local === 'tspan' || local === 'textPath')
    return { units: 20 + element.children.join('').length, shapes: 1, corners: 0, length: 0 }
  if (local === 'mask' || local === 'pattern') return { units: layer, shapes: 0, corners: 0, length: 0 }
  if (!shapes.has(local)) return { units: 1, shapes: 0, corners: 0, length: 0 }
  const outline = attributeOf(element, 'd') ?? attributeOf(element, 'points')
  const corners = outline === undefined ? 2 : checkNumbers(outline, element.offset)
  return { units: 1 + corners / 4, shapes: 1, corners, length: lengthOf(element) }
}

/**
 * An upper bound: twice the sum of all coordinates is at least the distance from corner to corner; curves and arcs need a
 * little more.
 */
function lengthOf(element: SvgElement): number {
  const sizes = ['d', 'points', 'x1', 'x2', 'y1', 'y2', 'width', 'height', 'r', 'rx', 'ry'].map(
    (name) => attributeOf(element, name) ?? '',
  )
  const numbers = sizes.join(' ').match(/\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?/gi) ?? []
  return Math.max(
    numbers.reduce((total, number) => total + 4 * Number(number), 0),
    firstNumber(element, 'pathLength'),
  )
}

const firstNumber = (element: SvgElement, name: string): number =>
  Math.abs(Number.parseFloat(attributeOf(element, name) ?? '0')) || 0

/** Filters process every pixel, some of them several times. */
function primitiveWork(element: SvgElement): number {
  switch (element.local) {
    case 'feTurbulence':
      return primitive * (1 + firstNumber(element, 'numOctaves'))
    case 'feMorphology':
      return primitive * (1 + firstNumber(element, 'radius') ** 2)
    case 'feConvolveMatrix':
      return primitive * (1 + (firstNumber(element, 'order') || 3) ** 2 / 4)
    default:
      return /^fe(Func|Merge)/.test(element.local) ? 1 : primitive
  }
}

interface Drawing {
  readonly byId: ReadonlyMap<string, SvgElement>
  readonly styleOf: (element: SvgElement) => readonly StyleWork[]
  /** Ancestors, nearest first. */
  readonly above: (element: SvgElement) => readonly SvgElement[]
}

function indexOf(root: SvgElement): Drawing {
  const byId = new Map<string, SvgElement>()
  const parents = new Map<SvgElement, SvgElement>()
  const sheets: string[] = []
  const visit = (element: SvgElement): void => {
    const id = attributeOf(element, 'id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    if (element.local === 'style') sheets.push(element.children.join(''))
    for (const child of childrenOf(element)) {
      parents.set(child, element)
      visit(child)
    }
  }
  visit(root)
  const rules = readRules(sheets)
  if (rules.length * (parents.size + 1) > maxComparisons)
    throw tooComplex(root.offset, 'its styles refer to too many masks, patterns or filters')
  const above = (element: SvgElement): readonly SvgElement[] => {
    const parent = parents.get(element)
    return parent ? [parent, ...above(parent)] : []
  }
  return { byId, above, styleOf: (element) => styleOf(element, rules) }
}

function styleOf(element: SvgElement, rules: ReturnType<typeof readRules>): readonly StyleWork[] {
  const attributes = element.attributes.flatMap(({ local, namespace, value }) => {
    if (namespace !== '' || !presentation.has(local)) return []
    return local === 'style' ? workOfDeclarations(value) : workOf(local, value)
  })
  return [
    ...attributes,
    ...rules
      .filter(({ subjects }) => subjects.some((subject) => mayMatch(subject, element)))
      .flatMap(({ work }) => work),
  ]
}

/** Work that a style causes beyond drawing the shape itself. */
interface StyleWork {
  readonly property: string
  /** Id of the element that it draws; absent if it only needs an offscreen picture. */
  readonly target?: string
  /** Length of a pattern of dashes. */
  readonly dash?: number
}

const layered = /^(opacity|mix-blend-mode|isolation|filter|mask|clip-path)$/
const reference = /url\([\s"']*#([^"')\s]+)/gi

/** Work of one declaration. */
function workOf(property: string, value: string): readonly StyleWork[] {
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

const workOfDeclarations = (css: string): readonly StyleWork[] =>
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
function readRules(sheets: readonly string[]): readonly Rule[] {
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
function mayMatch(subject: string, element: SvgElement): boolean {
  const bare = subject.split(/[:[]/, 1)[0] ?? ''
  const [type = '', ...rest] = bare.split(/(?=[.#])/)
  const parts = /^[.#]/.test(type) ? [type, ...rest] : rest
  const classes = ` ${attributeOf(element, 'class') ?? ''} `.replace(/\s/g, ' ')
  if (!/^[.#]|^(\*|)$/.test(type) && type !== element.local) return false
  return parts.every((part) =>
    part.startsWith('#') ? attributeOf(element, 'id') === part.slice(1) : classes.includes(` ${part.slice(1)} `),
  )
}
