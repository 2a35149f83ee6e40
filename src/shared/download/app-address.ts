import { isIos, type Device } from '../lib/ios.ts'
import type { DownloadLinks } from './links.ts'

/** Where this device gets the app; null if it gets none. */
export const appAddress = (device: Device, { android, ios, profile }: DownloadLinks): string | null =>
  (isIos(device) ? (ios ?? profile) : android) ?? null
