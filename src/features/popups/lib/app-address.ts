import type { BrandConfig } from '../../../../contract/brand.ts'
import type { Settings } from '../../../shared/settings/settings.ts'

interface Device {
  readonly userAgent: string
  readonly maxTouchPoints: number
}

/** An iPad calls itself a Mac, and is the only one with a touch screen. */
const isApple = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** Where this device gets the app: the back end's address, else the merchant's; null if there is none. */
export function appAddress(
  device: Device,
  resources: Settings['resources'],
  { android, ios, mobileConfig }: BrandConfig['downloads'],
): string | null {
  const addresses = isApple(device)
    ? [resources.IOS, ios, resources.MOBILECONFIG, mobileConfig]
    : [resources.Android, android]
  return addresses.find(Boolean) ?? null
}
