/** A merchant as a part of a fleet's cost; all costs are in the same unit. */
export interface Weighed {
  readonly id: string
  /** The work that it shares with other merchants, which each part with one of them has to pay; absent for none. */
  readonly group: string | undefined
  readonly cost: number
}

interface Group {
  readonly name: string
  /** Cost of the group itself. */
  readonly base: number
  /** In the order in which they are moved. */
  readonly members: Weighed[]
}

interface Part {
  readonly groups: Map<string, Group>
}

/**
 * Divides a fleet into parts of nearly equal cost. Groups stay whole if that is balanced enough, otherwise the largest
 * are divided: the most expensive part costs at most one `groupCost` and the costliest merchant more than the cheapest.
 * The same merchants give the same parts, in whatever order they come.
 * @param count of parts, at least 1
 * @returns the ids of each part, sorted
 */
export function partition(
  merchants: readonly Weighed[],
  count: number,
  groupCost: number,
): readonly (readonly string[])[] {
  const parts = Array.from({ length: count }, (): Part => ({ groups: new Map() }))
  for (const group of groupsOf(merchants, groupCost)) cheapest(parts).groups.set(group.name, group)
  const tolerance = groupCost + Math.max(0, ...merchants.map(({ cost }) => cost))
  for (;;) {
    const [from, to] = [costliest(parts), cheapest(parts)]
    const gap = costOf(from) - costOf(to)
    if (gap <= tolerance) break
    level(from, to, gap)
  }
  return parts.map(({ groups }) => [...groups.values()].flatMap(({ members }) => members.map(({ id }) => id)).sort())
}

/** The costliest first; those of equal cost by name. */
function groupsOf(merchants: readonly Weighed[], groupCost: number): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const merchant of [...merchants].sort(byId)) {
    const name = merchant.group ?? `alone ${merchant.id}`
    const group = groups.get(name) ?? { name, base: merchant.group === undefined ? 0 : groupCost, members: [] }
    group.members.push(merchant)
    groups.set(name, group)
  }
  return [...groups.values()].sort((a, b) => sizeOf(b) - sizeOf(a) || (a.name < b.name ? -1 : 1))
}

const byId = (a: Weighed, b: Weighed): number => (a.id < b.id ? -1 : 1)

const sizeOf = ({ base, members }: Group): number => members.reduce((sum, { cost }) => sum + cost, base)

const costOf = ({ groups }: Part): number => [...groups.values()].reduce((sum, group) => sum + sizeOf(group), 0)

const cheapest = (parts: readonly Part[]): Part =>
  parts.reduce((best, part) => (costOf(part) < costOf(best) ? part : best))
const costliest = (parts: readonly Part[]): Part =>
  parts.reduce((best, part) => (costOf(part) > costOf(best) ? part : best))

/**
 * Moves merchants from the costliest part to the cheapest, which makes the costlier of the two cheaper. Each move is
 * smaller than the gap, so the moves come to an end.
 */
function level(from: Part, to: Part, gap: number): void {
  const groups = [...from.groups.values()]
  const distance = (group: Group): number => Math.abs(gap - 2 * sizeOf(group))
  const whole = leastBy(
    groups.filter((group) => sizeOf(group) < gap),
    distance,
  )
  const largest = leastBy(
    groups.filter(({ members }) => members.length > 1),
    (group) => -sizeOf(group),
  )
  if (whole && (!largest || distance(whole) <= gap / 2)) moveWhole(whole, from, to)
  else if (largest) divide(largest, to, gap)
}

/** The first of those with the least value. */
function leastBy(groups: readonly Group[], valueOf: (group: Group) => number): Group | undefined {
  return groups.reduce<Group | undefined>(
    (best, group) => (best === undefined || valueOf(group) < valueOf(best) ? group : best),
    undefined,
  )
}

function moveWhole(group: Group, from: Part, to: Part): void {
  from.groups.delete(group.name)
  partIn(to, group).members.push(...group.members)
}

/** Moves at least one merchant, and as many as bring the two parts closest together. */
function divide(group: Group, to: Part, gap: number): void {
  const wanted = (gap - (to.groups.has(group.name) ? 0 : group.base)) / 2
  const target = partIn(to, group)
  for (let moved = 0; group.members.length > 1; ) {
    const next = group.members.at(-1)
    if (!next || (moved > 0 && moved + next.cost > wanted)) return
    group.members.pop()
    target.members.push(next)
    moved += next.cost
  }
}

/** The part's share of a group, made where it has none yet. */
function partIn({ groups }: Part, { name, base }: Group): Group {
  const share = groups.get(name) ?? { name, base, members: [] }
  groups.set(name, share)
  return share
}
