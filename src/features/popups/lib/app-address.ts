import type { DownloadLinks } from '../../../shared/download/links.ts'
import { isIos, type Device } from '../../../shared/lib/ios.ts'

/** Where this device gets the app; null if it gets none. */
export const appAddress = (device: Device, { android, ios, profile }: DownloadLinks): string | null =>
  (isIos(device) ? (ios ?? profile) : android) ?? null
