/** Pictures of the sandbox's content. The client treats their addresses as opaque. */
import { fillPath } from './call-paths.ts'

export const mediaKinds = ['game', 'banner', 'activity', 'news', 'popup', 'poster'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** The merchant is part of the path, because an `<img>` sends no Merchant header. */
export const mediaPath = '/wps/media/{merchant}/{kind}/{name}.svg'

/** Width and height of each kind, in arbitrary units; only the ratio matters. */
export const mediaSizes: Readonly<Record<MediaKind, { readonly width: number; readonly height: number }>> = {
  game: { width: 300, height: 400 },
  banner: { width: 800, height: 450 },
  activity: { width: 800, height: 450 },
  news: { width: 800, height: 450 },
  popup: { width: 800, height: 450 },
  poster: { width: 600, height: 760 },
}

export const mediaUrl = (merchant: string, kind: MediaKind, name: string): string =>
  fillPath(mediaPath, { merchant, kind, name })
