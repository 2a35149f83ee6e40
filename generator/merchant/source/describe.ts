import type { SourceNode } from './tree.ts'

const longest = 60

/** What the user wrote, to follow "found" in a message. */
export function describeFound(node: SourceNode): string {
  if (node.kind === 'map') return 'a map'
  if (node.kind === 'list') return 'a list'
  const { value } = node
  if (value === null) return 'nothing'
  if (typeof value === 'boolean') return `the boolean ${value}`
  if (typeof value === 'string') return `"${value.length > longest ? `${value.slice(0, longest)}…` : value}"`
  return `the number ${value}`
}
