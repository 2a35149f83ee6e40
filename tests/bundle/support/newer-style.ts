import postcss, { type AtRule, type Declaration, type Rule } from 'postcss'
import type { Finding } from './newer-script.ts'
import { featureAt, lackedAmong } from './oldest.ts'

/**
 * What a style sheet uses that one of the oldest browsers lacks, by its path in MDN's data. Rules inside `@supports`, and
 * declarations with an older one before them, are fine.
 */
export function newerStyle(css: string): readonly Finding[] {
  const found: Finding[] = []
  const root = postcss.parse(css)
  root.walkAtRules('supports', (rule) => void rule.remove())
  const check = (paths: readonly (readonly string[])[], excerpt: string) => {
    for (const path of lackedAmong(paths)) found.push({ what: path.slice(1).join(' '), excerpt: excerpt.slice(0, 120) })
  }
  root.walk((node) => {
    if (node.type === 'rule') check(selectorPaths(node), node.selector)
    if (node.type === 'atrule') check(atRulePaths(node), `@${node.name} ${node.params}`)
    if (node.type === 'decl' && !hasOlder(node)) check(declarationPaths(node), node.toString())
  })
  return found
}

/** Whether older browsers can use an earlier declaration of the same property, or of its prefixed form. */
function hasOlder(declaration: Declaration): boolean {
  const { parent, prop } = declaration
  const before = parent?.nodes?.slice(0, parent.index(declaration)) ?? []
  return before.some((other) => other.type === 'decl' && [prop, `-webkit-${prop}`].includes(other.prop))
}

const selectorPaths = ({ selector, parent }: Rule): string[][] => [
  ...[...selector.matchAll(/:{1,2}([\w-]+)/g)].map(([, name = '']) => ['css', 'selectors', name]),
  ...(parent?.type === 'rule' ? [['css', 'selectors', 'nesting']] : []),
]

const atRulePaths = ({ name, params }: AtRule): string[][] => [
  ['css', 'at-rules', name],
  ...[...params.matchAll(/\(\s*([\w-]+)/g)].map(([, feature = '']) => ['css', 'at-rules', name, feature]),
  ...(name === 'media' && /[<>]/.test(params) ? [['css', 'at-rules', 'media', 'range_syntax']] : []),
]

function declarationPaths({ prop, value }: Declaration): string[][] {
  const property = ['css', 'properties', prop]
  const words = [...new Set(value.replace(/(["']).*?\1|url\(.*?\)/g, '').match(/(?<![\w#.-])[a-z][a-z-]*/g))]
  const isCustom = prop.startsWith('--')
  return [
    ...(isCustom ? [] : [property]),
    ...(isCustom ? [] : words.map((word) => [...property, word])),
    ...words.filter((word) => value.includes(`${word}(`)).flatMap(functionPaths),
    ...(/\d(?:dv|sv|lv)(?:h|w|b|i|min|max)\b/.test(value) ? [[...length, 'viewport_percentage_units_dynamic']] : []),
    ...(/\dcq(?:w|h|i|b|min|max)\b/.test(value) ? [[...length, 'container_query_length_units']] : []),
  ].filter((path) => featureAt(path))
}

const length = ['css', 'types', 'length']
const functionPaths = (name: string): string[][] => [
  ['css', 'types', name],
  ['css', 'types', 'color', name],
  ['css', 'types', 'gradient', name],
]
