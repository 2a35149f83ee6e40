import type { FileRole } from '../../release/release-file.ts'
import type { MerchantImpact } from './exact.ts'

type Changed = Extract<MerchantImpact, { kind: 'changed' }>

/** Merchants in which files of the same roles changed. */
export interface ImpactGroup {
  readonly roles: readonly (FileRole | null)[]
  readonly ids: readonly string[]
  /** Number of files of a merchant, without compressed siblings. */
  readonly files: Range
  /** Bytes by which a folder grew. */
  readonly folder: Range
  /** Bytes by which the first load grew, as transferred. */
  readonly firstLoad: Range
  /** Bytes that a returning player fetches at most. */
  readonly toFetch: Range
}

/** The smallest and the largest of a group's merchants. */
export type Range = readonly [least: number, most: number]

/** The largest group last. */
export function groupImpacts(impacts: readonly MerchantImpact[]): readonly ImpactGroup[] {
  const groups = new Map<string, Changed[]>()
  for (const impact of impacts) {
    if (impact.kind !== 'changed') continue
    const key = JSON.stringify([...rolesOf(impact)].sort())
    groups.set(key, [...(groups.get(key) ?? []), impact])
  }
  return [...groups.values()].map(groupOf).sort((a, b) => a.ids.length - b.ids.length)
}

const rolesOf = ({ files }: Changed): ReadonlySet<FileRole | null> => new Set(files.map(({ role }) => role))

const groupOf = (members: readonly Changed[]): ImpactGroup => ({
  roles: members[0] ? [...rolesOf(members[0])] : [],
  ids: members.map(({ id }) => id),
  files: rangeOf(members, ({ files }) => files.length),
  folder: rangeOf(members, (one) => growthOf(one, 'folder')),
  firstLoad: rangeOf(members, (one) => growthOf(one, 'first load')),
  toFetch: rangeOf(members, ({ toFetch }) => toFetch),
})

const growthOf = ({ sizes }: Changed, part: string): number =>
  sizes.filter(({ name }) => name.startsWith(part)).reduce((sum, { from, to }) => sum + to - from, 0)

function rangeOf(members: readonly Changed[], read: (member: Changed) => number): Range {
  const numbers = members.map(read)
  return [Math.min(...numbers), Math.max(...numbers)]
}
