import { parseSync } from 'vite'

/** A piece of code that Chrome 100 or Safari 15.4 does not support (UX-08). */
export interface Finding {
  readonly what: string
  readonly excerpt: string
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number }

/**
 * Methods and functions that the oldest supported browsers lack. A use is fine after a check for support, in an optional
 * call, or where its failure is caught.
 */
const newerCalls: ReadonlySet<string> = new Set([
  'any',
  'canParse',
  'checkVisibility',
  'difference',
  'fromAsync',
  'groupBy',
  'intersection',
  'isSubsetOf',
  'isWellFormed',
  'requestIdleCallback',
  'setHTML',
  'setHTMLUnsafe',
  'showPicker',
  'showPopover',
  'startViewTransition',
  'symmetricDifference',
  'timeout',
  'toReversed',
  'toSorted',
  'toSpliced',
  'togglePopover',
  'union',
  'withResolvers',
])
/** Common names that are newer only as methods of these objects. */
const owners: Readonly<Record<string, string>> = {
  any: 'AbortSignal',
  timeout: 'AbortSignal',
  groupBy: 'Object',
  canParse: 'URL',
  fromAsync: 'Array',
  withResolvers: 'Promise',
}

/** Syntax and calls in a script that the oldest supported browsers lack. */
export function newerScript(source: string): readonly Finding[] {
  const { program, errors } = parseSync('chunk.js', source)
  if (errors.length > 0) return [{ what: 'not a script', excerpt: errors[0]?.message ?? '' }]
  const findings: Finding[] = []
  visit(program, false, (node, isTried) => {
    const what = syntaxOf(node) ?? (isTried ? undefined : callOf(node, source))
    if (what !== undefined)
      findings.push({ what, excerpt: source.slice(Math.max(0, node.start - 40), node.end).slice(0, 160) })
  })
  return findings
}

/** Calls back with each node, and whether a failure in it is caught. */
function visit(value: unknown, isTried: boolean, onNode: (node: Node, isTried: boolean) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, isTried, onNode)
  if (!isNode(value)) return
  onNode(value, isTried)
  for (const [key, child] of Object.entries(value)) {
    const isCaught = value.type === 'TryStatement' && key === 'block' && value['handler'] !== null
    if (typeof child === 'object') visit(child, isTried || isCaught, onNode)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function syntaxOf(node: Node): string | undefined {
  if (node.type === 'StaticBlock') return 'static block of a class'
  if (node.type === 'Decorator' || node.type === 'AccessorProperty') return 'decorator or accessor'
  if (node.type === 'VariableDeclaration' && String(node['kind']).includes('using')) return 'using'
  if (node.type === 'ImportDeclaration' && Array.isArray(node['attributes']) && node['attributes'].length > 0)
    return 'import attribute'
  const regex = node['regex'] as { pattern: string; flags: string } | undefined
  if (node.type === 'Literal' && regex) return regexOf(regex)
  return undefined
}

function regexOf({ pattern, flags }: { pattern: string; flags: string }): string | undefined {
  if (/\(\?<[=!]/.test(pattern)) return 'lookbehind'
  if (flags.includes('v')) return 'regular expression with the flag v'
  return /\(\?[ims]*-?[ims]+:/.test(pattern) ? 'regular expression with modifiers' : undefined
}

function callOf(node: Node, source: string): string | undefined {
  if (node.type !== 'CallExpression' || node['optional'] === true || !isNode(node['callee'])) return undefined
  const callee = node['callee']
  const name = nameOf(callee)
  if (name === undefined || !newerCalls.has(name)) return undefined
  const owner = owners[name]
  if (owner !== undefined && (!isNode(callee['object']) || callee['object']['name'] !== owner)) return undefined
  return isCheckedFor(name, source) ? undefined : `${name}()`
}

function nameOf(callee: Node): string | undefined {
  if (callee.type === 'Identifier') return String(callee['name'])
  const property = callee['property']
  return callee.type === 'MemberExpression' && isNode(property) ? String(property['name']) : undefined
}

/**
 * Whether the script checks anywhere that the name is supported: `typeof a.name`, `"name" in a`, `a.name ?`,
 * `a.name &&`.
 */
function isCheckedFor(name: string, source: string): boolean {
  return new RegExp(`typeof [\\w.$]*\\b${name}\\b|["'\`]${name}["'\`] ?in |\\b${name} ?(\\?(?!\\.)|&&|\\|\\|)`).test(
    source,
  )
}
