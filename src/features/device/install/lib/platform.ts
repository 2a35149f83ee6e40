import { externalBrowserUrl, inAppBrowser, type InAppBrowser } from '../../../../shared/lib/in-app-browser.ts'
import { isIos, type Device } from '../../../../shared/lib/ios.ts'
import { isNativeApp } from '../../../../shared/lib/platform.ts'
import { isBelow, versionIn, type Version } from '../../../../shared/lib/version.ts'

export interface Platform {
  readonly os: 'ios' | 'android' | 'desktop'
  /** Version of iOS. */
  readonly version: Version
  readonly browser: 'safari' | 'chrome' | 'other'
  /** The app whose window this is; only its menu opens the device's browser, unless a link can. */
  readonly inApp: { readonly name: InAppBrowser; readonly canLeave: boolean } | null
  readonly isTablet: boolean
  /** The page runs in the native app. */
  readonly isApp: boolean
}

export function platformOf(device: Device): Platform {
  const { userAgent } = device
  const os = isIos(device) ? 'ios' : /Android/.test(userAgent) ? 'android' : 'desktop'
  return {
    os,
    version: os === 'ios' ? iosVersionOf(userAgent) : [],
    browser: browserOf(userAgent, os),
    inApp: inAppOf(userAgent),
    isTablet: os === 'ios' ? !/iPhone|iPod/.test(userAgent) : os === 'android' && !/Mobile/.test(userAgent),
    isApp: isNativeApp(userAgent),
  }
}

/** From version 26 on, Safari names the system in `Version/` alone; the other place says 18 for ever. */
function iosVersionOf(userAgent: string): Version {
  const system = versionIn(/ OS (\d[\d_]*)/.exec(userAgent)?.[1] ?? '') ?? []
  const safari = versionIn(/Version\/(\d[\d.]*)/.exec(userAgent)?.[1] ?? '') ?? []
  return isBelow(system, safari) ? safari : system
}

function inAppOf(userAgent: string): Platform['inApp'] {
  const name = inAppBrowser(userAgent)
  return name && { name, canLeave: externalBrowserUrl('https://any.example/', userAgent) !== null }
}

function browserOf(userAgent: string, os: Platform['os']): Platform['browser'] {
  if (/CriOS\//.test(userAgent)) return 'chrome'
  if (os === 'ios') return /Version\/.*Safari\//.test(userAgent) ? 'safari' : 'other'
  return /Chrome\//.test(userAgent) && !/EdgA?\/|OPR\/|SamsungBrowser\/|; wv\)/.test(userAgent) ? 'chrome' : 'other'
}

/** From this version of iOS on, other browsers than Safari can add a page to the home screen. */
const anyBrowser: Version = [16, 4]

/** Whether this browser of iOS can add the page to the home screen. */
export const canAddToHomeScreen = (platform: Platform): boolean =>
  platform.inApp === null && (platform.browser === 'safari' || !isBelow(platform.version, anyBrowser))

/** Before iOS 17 (INST-39, INST-40). */
export const isLegacy = ({ version }: Platform): boolean => isBelow(version, [17])
