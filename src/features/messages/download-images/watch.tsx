import { useEffect, useState } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { whenLoaded } from '../../../shared/lib/when-loaded.ts'
import { useHasSeenHome } from '../../../shared/shell/use-has-seen-home.ts'
import { useAppDispatch, useClock } from '../../../shared/store/hooks.ts'
import { useGetDownloadBannersQuery } from './api.ts'
import { loadPicture } from './load-picture.ts'

/** Counted from when the visitor has seen the home page, because its announcements come first. */
const waitMs = 2000

/** Asks for the welcome pictures. */
export function Watcher() {
  const brand = useBrand()
  const dispatch = useAppDispatch()
  const { data: banners } = useGetDownloadBannersQuery(undefined, { skip: !useHasWaited(useHasSeenHome()) })
  useEffect(() => {
    if (!banners || banners.length === 0) return
    return whenLoaded(import('./show-in-turn.ts'), ({ showInTurn }) =>
      dispatch(showInTurn(banners, { brand, origin: location.origin, load: loadPicture })),
    )
  }, [brand, banners, dispatch])
  return null
}

function useHasWaited(hasBegun: boolean): boolean {
  const clock = useClock()
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => (hasBegun ? clock.after(waitMs, () => setHasWaited(true)) : undefined), [clock, hasBegun])
  return hasWaited
}
