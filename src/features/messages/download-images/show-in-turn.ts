import type { BrandConfig } from '../../../../contract/brand.ts'
import type { DownloadBanner } from '../../../../contract/wire/popups.ts'
import { imageHosts, pictureUrl } from '../../../shared/navigation/picture-url.ts'
import { overlayAsked, overlayWithdrawn, selectOverlays } from '../../../shared/overlay/overlay-slice.ts'
import { closingMs } from '../../../shared/ui/use-modal.ts'
import { selectImageCdns } from '../../../shared/settings/settings-slice.ts'
import { imageSources } from '../../../shared/settings/use-settings.ts'
import type { AppState, AppThunk } from '../../../shared/store/app-store.ts'
import { bannersInTurn, fileNameOf, isDue, type WelcomePicture } from './welcome-pictures.ts'
import { memoryOf } from '../../../shared/popups/remember-picture.ts'

interface PictureSize {
  readonly width: number
  readonly height: number
}

export type LoadPicture = (url: string) => Promise<PictureSize | null>

interface Context {
  readonly brand: Pick<BrandConfig, 'cdn'>
  readonly origin: string
  readonly load: LoadPicture
}

const name = 'download-image'

/**
 * Asks for the pictures that are due, each once the one before it has gone (POP-13). A picture that cannot be loaded is
 * left out.
 * @returns ends this
 */
export const showInTurn =
  (banners: readonly DownloadBanner[], context: Context): AppThunk<() => void> =>
  (dispatch, _getState, { clock, listeners }) => {
    const waiting = [...bannersInTurn(banners)]
    let isOver = false
    const next = async (): Promise<void> => {
      const banner = waiting.shift()
      if (!banner || isOver) return
      const picture = isDue(banner, dispatch(memoryOf(banner.groupName))) && (await dispatch(load(banner, context)))
      if (!picture) return next()
      if (!isOver) dispatch(overlayAsked({ name, id: picture.group, subject: picture }))
    }
    const unlisten = listeners.add((_, state, before) => {
      if (isAsked(before) && !isAsked(state)) clock.after(closingMs, () => void next())
    })
    void next()
    return () => {
      isOver = true
      unlisten()
      for (const { groupName } of banners) dispatch(overlayWithdrawn({ name, id: groupName }))
    }
  }

const isAsked = (state: AppState): boolean => selectOverlays(state).some((request) => request.name === name)

/** From the first place that has it: a path of the back end is looked for at the image CDNs (CFG-10). */
const load =
  (
    { groupName: group, url }: DownloadBanner,
    { brand, origin, load: fetch }: Context,
  ): AppThunk<Promise<WelcomePicture | null>> =>
  async (_dispatch, getState) => {
    for (const source of imageSources(url, selectImageCdns(getState()))) {
      const address = pictureUrl(source, origin, imageHosts(brand))
      const size = address === null ? null : await fetch(address)
      if (address !== null && size) return { group, fileName: fileNameOf(url), url: address, ...size }
    }
    return null
  }
