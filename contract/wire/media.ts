/** Pictures of the back end. The client takes their addresses as they come; the sandbox makes and answers them. */
import { fillPath } from './endpoints.ts'

export const mediaKinds = ['game', 'banner', 'activity', 'news'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** The merchant is part of the path: an `<img>` sends no header Merchant. */
export const mediaPath = '/wps/media/{merchant}/{kind}/{name}.svg'

/** Width and height of each kind's drawing, in its own units; only the ratio matters. */
export const mediaSizes: Readonly<Record<MediaKind, { readonly width: number; readonly height: number }>> = {
  game: { width: 300, height: 400 },
  banner: { width: 800, height: 450 },
  activity: { width: 800, height: 450 },
  news: { width: 800, height: 450 },
}

export const mediaUrl = (merchant: string, kind: MediaKind, name: string): string =>
  fillPath(mediaPath, { merchant, kind, name })
