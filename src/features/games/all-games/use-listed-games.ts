import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { errorCodes } from '../../../../contract/wire/errors.ts'
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
  const lane = lanes.find(({ id }) => id === wanted)
  const own = useOwnIds(list)
  const byVendor = vendor !== null && !lane && !own
  const parts = (lane ? [lane] : lanes).filter(isPart).map(({ id }) => id)
  const wholes = useGetWholeLanesQuery(byVendor || parts.length === 0 ? skipToken : parts)
  const ofVendor = useVendorGames(byVendor ? vendor : null)
  const source = byVendor ? ofVendor : wholes
  const isWhole = source.currentData !== undefined || (!byVendor && parts.length === 0)
  const known = useMemo(
    () =>
      byVendor && ofVendor.currentData?.length
        ? ofVendor.currentData
        : gamesOf(lane ? [lane] : lanes, wholes.currentData ?? []),
    [byVendor, ofVendor.currentData, lane, lanes, wholes.currentData],
  )
  const cards = useMemo(() => {
    const listed = own ? inOrder(known, own) : known
    return vendor === null ? listed : listed.filter((card) => card.vendor === vendor)
  }, [known, own, vendor])
  return { known, cards, isWhole, failure: source.error, retry: () => void source.refetch() }
}

const none: readonly never[] = []

/** None of a vendor of whom the back end does not know: the address may name any, and asking again would not help. */
function useVendorGames(vendor: string | null) {
  const { code } = useLanguage()
  const games = useGetVendorGamesQuery(vendor === null ? skipToken : { vendor, language: code })
  const isUnknown = games.error?.code === errorCodes.contentUnknown
  return isUnknown ? { ...games, currentData: none, error: undefined } : games
}

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
