import { useEffect, useState } from 'react'
import { downloadBanners, type DownloadBanner } from '../../../../contract/wire/popups.ts'
import { api } from '../../../shared/api/api.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { whenLoaded } from '../../../shared/lib/when-loaded.ts'
import { useHasSeenHome } from '../../../shared/shell/use-has-seen-home.ts'
import { useAppDispatch, useClock } from '../../../shared/store/hooks.ts'
import type { LoadPicture } from './show-in-turn.ts'

const downloadImagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDownloadBanners: build.query<readonly DownloadBanner[], void>({
      query: () => downloadBanners,
      providesTags: ['texts'],
    }),
  }),
})

const { useGetDownloadBannersQuery } = downloadImagesApi

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

/** Fetches a picture into the browser's cache; resolves to null if there is none at the address. */
const loadPicture: LoadPicture = (url) =>
  new Promise((resolve) => {
    const image = new Image()
    image.onload = () =>
      resolve(image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : null)
    image.onerror = () => resolve(null)
    image.src = url
  })
