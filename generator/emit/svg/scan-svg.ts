/** A strict reader of the XML that drawings are written in. It resolves no entity but the five of XML itself, and loads nothing. */

export interface SvgElement {
  readonly name: string
  readonly attributes: readonly SvgAttribute[]
  readonly children: readonly (SvgElement | string)[]
  /** Index of its `<` in the text. */
  readonly offset: number
}

export interface SvgAttribute {
  readonly name: string
  /** Entities resolved. */
  readonly value: string
  readonly offset: number
}

/** What is wrong with a drawing, and where in its text. */
export class SvgFault extends Error {
  readonly code: 'IMAGE_CORRUPT' | 'SVG_ACTIVE_CONTENT' | 'SVG_OUTSIDE_REFERENCE' | 'SVG_TOO_COMPLEX'
  readonly offset: number
  readonly hint: string

  constructor(code: SvgFault['code'], offset: number, message: string, hint: string) {
    super(message)
    this.code = code
    this.offset = offset
    this.hint = hint
  }
}

const broken = (offset: number, message: string): SvgFault =>
  new SvgFault('IMAGE_CORRUPT', offset, message, 'Export the drawing again as plain SVG.')

const namePattern = /[A-Za-z_][\w.:-]*/y
const attributePattern = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEndPattern = /\s*(\/?)>/y
const known: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const deepest = 100
const mostElements = 20_000

interface Open {
  readonly element: SvgElement
  readonly children: (SvgElement | string)[]
}

/** Reads a document; throws SvgFault where it is not well-formed, declares entities or is out of measure. */
export function scanSvg(text: string): SvgElement {
  const stack: Open[] = []
  let root: SvgElement | undefined
  let count = 0
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0

  const addText = (raw: string, offset: number, isLiteral = false): void => {
    const parent = stack.at(-1)
    if (parent) parent.children.push(isLiteral ? raw : resolveEntities(raw, offset))
    else if (raw.trim() !== '') throw broken(offset, 'there is text outside the svg element')
  }
  const open = (offset: number): number => {
    const { element, children, isEmpty, end } = readStartTag(text, offset)
    if (root && stack.length === 0) throw broken(offset, 'there is a second root element')
    if (++count > mostElements || stack.length >= deepest) throw tooComplex(offset)
    stack.at(-1)?.children.push(element)
    root ??= element
    if (!isEmpty) stack.push({ element, children })
    return end
  }
  const close = (offset: number): number => {
    const end = text.indexOf('>', offset)
    const name = text.slice(offset + 2, end === -1 ? undefined : end).trim()
    const top = stack.pop()
    if (end === -1 || top?.element.name !== name) throw broken(offset, `</${name.slice(0, 40)}> closes ${top ? `<${top.element.name}>` : 'nothing'}`)
    return end + 1
  }

  const readMarkup = (offset: number): number => {
    if (text.startsWith('<!--', offset)) return after(text, '-->', offset, 'comment')
    if (text.startsWith('<?', offset)) return readInstruction(text, offset)
    if (text.startsWith('<![CDATA[', offset)) {
      const end = after(text, ']]>', offset, 'CDATA section')
      addText(text.slice(offset + 9, end - 3), offset, true)
      return end
    }
    if (text.startsWith('<!', offset)) return readDoctype(text, offset)
    return text[offset + 1] === '/' ? close(offset) : open(offset)
  }

  while (at < text.length) {
    const found = text.indexOf('<', at)
    const next = found === -1 ? text.length : found
    if (next > at) addText(text.slice(at, next), at)
    at = found === -1 ? next : readMarkup(next)
  }
  const unclosed = stack.at(-1)
  if (unclosed) throw broken(unclosed.element.offset, `<${unclosed.element.name}> is not closed`)
  if (!root) throw broken(0, 'it has no svg element')
  return root
}

export const tooComplex = (offset: number): SvgFault =>
  new SvgFault(
    'SVG_TOO_COMPLEX',
    offset,
    `it draws more than ${mostElements} elements or nests deeper than ${deepest}`,
    'Simplify the drawing, or use a PNG instead.',
  )

function after(text: string, mark: string, from: number, what: string): number {
  const end = text.indexOf(mark, from)
  if (end === -1) throw broken(from, `a ${what} is not closed`)
  return end + mark.length
}

function readInstruction(text: string, offset: number): number {
  if (/^<\?xml-stylesheet/i.test(text.slice(offset, offset + 20))) {
    throw new SvgFault('SVG_OUTSIDE_REFERENCE', offset, 'it asks for a style sheet from outside', 'Put the styles into the drawing and remove <?xml-stylesheet …?>.')
  }
  return after(text, '?>', offset, 'processing instruction')
}

function readDoctype(text: string, offset: number): number {
  const end = after(text, '>', offset, 'declaration')
  if (!/^<!DOCTYPE\b/i.test(text.slice(offset, end))) throw broken(offset, 'there is an unknown declaration')
  if (text.slice(offset, end).includes('[')) {
    throw new SvgFault('SVG_ACTIVE_CONTENT', offset, 'it declares entities of its own', 'Remove the <!DOCTYPE … [ … ]> declaration; write the values out.')
  }
  return end
}

function readStartTag(text: string, offset: number): Open & { isEmpty: boolean; end: number } {
  const name = match(namePattern, text, offset + 1)?.[0]
  if (name === undefined) throw broken(offset, 'a "<" starts no element')
  const attributes: SvgAttribute[] = []
  let at = offset + 1 + name.length
  for (let found = match(attributePattern, text, at); found; found = match(attributePattern, text, at)) {
    const attributeName = found[1] ?? ''
    if (attributes.some((other) => other.name === attributeName)) throw broken(at, `<${name}> has the attribute ${attributeName} twice`)
    attributes.push({ name: attributeName, value: resolveEntities(found[2] ?? found[3] ?? '', at), offset: at + found[0].search(/\S/) })
    at += found[0].length
  }
  const end = match(tagEndPattern, text, at)
  if (!end) throw broken(offset, `the tag <${name}> is malformed`)
  const children: (SvgElement | string)[] = []
  return { element: { name, attributes, children, offset }, children, isEmpty: end[1] === '/', end: at + end[0].length }
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function resolveEntities(raw: string, offset: number): string {
  if (!raw.includes('&')) return raw
  return raw.replace(/&([^;&\s]*);?/g, (whole, name: string) => {
    const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name)
    const code = number ? Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : undefined
    const value = code !== undefined ? (code <= 0x10ffff ? String.fromCodePoint(code) : undefined) : known[name]
    if (value === undefined || !whole.endsWith(';')) throw broken(offset, `${whole.slice(0, 40)} is not an entity of XML`)
    return value
  })
}
