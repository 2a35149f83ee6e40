import type { PixelTrack } from '../../../contract/wire/account.ts'
import type { KeyValueStorage } from '../lib/storage.ts'

/** Keys in local storage, each of a JSON map from name to value: advertising identifiers (TRK-06), */
export const pixelTrackKey = 'pixelTrack'
/** and those of the native app (TRK-07). */
export const adAttributionKey = 'adAttribution'
/** Key of the tid alone. */
export const tidKey = 'tid'

const [maxEntries, maxLength] = [50, 500]

/** What is sent as `pixelTrack`; undefined if nothing is stored. */
export function storedPixelTrack(local: KeyValueStorage): PixelTrack | undefined {
  const all = { ...storedTexts(local, adAttributionKey), ...storedTexts(local, pixelTrackKey) }
  return Object.keys(all).length > 0 ? all : undefined
}

/** The stored map. Values that are not texts of a sensible length are left out. */
export function storedTexts(local: KeyValueStorage, key: string): PixelTrack {
  return Object.fromEntries(
    Object.entries(parsed(local.read(key)))
      .filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' && entry[1] !== '' && entry[1].length <= maxLength,
      )
      .slice(0, maxEntries),
  )
}

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}
