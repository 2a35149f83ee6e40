import ts from 'typescript'
import type { Finding } from './newer-script.ts'
import { featureAt, lackedAmong } from './oldest.ts'

interface Attribute {
  readonly tag: string
  readonly name: string
  readonly value: string
}

/** Attributes of html, and words in their values, that one of the oldest browsers lacks, by their path in MDN's data. */
export const newerAttributes = (attributes: readonly Attribute[]): readonly Finding[] =>
  attributes.flatMap(({ tag, name, value }) =>
    lackedAmong(pathsOf(tag, name, value)).map((path) => ({
      what: path.slice(1).join(' '),
      excerpt: `<${tag} ${name}="${value}">`,
    })),
  )

function pathsOf(tag: string, name: string, value: string): readonly (readonly string[])[] {
  const own = ['html', 'elements', tag, name]
  const attribute = featureAt(own) ? own : ['html', 'global_attributes', name]
  const words = value.split(/[\s,;]+/).filter(Boolean)
  return [
    attribute,
    ...words.flatMap((word) => [
      [...attribute, word],
      ['html', 'elements', tag, `${name}_${word}`],
    ]),
  ]
}

/** The attributes of all elements in html. */
export const attributesInHtml = (html: string): readonly Attribute[] =>
  [...html.matchAll(/<([a-z]\w*)((?:\s+[\w-]+(?:="[^"]*")?)+)\s*\/?>/g)].flatMap(([, tag = '', all = '']) =>
    [...all.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => ({ tag, name, value })),
  )

/** The attributes that a component gives to elements of html. */
export const attributesInComponent = (file: string, text: string): readonly Attribute[] =>
  partsOf(file, text, /^[a-z]/).flat()

/** The attributes of each element whose name matches, in their order. */
export function partsOf(file: string, text: string, names: RegExp): readonly (readonly Attribute[])[] {
  const found: (readonly Attribute[])[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText(source)
      if (names.test(tag)) found.push(node.attributes.properties.flatMap((one) => attributeOf(tag, one, source)))
    }
    node.forEachChild(visit)
  }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  visit(source)
  return found
}

const htmlNames: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' }

/** For a value that only the running page knows, its source text. */
function attributeOf(tag: string, attribute: ts.JsxAttributeLike, source: ts.SourceFile): readonly Attribute[] {
  if (!ts.isJsxAttribute(attribute)) return []
  const name = attribute.name.getText(source)
  const { initializer } = attribute
  const value = initializer && ts.isStringLiteral(initializer) ? initializer.text : (initializer?.getText(source) ?? '')
  return [{ tag, name: htmlNames[name] ?? name.toLowerCase(), value }]
}
