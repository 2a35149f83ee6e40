import { parseSync, type Plugin } from 'vite'
import type { FlagValues } from '../../../contract/flags.ts'

/**
 * Removes from each module what its flags switch off, before the bundler reads it. The bundler drops dead branches by itself,
 * but only after it has followed their imports, and these leave a trace: the names that chunks give each other depend on them.
 */
export const foldFlags = (flags: FlagValues): Plugin => ({
  name: 'livery:fold-flags',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: /__FLAGS__/ },
    handler: (code, id) => withoutDeadBranches(id, code, flags),
  },
})

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** A stretch of the code, and what takes its place. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text?: string
}

/** The module without the branches that these flags switch off, and without the imports that only those need. */
export function withoutDeadBranches(file: string, code: string, flags: FlagValues): string {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const statements = program.body as unknown as readonly Node[]
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration')
  const edits: Edit[] = []
  const used = new Set<unknown>()
  const visit = (node: Node, parent?: Node): void => {
    const { type, start, end } = node
    if (type === 'Identifier' || type === 'JSXIdentifier') used.add(node['name'])
    if (type === 'SpreadElement' && isNothing(partOf(node, 'argument'), flags))
      return void edits.push({ start, end: afterComma(code, end) })
    if (
      type === 'JSXExpressionContainer' &&
      parent?.type !== 'JSXAttribute' &&
      isNothing(partOf(node, 'expression'), flags)
    )
      return void edits.push({ start, end })
    const living = livingPart(node, flags)
    if (living === undefined) return childrenOf(node).forEach((child) => visit(child, node))
    if (living === null) return void edits.push({ start, end, text: '{}' })
    edits.push({ start, end: living.start }, { start: living.end, end })
    visit(living, node)
  }
  for (const statement of statements) if (!imports.includes(statement)) visit(statement)
  const dead = imports.filter(({ specifiers }) => {
    const names = (specifiers as readonly { readonly local: Node }[]).map(({ local }) => local['name'])
    return names.length > 0 && !names.some((name) => used.has(name))
  })
  return applied(code, [...edits, ...dead])
}

/** What is left of a node that flags decide; null if nothing is, undefined if they do not decide it. */
function livingPart(node: Node, flags: FlagValues): Node | null | undefined {
  if (node.type === 'ConditionalExpression' || node.type === 'IfStatement') {
    const isOn = valueOf(partOf(node, 'test'), flags)
    return isOn === undefined ? undefined : partOf(node, isOn ? 'consequent' : 'alternate')
  }
  if (node.type !== 'LogicalExpression') return undefined
  const isOn = valueOf(partOf(node, 'left'), flags)
  return isOn === undefined ? undefined : partOf(node, isOn === (node['operator'] === '&&') ? 'right' : 'left')
}

/** What adds nothing to a list: `...(false ? [it] : [])`, `...(false && it)`, and `{false && it}` among JSX. */
function isNothing(node: Node | null, flags: FlagValues): boolean {
  const inner = unwrapped(node)
  if (valueOf(inner, flags) === false) return true
  const living = inner?.type === 'ConditionalExpression' ? unwrapped(livingPart(inner, flags)) : undefined
  return living?.type === 'ArrayExpression' && childrenOf(living).length === 0
}

/** The value of a condition that flags decide. */
function valueOf(node: Node | null | undefined, flags: FlagValues): boolean | undefined {
  if (!node) return undefined
  const valueIn = (name: string) => valueOf(partOf(node, name), flags)
  if (node.type === 'ParenthesizedExpression') return valueIn('expression')
  if (node.type === 'UnaryExpression' && node['operator'] === '!') return opposite(valueIn('argument'))
  if (node.type !== 'LogicalExpression') return flagIn(node, flags)
  const left = valueIn('left')
  const decides = node['operator'] === '||'
  return left === undefined || left === decides ? left : valueIn('right')
}

const opposite = (value: boolean | undefined): boolean | undefined => (value === undefined ? undefined : !value)

/** Of `__FLAGS__.NAME`. */
function flagIn(node: Node, flags: FlagValues): boolean | undefined {
  if (node.type !== 'MemberExpression' || partOf(node, 'object')?.['name'] !== '__FLAGS__') return undefined
  return flags[partOf(node, 'property')?.['name'] as keyof FlagValues]
}

const partOf = (node: Node, name: string): Node | null => (node[name] ?? null) as Node | null

const unwrapped = (node: Node | null | undefined): Node | null | undefined =>
  node?.type === 'ParenthesizedExpression' ? unwrapped(partOf(node, 'expression')) : node

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

const afterComma = (code: string, at: number): number => at + (/^\s*,/.exec(code.slice(at))?.[0].length ?? 0)

function applied(code: string, edits: readonly Edit[]): string {
  let [result, at] = ['', 0]
  for (const { start, end, text = '' } of edits.toSorted((one, other) => one.start - other.start)) {
    result += code.slice(at, start) + text
    at = end
  }
  return result + code.slice(at)
}
