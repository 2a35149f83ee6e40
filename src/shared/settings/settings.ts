import {
  whitelabelNames,
  type CaptchaSettings,
  type MobileTemplate,
  type Resource,
  type WhitelabelName,
} from '../../../contract/wire/system.ts'
import type { BrandConfig } from '../../../contract/brand.ts'
import { currencyCode, currencyOnWire } from './currency.ts'

/**
 * What the page uses of the consolidated settings, checked; whatever is missing or garbled is left to the brand's own
 * facts.
 */
export interface Settings {
  /** Parts that the operator has switched off for now; see `switched-on.ts`. */
  readonly switchedOff: readonly WhitelabelName[]
  readonly imageCdns: readonly string[]
  /** `gw.PROFILE_ICON_COUNT`. */
  readonly profileIconCount: number | null
  /** Present when code, symbol and position are all usable. */
  readonly currency: BrandConfig['market']['currency'] | null
  /** The code as the back end knows it, for `vendorName`. */
  readonly currencyOnWire: string | null
  readonly mobileTemplate: MobileTemplate
  /** Address by type of resource (MAN-05). */
  readonly resources: Readonly<Partial<Record<Resource['resourceType'], string>>>
  /** Which captcha guards what (CAP-08, CAP-11). */
  readonly captcha?: CaptchaSettings
  /** The value as it came, for lazily loaded parts, which check what they read of it; see `sign-in-settings.ts`. */
  readonly asSent: Fields
}

type Fields = Readonly<Record<string, unknown>>

/** Reads the value of the answer (CFG-04). Null when it is no settings at all. */
export function settingsFrom(value: unknown): Settings | null {
  if (!isFields(value)) return null
  const { whitelabelVal, imageCDNs, gw, mobileTemplate, resources, currency, captcha } = value
  return {
    switchedOff: whitelabelNames.filter((name) => isFields(whitelabelVal) && isOff(whitelabelVal[name])),
    imageCdns: listOf(imageCDNs).filter(isHttpsOrigin),
    profileIconCount: isFields(gw) ? iconCount(gw['PROFILE_ICON_COUNT']) : null,
    currency: currencyFrom(value),
    currencyOnWire: typeof currency === 'string' ? currencyOnWire(currency) : null,
    mobileTemplate: templateFrom(mobileTemplate),
    resources: Object.fromEntries(listOf(resources).flatMap(resourceFrom)),
    ...((__FLAGS__.GEETEST3 || __FLAGS__.GEETESTVCODE3) && captchaFrom(captcha)),
    asSent: value,
  }
}

/** Left out whole when the version is none that exists. */
function captchaFrom(value: unknown): { readonly captcha?: CaptchaSettings } {
  if (!isFields(value)) return {}
  const { version, captchaId, showGeetest, showSmsGeetest, showLoginGeetest } = value
  if (version !== 'v3' && version !== 'v4') return {}
  const id = typeof captchaId === 'string' && /^[\w-]{1,100}$/.test(captchaId) ? captchaId : ''
  return {
    captcha: {
      version,
      captchaId: id,
      showGeetest: isOn(showGeetest),
      showSmsGeetest: isOn(showSmsGeetest),
      showLoginGeetest: isOn(showLoginGeetest),
    },
  }
}

/** Boolean, number or text: the documents leave open how a flag says "off" (CFG-05). */
const isOff = (value: unknown): boolean => value === false || value === 0 || value === '0' || value === 'false'

const mostIcons = 99
function iconCount(value: unknown): number | null {
  const count = Number(typeof value === 'string' || typeof value === 'number' ? value : NaN)
  return Number.isInteger(count) && count > 0 && count <= mostIcons ? count : null
}

function currencyFrom({ currency, currencySymbol: symbol, currencyPosition: position }: Fields): Settings['currency'] {
  if (typeof currency !== 'string' || typeof symbol !== 'string' || (position !== 'before' && position !== 'after'))
    return null
  const code = currencyCode(currency)
  return /^[A-Z]{3}$/.test(code) && /^\S{1,8}$/.test(symbol) ? { code, symbol, position } : null
}

/** Reads the mobile template (MAN-04); a field that is not what it should be is left out. */
function templateFrom(value: unknown): MobileTemplate {
  const given = isFields(value) ? value : {}
  const address = (name: string) => keep(name, given[name], isAddress)
  return {
    desktop_app_feature: isOn(given['desktop_app_feature']) ? 1 : 0,
    ...(given['pwa'] !== undefined && { pwa: isOn(given['pwa']) ? 1 : 0 }),
    ...address('h5_logo'),
    ...address('image_logo'),
    ...address('app_background'),
    ...address('apple_touch_icon'),
    ...keep('app_desc', given['app_desc'], (text) => text.length <= 2000),
    ...keep('app_desc_font_color', given['app_desc_font_color'], (color) =>
      /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(color),
    ),
  }
}

const isOn = (value: unknown): boolean => value === 1 || value === '1' || value === true
const keep = (name: string, value: unknown, fits: (text: string) => boolean): Readonly<Record<string, string>> =>
  typeof value === 'string' && value !== '' && fits(value) ? { [name]: value } : {}

const resourceTypes: readonly unknown[] = [
  'Android',
  'IOS',
  'MOBILECONFIG',
  'AppDownloadIcon',
] satisfies Resource['resourceType'][]
function resourceFrom(value: unknown): readonly (readonly [string, string])[] {
  if (!isFields(value)) return []
  const { resourceType, url } = value
  return resourceTypes.includes(resourceType) && typeof url === 'string' && isAddress(url)
    ? [[String(resourceType), url]]
    : []
}

/** https, or a path on the page's own origin. */
const isAddress = (text: string): boolean => /^(https:\/\/[^\s/]|\/(?![/\\]))/i.test(text) && !/\s/.test(text)
const isHttpsOrigin = (value: unknown): value is string =>
  typeof value === 'string' && /^https:\/\/[^\s/?#@]+$/i.test(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Number of profile pictures (CFG-07): the back end's, else the merchant's, which is 9 unless configured otherwise. */
export const profileIconCount = (settings: Settings | null, brand: Pick<BrandConfig, 'settings'>): number =>
  settings?.profileIconCount ?? brand.settings.profileIconCount
