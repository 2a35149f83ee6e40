import { useEffect, useMemo, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { type Popups, popups, type PopupItem } from '../../../../contract/wire/popups.ts'
import { api } from '../../../shared/api/api.ts'
import { useLanguage } from '../../../shared/i18n/language.tsx'
import { afterStart } from '../../../shared/lib/clock.ts'
import { overlayAsked, overlayWithdrawn } from '../../../shared/overlay/overlay-slice.ts'
import { areSeen } from '../../../shared/popups/seen-popups.ts'
import { selectSession } from '../../../shared/session/session-slice.ts'
import { useHasSeenHome } from '../../../shared/shell/use-has-seen-home.ts'
import { useAppDispatch, useAppSelector, useClock } from '../../../shared/store/hooks.ts'

const popupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument says whose list it is and in which language, both of which the call's headers contain. */
    getPopups: build.query<Popups, string>({
      query: () => popups,
    }),
  }),
})

const { useGetPopupsQuery } = popupsApi

/** After a login or a change of language (POP-10). */
const refreshMs = 500
/** From when a guest has seen the home page (POP-11). */
const guestsWaitMs = 1000

/** Asks for the popups of this visitor, unless they have been seen. */
export function Watcher() {
  const viewer = viewerOf(useAppSelector(selectSession))
  const hasSeenHome = useHasSeenHome()
  const isDue = useIsDue(hasSeenHome, viewer)
  const popups = usePopups(hasSeenHome, viewer)
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isDue || !popups || dispatch(areSeen(popups.items))) return
    dispatch(overlayAsked({ name: 'popups', subject: popups }))
    return () => void dispatch(overlayWithdrawn({ name: 'popups' }))
  }, [dispatch, isDue, popups])
  return null
}

/** Members see their popups as soon as they are there. */
function useIsDue(hasSeenHome: boolean, viewer: Viewer): boolean {
  const clock = useClock()
  const isFirstPage = useIsFirstPage()
  const [beganAtHome] = useState(hasSeenHome && isFirstPage)
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    if (!hasSeenHome) return
    const show = () => setHasWaited(true)
    return beganAtHome ? afterStart(clock, guestsWaitMs, show) : clock.after(guestsWaitMs, show)
  }, [clock, hasSeenHome, beganAtHome])
  return hasWaited || viewer !== 'guest'
}

/**
 * Whether no link was followed yet, so that the content has been there since the start. A redirect replaces the first
 * page.
 */
const useIsFirstPage = (): boolean => useNavigationType() !== 'PUSH'

/** The popups of this viewer in this language; undefined until they are there, and if there are none. */
function usePopups(isWanted: boolean, viewer: Viewer): Popups | undefined {
  const { code } = useLanguage()
  const id = useAppSelector(selectSession)?.id
  const list = `${code} ${viewer} ${id}`
  const settled = useSettled(list, refreshMs)
  const { currentData, isFetching } = useGetPopupsQuery(settled, { skip: !isWanted, refetchOnMountOrArgChange: true })
  const popups = settled === list && !isFetching ? currentData : undefined
  return useMemo(() => {
    const items = popupsFor(popups?.items ?? [], viewer)
    return popups && items.length > 0 ? { ...popups, items } : undefined
  }, [popups, viewer])
}

/** Follows a value, later by so many milliseconds. */
function useSettled(value: string, ms: number): string {
  const clock = useClock()
  const [settled, setSettled] = useState(value)
  useEffect(
    () => (value === settled ? undefined : clock.after(ms, () => setSettled(value))),
    [clock, value, settled, ms],
  )
  return settled
}

/** Who looks at the home page. */
type Viewer = 'guest' | 'member' | 'newcomer'

export const viewerOf = (session: { readonly firstTimeLogin: boolean } | null): Viewer =>
  session === null ? 'guest' : session.firstTimeLogin ? 'newcomer' : 'member'

const executions: Readonly<Record<Viewer, readonly PopupItem['execution'][]>> = {
  guest: ['B'],
  member: ['A'],
  newcomer: ['A', 'F'],
}

/** The popups for this viewer, in the operator's order (POP-02). */
export const popupsFor = <Item extends Pick<PopupItem, 'execution'>>(
  items: readonly Item[],
  viewer: Viewer,
): readonly Item[] => items.filter(({ execution }) => executions[viewer].includes(execution))
