import { SaxesParser } from 'saxes'
import { broken, SvgFault, tooComplex } from './svg-fault.ts'

export { SvgFault } from './svg-fault.ts'

export interface SvgElement {
  /** As written, with its prefix. */
  readonly name: string
  readonly local: string
  /** Address of its namespace; empty without one. */
  readonly namespace: string
  readonly attributes: readonly SvgAttribute[]
  /** Adjacent texts are joined, whatever was between them, so that the check sees what a browser reads. */
  readonly children: readonly (SvgElement | string)[]
  /** Index of its `<` in the text. */
  readonly offset: number
}

export interface SvgAttribute {
  readonly name: string
  readonly local: string
  readonly namespace: string
  /** Entities resolved. */
  readonly value: string
  readonly offset: number
}

const maxDepth = 100
const maxElements = 20_000
const maxAttributes = 200

interface Open {
  readonly element: SvgElement
  readonly children: (SvgElement | string)[]
}

/**
 * Parses a document with its namespaces, in time linear in its length. Only XML's five predefined entities and plain ones
 * of its own are resolved, and nothing is loaded.
 *
 * @throws SvgFault where it is not well-formed, declares other entities or exceeds a limit
 */
export function scanSvg(text: string): SvgElement {
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' })
  const tree = openTree()
  parser.on('error', (error) => {
    throw faultOf(error, text, parser.position, tree.current()?.element)
  })
  readDeclarations(parser, text, tree)
  readElements(parser, text, tree)
  parser.on('text', tree.addText)
  parser.on('cdata', tree.addText)
  parser.write(text).close()
  const root = tree.root()
  if (!root) throw broken(0, 'it has no svg element')
  return root
}

type Parser = SaxesParser<{ xmlns: true; forceXMLVersion: true; defaultXMLVersion: '1.0' }>
type Tree = ReturnType<typeof openTree>

/** The document as far as it has been read. */
function openTree() {
  const stack: Open[] = []
  let root: SvgElement | undefined
  let isInTag = false
  return {
    root: () => root,
    current: () => stack.at(-1),
    depth: () => stack.length,
    /** Between the name of an element and the end of its tag. */
    isInTag: () => isInTag,
    startTag: () => void (isInTag = true),
    open: (element: SvgElement, children: Open['children']): void => {
      isInTag = false
      stack.at(-1)?.children.push(element)
      root ??= element
      stack.push({ element, children })
    },
    close: () => void stack.pop(),
    addText: (piece: string): void => {
      const children = stack.at(-1)?.children
      if (!children) return
      const last = children.at(-1)
      if (typeof last === 'string') children[children.length - 1] = last + piece
      else children.push(piece)
    },
  }
}

function readDeclarations(parser: Parser, text: string, { isInTag }: Tree): void {
  parser.ENTITIES = declaredEntities('', 0, isInTag)
  parser.on('doctype', (doctype) => {
    parser.ENTITIES = declaredEntities(doctype, text.indexOf('<!DOCTYPE'), isInTag)
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target.toLowerCase() !== 'xml-stylesheet') return
    throw new SvgFault(
      'SVG_EXTERNAL_REFERENCE',
      text.lastIndexOf('<?', parser.position),
      'it refers to an external style sheet',
      'Put the styles into the drawing and remove <?xml-stylesheet …?>.',
    )
  })
}

function readElements(parser: Parser, text: string, tree: Tree): void {
  let count = 0
  let start = 0
  let attributeStart = 0
  let offsets = new Map<string, number>()
  parser.on('opentagstart', ({ name }) => {
    tree.startTag()
    start = text.lastIndexOf('<', parser.position - 1 - name.length)
    attributeStart = start + 1 + name.length
    offsets = new Map()
    if (++count > maxElements) throw tooComplex(start, `it has more than ${maxElements} elements`)
    if (tree.depth() >= maxDepth) throw tooComplex(start, `its elements nest deeper than ${maxDepth}`)
  })
  parser.on('attribute', ({ name }) => {
    if (offsets.has(name)) throw broken(attributeStart, `an element has the attribute ${name} twice`)
    if (offsets.size >= maxAttributes) throw tooComplex(start, `an element has more than ${maxAttributes} attributes`)
    offsets.set(name, text.indexOf(name, attributeStart))
    attributeStart = parser.position
  })
  parser.on('opentag', (tag) => {
    const children: Open['children'] = []
    const attributes = Object.values(tag.attributes).map(({ name, local, uri, value }) => ({
      name,
      local,
      namespace: uri,
      value,
      offset: offsets.get(name) ?? start,
    }))
    tree.open({ name: tag.name, local: tag.local, namespace: tag.uri, attributes, children, offset: start }, children)
  })
  parser.on('closetag', ({ name }) => {
    tree.close()
    // saxes accepts a closing tag of another name and reports it only after it has popped the element.
    const mark = text.lastIndexOf('<', parser.position - 1)
    if (text[mark + 1] === '/' && !text.startsWith(name, mark + 2))
      throw broken(mark, `${text.slice(mark, parser.position).slice(0, 40)} closes <${name}>`)
  })
}

