import { useDeferredValue, useMemo } from 'react'
import type { GameCard } from '../../../../../contract/wire/games.ts'
import { indexGames, searchGames } from './search-games.ts'

/** The games that the text finds, and that text: typing comes first, the list follows. Nothing is read before that. */
export function useSearch(
  cards: readonly GameCard[],
  typed: string,
  vendorName: (vendor: string) => string,
): readonly [found: readonly GameCard[], text: string] {
  const text = useDeferredValue(typed)
  const isSearch = text.trim() !== ''
  const index = useMemo(() => (isSearch ? indexGames(cards, vendorName) : null), [isSearch, cards, vendorName])
  return [useMemo(() => (index ? searchGames(index, text) : cards), [index, text, cards]), text]
}
