import type { PixelTrack } from '../../../contract/wire/registration.ts'
import type { KeyValueStorage } from '../lib/storage.ts'

/** Key in local storage of the advertising identifiers, as JSON, from name to value (TRK-06). */
export const pixelTrackKey = 'pixelTrack'

const [maxEntries, maxLength] = [50, 500]

/** The stored identifiers; undefined if there are none. Values that are not texts of a sensible length are left out. */
export function storedPixelTrack(local: KeyValueStorage): PixelTrack | undefined {
  const entries = Object.entries(parsed(local.read(pixelTrackKey)))
    .filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && entry[1].length <= maxLength,
    )
    .slice(0, maxEntries)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}
