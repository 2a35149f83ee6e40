import { SvgFault, tooComplex } from './svg-fault.ts'

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
export function declaredEntities(doctype: string, offset: number, isInTag: () => boolean): Record<string, string> {
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
