import type { PixelTrack } from '../../../contract/wire/registration.ts'
import type { KeyValueStorage } from '../lib/storage.ts'

/** Key in local storage of the advertising identifiers, as the JSON text of name to value (TRK-06). */
export const pixelTrackKey = 'pixelTrack'

const [most, longest] = [50, 500]

/** The identifiers that are stored; undefined without any. Whatever is no text of a sensible length is left out. */
export function storedPixelTrack(local: KeyValueStorage): PixelTrack | undefined {
  const entries = Object.entries(parsed(local.read(pixelTrackKey)))
    .filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && entry[1].length <= longest,
    )
    .slice(0, most)
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
