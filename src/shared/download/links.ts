/** Where the app is downloaded, and how a link leads there. */
import type { BrandConfig } from '../../../contract/brand.ts'
import { linkContext, targetOf } from '../navigation/link-target.ts'
import type { Settings } from '../settings/settings.ts'

/** Addresses of the native apps and of the iOS profile; those that exist and may be followed. */
export interface DownloadLinks {
  readonly android?: string
  readonly ios?: string
  readonly profile?: string
}

/** The back end's addresses, else the merchant's (INST-02). Those that no link may lead to are left out. */
export function downloadLinks(
  brand: Pick<BrandConfig, 'downloads' | 'domains' | 'security'>,
  settings: Pick<Settings, 'resources'> | null,
  origin: string,
): DownloadLinks {
  const { Android, IOS, MOBILECONFIG } = settings?.resources ?? {}
  const { android, ios, mobileConfig } = brand.downloads
  const context = linkContext(brand, origin)
  const link = <Name extends keyof DownloadLinks>(name: Name, address: string): DownloadLinks => {
    const target = targetOf(address, context)
    return target ? { [name]: target.kind === 'page' ? target.to : target.url } : {}
  }
  return {
    ...link('android', Android ?? android),
    ...link('ios', IOS ?? ios),
    ...link('profile', MOBILECONFIG ?? mobileConfig),
  }
}

/** A file for the device itself, which the browser takes without leaving the page. */
const isFile = (address: string): boolean => /\.(ipa|apk|mobileconfig)$/i.test(address.replace(/[?#].*$/s, ''))

export interface LinkAttributes {
  readonly href: string
  readonly target?: '_blank'
  readonly rel?: 'noopener noreferrer'
}

export const inNewTab = (href: string): LinkAttributes => ({ href, target: '_blank', rel: 'noopener noreferrer' })

/** INST-34. */
export const downloadAttributes = (address: string): LinkAttributes =>
  isFile(address) ? { href: address } : inNewTab(address)
