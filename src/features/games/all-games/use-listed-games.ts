import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import type { GameCard, GameLane } from '../../../../contract/wire/lobby.ts'
import { useGetOwnGamesQuery } from '../../../shared/games/own/own-games-api.ts'
import { useLanguage } from '../../../shared/i18n/language.tsx'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { useGetVendorGamesQuery, useGetWholeLanesQuery } from './api.ts'
import { gamesOf, type GamesFilter, type OwnList } from './games-filter.ts'

interface ListedGames {
  /** Those of the list, whatever the vendor. */
  readonly known: readonly GameCard[]
  readonly cards: readonly GameCard[]
  readonly isWhole: boolean
  readonly failure: unknown
  readonly retry: () => void
}

const isPart = ({ cards, gameCount }: GameLane): boolean => cards.length < gameCount

/** The games of the chosen list and vendor, before the search; what is known is there while the rest loads. */
export function useListedGames(
  lanes: readonly GameLane[],
  { own: list, lane: wanted, vendor }: GamesFilter,
): ListedGames {
  const { code } = useLanguage()
  const lane = lanes.find(({ id }) => id === wanted)
  const own = useOwnIds(list)
  const byVendor = vendor !== null && !lane && !own
  const parts = (lane ? [lane] : lanes).filter(isPart).map(({ id }) => id)
  const wholes = useGetWholeLanesQuery(byVendor || parts.length === 0 ? skipToken : parts)
  const ofVendor = useGetVendorGamesQuery(byVendor ? { vendor, language: code } : skipToken)
  const source = byVendor ? ofVendor : wholes
  const isWhole = byVendor ? ofVendor.currentData !== undefined : parts.length === 0 || wholes.currentData !== undefined
  const known = useMemo(
    () => (byVendor && ofVendor.currentData) || gamesOf(lane ? [lane] : lanes, wholes.currentData ?? []),
    [byVendor, ofVendor.currentData, lane, lanes, wholes.currentData],
  )
  const cards = useMemo(() => {
    const listed = own ? inOrder(known, own) : known
    return vendor === null ? listed : listed.filter((card) => card.vendor === vendor)
  }, [known, own, vendor])
  return { known, cards, isWhole, failure: source.error, retry: () => void source.refetch() }
}

const none: readonly string[] = []

/** Ids in this list of the player; undefined if no list is open. */
function useOwnIds(list: OwnList | null): readonly string[] | undefined {
  const keeper = useAppSelector(selectIsMember) ? 'member' : 'device'
  const { data } = useGetOwnGamesQuery(list ? keeper : skipToken)
  return list ? (data?.[list] ?? none) : undefined
}

function inOrder(cards: readonly GameCard[], ids: readonly string[]): readonly GameCard[] {
  const byId = new Map(cards.map((card) => [card.gameId, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
