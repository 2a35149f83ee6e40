import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

/** A module that a `feature.ts` imports lazily, with what its entry there says about who fetches it and when. */
export interface FeaturePart {
  /** Path below the root. */
  readonly path: string
  /** The list of the feature that it is in, e.g. `watchers`. */
  readonly list: string
  readonly isForMembers: boolean
  /** Only fetched where the entry's `needed` says so, which no bundle knows. */
  readonly isConditional: boolean
}

/** The lazy parts of the features, whatever the flags. */
export const featureParts = (root: string): readonly FeaturePart[] =>
  readdirSync(posix.join(root, 'src/features'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/features/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('/feature.ts'))
    .flatMap((path) => partsIn(path, readFileSync(posix.join(root, path), 'utf8')))

function partsIn(path: string, code: string): readonly FeaturePart[] {
  const lists = nodesIn(parseSync(path, code).program).filter(({ type, key }) => type === 'Property' && key?.name)
  return lists.flatMap(({ key, value }) =>
    nodesIn(value).flatMap((entry) => partOf(entry, path, key?.name ?? '') ?? []),
  )
}

function partOf({ type, properties = [] }: Node, path: string, list: string): FeaturePart | undefined {
  const property = (name: string) => properties.find(({ key }) => key?.name === name)
  const load = type === 'ObjectExpression' && nodesIn(property('load')).find((node) => node.type === 'ImportExpression')
  if (!load) return undefined
  return {
    path: posix.join(posix.dirname(path), String(load.source?.value)),
    list,
    isForMembers: property('audience')?.value?.value === 'member',
    isConditional: property('needed') !== undefined,
  }
}

/** What this file reads of a node of the syntax tree. */
interface Node {
  readonly type?: string
  readonly key?: { readonly name?: string }
  readonly value?: { readonly value?: unknown }
  readonly properties?: readonly Node[]
  readonly source?: { readonly value?: unknown }
}

/** The node and all below it. */
function nodesIn(tree: unknown): readonly Node[] {
  if (typeof tree !== 'object' || tree === null) return []
  const below = Object.values(tree).flatMap(nodesIn)
  return Array.isArray(tree) ? below : [tree, ...below]
}
