/** Turns the back end's lanes into those of the page (GAME-02 to GAME-06; docs/decisions/lottery-lanes.md). */
import type { GameClass, GameLane } from '../../../../contract/wire/lobby.ts'

/** Vendor groups that are shown as one. */
const merged: Readonly<Record<string, string>> = { RNG: 'TCG', PVP: 'TCG' }

/** The group that is shown for one of the back end's vendor groups (GAME-02). */
export const shownGroup = (group: string): string => merged[group] ?? group

/** The groups as they are shown, each once, with the vendors of all that were merged into it. */
export function mergedClasses(classes: readonly GameClass[]): readonly GameClass[] {
  const names = [...new Set(classes.map(({ name }) => shownGroup(name)))]
  const vendorsOf = (name: string) =>
    classes.filter((each) => shownGroup(each.name) === name).flatMap(({ vendors }) => vendors)
  return names.map((name) => ({ name, vendors: [...new Set(vendorsOf(name))] }))
}

interface AddedLane {
  readonly id: string
  readonly offset: number
  /** The vendor whose games the lane has; without one, those of the parent's vendor group of the same name. */
  readonly vendor?: string
}

/** The lanes that a vendor group adds (GAME-04, GAME-05), with the lottery vendors (GAME-06). */
const addedBy: Readonly<Record<string, readonly AddedLane[]>> = {
  ELOTT: [
    { id: 'ELOTTO', offset: 0 },
    { id: 'SEA_LOTT', offset: 5, vendor: 'TCG_SEA' },
  ],
  LOTT: [{ id: 'VIETNAM_LOTTO', offset: 1, vendor: 'TCG_LOTTO_VN' }],
}

/**
 * The lanes in the back end's order, numbered anew, each followed by the lanes that its vendor groups add. An added lane
 * repeats games of its parent, and there is none without games.
 */
export const laidLanes = (lanes: readonly GameLane[]): readonly GameLane[] =>
  [...lanes]
    .sort((one, other) => one.ordinal - other.ordinal)
    .flatMap((lane, index) => {
      const own = { ...lane, ordinal: (index + 1) * 100 }
      const added = lane.gameClassify.flatMap(({ name }) => addedBy[name] ?? []).map((each) => addedLane(own, each))
      const all = [own, ...added.filter(({ cards }) => cards.length > 0)]
      return all.map((each) => ({ ...each, gameClassify: mergedClasses(each.gameClassify) }))
    })

function addedLane(parent: GameLane, { id, offset, vendor }: AddedLane): GameLane {
  const vendors = vendor ? [vendor] : (parent.gameClassify.find(({ name }) => name === id)?.vendors ?? [])
  const cards = parent.cards.filter((card) => vendors.includes(card.vendor))
  return {
    ...parent,
    id,
    // The account type says in the player's language what the vendor offers (GAME-01).
    title: cards[0]?.accountTypeName ?? id,
    ordinal: parent.ordinal + offset,
    gameClassify: [{ name: id, vendors }],
    gameCount: cards.length,
    cards,
  }
}
