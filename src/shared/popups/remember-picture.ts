import type { DownloadBanner } from '../../../contract/wire/popups.ts'
import type { AppThunk } from '../store/app-store.ts'

type Group = DownloadBanner['groupName']

/** The memory of a group of welcome pictures. */
export interface PictureMemory {
  /** `0` once the player has dismissed, saved or copied the picture in this window. */
  readonly flag: string | null
  /** File name of the banner that was shown last. */
  readonly shown: string | null
}

interface Picture {
  readonly group: Group
  readonly fileName: string
}

/** In session storage: `0` keeps the group's picture away (POP-15). */
const flagKey = (group: Group) => `downloadImage.${group}`
/** In local storage: the name of the group's banner that was shown last (POP-16). */
const shownKey = (group: Group) => `downloadImageShown.${group}`

export const memoryOf =
  (group: Group): AppThunk<PictureMemory> =>
  (_dispatch, _getState, { local, session }) => ({
    flag: session.read(flagKey(group)),
    shown: local.read(shownKey(group)),
  })

export const rememberShown =
  ({ group, fileName }: Picture): AppThunk =>
  (_dispatch, _getState, { local }) =>
    local.write(shownKey(group), fileName)

/** The player has dismissed the picture, saved it or copied its link. */
export const rememberAnswered =
  ({ group }: Picture): AppThunk =>
  (_dispatch, _getState, { session }) =>
    session.write(flagKey(group), '0')