/** The parser's error, at the place where a person would look for it. */
function faultOf(error: Error, text: string, position: number, open: SvgElement | undefined): SvgFault {
  const message = error.message.replace(/^.*?\d+:\d+: /s, '').replace(/\.$/, '')
  if (message.startsWith('unclosed tag') && open) return broken(open.offset, `<${open.name}> is not closed`)
  if (/entity|character reference/.test(message))
    return broken(Math.max(0, text.lastIndexOf('&', position)), `it is not well-formed (${message})`)
  if (/disallowed character/.test(message))
    return broken(Math.max(0, position - 1), 'it contains a control character, which XML does not allow')
  if (/unbound namespace prefix/.test(message))
    return broken(
      Math.max(0, text.lastIndexOf('<', position - 1)),
      `it uses a prefix that it does not declare (${message})`,
    )
  const start = Math.max(0, text.lastIndexOf('<', position - 1))
  if (/^unmatched closing tag/.test(message))
    return broken(start, `${text.slice(start, position).slice(0, 40)} closes nothing`)
  return broken(start, `it is not well-formed (${message})`)
}

/** Illustrator declares a dozen entities of about forty characters: addresses of namespaces, and styles. */
const most = { declarations: 32 * 1024, value: 1024, expanded: 256 * 1024 } as const

/** One declaration of a DOCTYPE, a comment or a blank at a time. */
const part = /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!(ENTITY|ATTLIST|ELEMENT|NOTATION)(\s(?:"[^"]*"|'[^']*'|[^"'>])*)>/y
const plainEntity = /^\s+([A-Za-z_][\w.-]*)\s+(?:"([^"]*)"|'([^']*)')\s*$/

const predefined = { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" } as const

/**
 * The entities that a parser may resolve: XML's own, and those that the DOCTYPE declares as plain text. These may stand in
 * attributes only, as Illustrator uses them. An entity that contains another or that is elsewhere is refused, and all of
 * them together may expand to 256 KiB, so none can multiply.
 *
 * @param doctype text between `<!DOCTYPE` and its `>`
 * @param isInTag whether the parser is between `<` and `>` at the moment
 * @throws SvgFault for any other declaration; later, when an entity is used outside of attributes or too often
 */
function declaredEntities(doctype: string, offset: number, isInTag: () => boolean): Record<string, string> {
  const entities = Object.create(null, Object.getOwnPropertyDescriptors(predefined)) as Record<string, string>
  let expanded = 0
  for (const [name, value] of declarationsOf(doctype, offset)) {
    // The first declaration of a name counts.
    if (name in entities) continue
    Object.defineProperty(entities, name, {
      get: () => {
        if (!isInTag()) throw ownEntities(offset)
        expanded += value.length
        if (expanded > most.expanded) throw tooComplex(offset, 'its entities expand to more than 256 KiB')
        return value
      },
    })
  }
  return entities
}

const ownEntities = (offset: number): SvgFault =>
  new SvgFault(
    'SVG_ACTIVE_CONTENT',
    offset,
    'it declares entities of its own',
    'Remove the <!DOCTYPE … [ … ]> declaration; write the values out.',
  )

function declarationsOf(doctype: string, offset: number): (readonly [name: string, value: string])[] {
  const start = doctype.indexOf('[') + 1
  const end = doctype.lastIndexOf(']')
  if (start === 0) return []
  if (end - start > most.declarations) throw tooComplex(offset, 'its DOCTYPE is longer than 32 KiB')
  const subset = doctype.slice(start, end)
  const found: (readonly [string, string])[] = []
  for (let at = 0; at < subset.length; at = part.lastIndex) {
    part.lastIndex = at
    const declaration = part.exec(subset)
    if (!declaration) throw ownEntities(offset)
    const [, kind, body = ''] = declaration
    if (kind === 'ENTITY') found.push(entityOf(body, offset))
  }
  return found
}

function entityOf(body: string, offset: number): readonly [name: string, value: string] {
  const [, name, inDouble, inSingle] = plainEntity.exec(body) ?? []
  const value = inDouble ?? inSingle ?? ''
  // The last characters are those that XML does not allow.
  if (name === undefined || value.length > most.value || /[<&%\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(value))
    throw ownEntities(offset)
  return [name, value]
}
