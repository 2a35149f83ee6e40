import { type SystemSettings, whitelabelNames } from '../../contract/wire/system.ts'
import type { MerchantStore } from '../stored.ts'
import { captchaPlacesOf, captchaSwitches } from '../captcha-proof.ts'
import { isLoopbackHost } from '../../contract/loopback.ts'
import { mediaUrl } from '../../contract/wire/media.ts'
import type { DownloadSettings } from '../../contract/wire/download.ts'
import { ownPrompts, promptSettings } from '../content/prompt-settings.ts'

/**
 * The consolidated settings (CFG-04 to CFG-07, IDP-18, MAN-04, MAN-05).
 * @param newestApp version of the native apps
 */
export function settingsOf(store: MerchantStore, newestApp?: string): SystemSettings {
  const { brand, flags } = store.merchant
  return {
    whitelabelVal: Object.fromEntries(
      whitelabelNames.map((name) => [name, flags[name]]),
    ) as SystemSettings['whitelabelVal'],
    // The images are the sandbox's own; the merchant's image hosts do not have them.
    imageCDNs: [],
    gw: { PROFILE_ICON_COUNT: brand.settings.profileIconCount },
    currency: brand.market.currency.code,
    currencySymbol: brand.market.currency.symbol,
    currencyPosition: brand.market.currency.position,
    sms: smsOf(store),
    mobileTemplate: { desktop_app_feature: 1 },
    resources: resourcesOf(store, newestApp),
    captcha: {
      version: brand.captcha?.version ?? 'v4',
      captchaId: brand.captcha?.captchaId ?? '',
      ...captchaSwitches(captchaPlacesOf(store.merchant)),
    },
    registration: { enabled: true, mobilePassword: true },
  }
}

/** Numbers are verified by the phone-auth provider if the merchant has one. */
function smsOf({ merchant: { brand, flags } }: MerchantStore): SystemSettings['sms'] {
  const {
    apiKey = '',
    appId = '',
    authDomain = '',
    projectId = '',
    messagingSenderId = '',
    googleWebClientId = '',
  } = brand.firebase ?? {}
  return { firebase: flags.PHONELOGIN3, apiKey, appId, authDomain, projectId, messagingSenderId, googleWebClientId }
}

function resourcesOf({ merchant: { brand } }: MerchantStore, newestApp?: string): SystemSettings['resources'] {
  const { android, ios, mobileConfig } = brand.downloads
  const version = newestApp === undefined ? {} : { version: newestApp }
  const all = [
    { resourceType: 'Android', url: android, ...version },
    { resourceType: 'IOS', url: ios, ...version },
    { resourceType: 'MOBILECONFIG', url: mobileConfig },
    { resourceType: 'AppDownloadIcon', url: brand.look.icon.url },
  ] as const
  return all.filter(({ url }) => url !== '')
}

/** The settings of one of the merchant's domains; any other has none (INST-29). */
export function downloadSettingsOf(store: MerchantStore, domain: string): DownloadSettings {
  const { brand, flags } = store.merchant
  if (!flags.INSTALLPROMPT3 || !isOwn(store, domain)) return promptSettings({})
  const place = (brand.code.codePointAt(brand.code.length - 1) ?? 0) % ownPrompts.length
  const picture = store.banners[0]
  return promptSettings({
    ...ownPrompts[place],
    ...(picture && { app_background: mediaUrl(brand.code, 'banner', picture.id) }),
  })
}

function isOwn({ merchant: { brand } }: MerchantStore, domain: string): boolean {
  const { canonical, aliases } = brand.domains
  return isLoopbackHost(domain) || [canonical, ...aliases].includes(domain.replace(/:\d+$/, ''))
}
