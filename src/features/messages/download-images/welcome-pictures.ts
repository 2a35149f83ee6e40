import type { DownloadBanner } from '../../../../contract/wire/popups.ts'
import type { PictureMemory } from '../../../shared/popups/remember-picture.ts'

type Group = DownloadBanner['groupName']

/** A picture that has loaded. */
export interface WelcomePicture {
  readonly group: Group
  /** The file's name, by which a changed banner is told from the last one. */
  readonly fileName: string
  readonly url: string
  readonly width: number
  readonly height: number
}

/** The first banner of each group, in the order in which they are shown (POP-13). */
export const bannersInTurn = (banners: readonly DownloadBanner[]): readonly DownloadBanner[] =>
  groups.flatMap((group) => banners.find(({ groupName }) => groupName === group) ?? [])

const groups: readonly Group[] = ['m_popup1', 'm_popup2']

/** Whether a banner may be shown (POP-15, POP-16). Either reason suffices to keep it away. */
export const isDue = ({ url }: Pick<DownloadBanner, 'url'>, { flag, shown }: PictureMemory): boolean =>
  flag !== '0' && fileNameOf(url) !== shown

/** The last part of an address's path. */
export const fileNameOf = (url: string): string =>
  url
    .replace(/[?#].*/s, '')
    .split('/')
    .at(-1) ?? ''
