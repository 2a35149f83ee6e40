import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { GameCard, GameLane } from '../../../../contract/wire/lobby.ts'
import { useGo } from '../../../shared/navigation/in-app.tsx'
import { useClock } from '../../../shared/store/hooks.ts'

/** The filter of the page of all games, as its address states it. Pure. */
export interface GamesFilter {
  /** One of the player's own lists; while one is open, no lane is selected. */
  readonly own: OwnList | null
  /** Id of a lane, which is the back end's: it may be the name of an own list. */
  readonly lane: string | null
  readonly vendor: string | null
  readonly text: string
}

export const ownLists = ['favourites', 'recent'] as const
export type OwnList = (typeof ownLists)[number]

export const everything: GamesFilter = { own: null, lane: null, vendor: null, text: '' }

/** An own list has a parameter of its own. */
export function filterIn(search: string): GamesFilter {
  const query = new URLSearchParams(search)
  const own = ownLists.find((name) => name === query.get('mine')) ?? null
  return { own, lane: own ? null : query.get('id'), vendor: query.get('vendor'), text: query.get('q') ?? '' }
}

/** The query of a filter; other parameters of the address stay. */
export function queryOf({ own, lane, vendor, text }: GamesFilter, search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ['id', 'mine', 'vendor', 'q']) query.delete(name)
  if (own !== null) query.set('mine', own)
  else if (lane !== null) query.set('id', lane)
  if (vendor !== null) query.set('vendor', vendor)
  if (text.trim() !== '') query.set('q', text)
  const written = query.toString()
  return written && `?${written}`
}

/**
 * Every game once. The first games of all lanes come first: they are known at once, so that nothing moves when the rest
 * arrives.
 */
export function gamesOf(lanes: readonly GameLane[], wholes: readonly GameLane[]): readonly GameCard[] {
  const games = new Map<string, GameCard>()
  for (const card of [...lanes, ...wholes].flatMap(({ cards }) => cards))
    if (!games.has(card.gameId)) games.set(card.gameId, card)
  return [...games.values()]
}

/** The lanes of the list; none for a vendor, a search or an own list, whose games the lanes do not tell. */
const listedLanes = (lanes: readonly GameLane[], { own, lane, vendor, text }: GamesFilter): readonly GameLane[] =>
  own !== null || vendor !== null || text.trim() !== '' ? [] : lanes.filter(({ id }) => lane === null || id === lane)

/** The games that the list begins with, if the lanes tell. */
export const firstGames = (lanes: readonly GameLane[], filter: GamesFilter): readonly GameCard[] =>
  gamesOf(listedLanes(lanes, filter), [])

/** About as many games as the list will have: a game of two lanes counts twice; 0 if that is unknown. */
export const expectedGames = (lanes: readonly GameLane[], filter: GamesFilter): number =>
  listedLanes(lanes, filter).reduce((sum, { gameCount }) => sum + gameCount, 0)

/** These vendors, each once, in the order of the names that the player sees. */
export function inNameOrder(
  vendors: readonly string[],
  nameOf: (vendor: string) => string,
  locale: string,
): readonly string[] {
  const order = new Intl.Collator(locale)
  return [...new Set(vendors)].sort((one, other) => order.compare(nameOf(one), nameOf(other)))
}

/** Browsers allow only so many changes of the address: typing writes it when it pauses. */
const typingPauseMs = 300

/** The filter in the address, ahead of which the typed text may be for a moment. */
export function useGamesFilter(): readonly [GamesFilter, (change: Partial<GamesFilter>) => void] {
  const { pathname, search, state } = useLocation()
  const go = useGo()
  const clock = useClock()
  const written = filterIn(search)
  const [typed, setTyped] = useState(written.text)
  useEffect(() => {
    if (typed === filterIn(search).text) return
    const write = () => {
      // The address of a tap changes at once, and a slow phone renders its page later.
      if (location.pathname + location.search !== pathname + search) return
      const address = `${pathname}${queryOf({ ...filterIn(search), text: typed }, search)}`
      go(address, { replace: true, state: stateNow(state) })
    }
    return clock.after(typingPauseMs, write)
  }, [typed, pathname, search, state, go, clock])
  const change = ({ text = typed, ...rest }: Partial<GamesFilter>) => {
    setTyped(text)
    if (Object.keys(rest).length > 0)
      go(`${pathname}${queryOf({ ...written, ...rest, text }, search)}`, { replace: true })
  }
  return [{ ...written, text: typed }, change]
}

/** A sheet that was just opened is in the history entry before the page is rendered with it. */
function stateNow(rendered: unknown): unknown {
  const entry: unknown = history.state
  return typeof entry === 'object' && entry !== null && 'usr' in entry ? entry.usr : rendered
}
