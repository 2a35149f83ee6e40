import type { KeyPath } from '../schema/walk.ts'
import type { Location } from '../../errors/problem.ts'

/** A parsed file in which each value keeps its location, also after merging trees (SCH-14). */
export type SourceNode = MapNode | ListNode | ScalarNode

export interface MapNode {
  readonly kind: 'map'
  readonly at: Location
  readonly entries: ReadonlyMap<string, MapEntry>
}

export interface MapEntry {
  /** Location of the key. */
  readonly keyAt: Location
  readonly node: SourceNode
}

interface ListNode {
  readonly kind: 'list'
  readonly at: Location
  readonly items: readonly SourceNode[]
}

export type ScalarValue = string | number | boolean | null | bigint

export interface ScalarNode {
  readonly kind: 'scalar'
  readonly at: Location
  readonly value: ScalarValue
  /** The value as written in the file, for hints such as `"012"`. */
  readonly source: string
  /** Last line of the value. */
  readonly lastLine: number
  /** A comment after an empty value that was most likely meant as the value, e.g. an unquoted color. */
  readonly hidden?: { readonly at: Location; readonly text: string }
}

export const pathText = (path: KeyPath): string => path.join('.')

/** Maps are merged deeply; lists and scalars of `over` replace those of `base` (SCH-02). */
export function mergeTrees(base: SourceNode, over: SourceNode): SourceNode {
  if (base.kind !== 'map' || over.kind !== 'map') return over
  const entries = new Map(base.entries)
  for (const [key, entry] of over.entries) {
    const below = entries.get(key)
    entries.set(key, below ? { keyAt: entry.keyAt, node: mergeTrees(below.node, entry.node) } : entry)
  }
  return { kind: 'map', at: over.at, entries }
}

export type PlainData = ScalarValue | PlainData[] | { [key: string]: PlainData }

/** The tree as plain data; maps have no prototype, so that a key such as `__proto__` is only a key. */
export function toData(node: SourceNode): PlainData {
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'list') return node.items.map(toData)
  const data = Object.create(null) as Record<string, PlainData>
  for (const [key, entry] of node.entries) data[key] = toData(entry.node)
  return data
}

function childOf(node: SourceNode, key: string | number): SourceNode | undefined {
  if (node.kind === 'map') return node.entries.get(String(key))?.node
  return node.kind === 'list' ? node.items[Number(key)] : undefined
}

export function nodeAt(root: SourceNode, path: KeyPath): SourceNode | undefined {
  return path.reduce<SourceNode | undefined>((node, key) => node && childOf(node, key), root)
}

export interface Place {
  readonly location: Location
  /** Whether the whole path was found; if not, the location is the nearest parent's. */
  readonly found: boolean
}

const keyPlace = (parent: SourceNode, key: string | number, fallback: Location): Location =>
  parent.kind === 'map' ? (parent.entries.get(String(key))?.keyAt ?? fallback) : fallback

/**
 * Location of a setting's value (`value`) or key (`key`); for a missing setting, its nearest parent's key.
 */
export function locate(root: SourceNode, path: KeyPath, aim: 'key' | 'value' = 'value'): Place {
  let node = root
  let at = root.at
  for (const [index, key] of path.entries()) {
    const child = childOf(node, key)
    if (!child) return { location: at, found: false }
    at = aim === 'value' && index === path.length - 1 ? child.at : keyPlace(node, key, child.at)
    node = child
  }
  return { location: at, found: true }
}

export interface PlacedScalar {
  readonly path: KeyPath
  readonly node: ScalarNode
}

/** Every scalar with its path. */
export function scalarsOf(node: SourceNode, path: KeyPath = [], found: PlacedScalar[] = []): PlacedScalar[] {
  if (node.kind === 'scalar') found.push({ path, node })
  else if (node.kind === 'list')
    for (const [index, item] of node.items.entries()) scalarsOf(item, [...path, index], found)
  else for (const [key, entry] of node.entries) scalarsOf(entry.node, [...path, key], found)
  return found
}
