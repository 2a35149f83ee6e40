import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useGo } from '../../../../shared/navigation/in-app.tsx'
import { useClock } from '../../../../shared/store/hooks.ts'
import { filterIn, queryOf, type GamesFilter } from './games-filter.ts'

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
    const write = () =>
      go(`${pathname}${queryOf({ ...filterIn(search), text: typed }, search)}`, {
        replace: true,
        state: stateNow(state),
      })
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
