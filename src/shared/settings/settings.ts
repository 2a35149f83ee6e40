import type { BrandConfig } from '../../../contract/brand.ts'
import type { CaptchaSettings, Resource, SystemSettings, WhitelabelName } from '../../../contract/wire/system.ts'
import type { Lenient } from '../api/decode.ts'
import { currencyCode, currencyOnWire } from './currency.ts'

/** The consolidated settings that the page uses. If one is missing or unusable, the brand's own value applies. */
export interface Settings {
  /** Parts that the operator has switched off; see `switched-on.ts`. */
  readonly switchedOff: readonly WhitelabelName[]
  /** Names that the operator has switched on; only used for duties. */
  readonly switchedOn: readonly WhitelabelName[]
  readonly imageCdns: readonly string[]
  /** `gw.PROFILE_ICON_COUNT`. */
  readonly profileIconCount: number | null
  /** Present when code, symbol and position are all usable. */
  readonly currency: BrandConfig['market']['currency'] | null
  /** The code as the back end knows it, for `vendorName`. */
  readonly currencyOnWire: string | null
  /** The back end has a web app manifest (MAN-01). */
  readonly isManifestServed: boolean
  /** Addresses by resource type (MAN-05). */
  readonly resources: Readonly<Partial<Record<Resource['resourceType'], string>>>
  /** Newest versions of the apps, by the same types (INST-37). */
  readonly appVersions: Readonly<Partial<Record<Resource['resourceType'], string>>>
  /** Which captcha guards what (CAP-08, CAP-11). */
  readonly captcha?: CaptchaSettings
  /** Only used by lazily loaded parts; see `sign-in-settings.ts`. */
  readonly sms: Answer['sms']
  readonly registration: Answer['registration']
}

type Answer = Lenient<SystemSettings>

/** Takes what the page uses from an answer (CFG-04). Null if the answer contains no settings at all. */
export function settingsFrom(answer: Answer): Settings | null {
  if (Object.keys(answer).length === 0) return null
  const { whitelabelVal = {}, imageCDNs = [], gw, mobileTemplate = {}, resources = [], currency, captcha } = answer
  const switched = (state: boolean) =>
    (Object.keys(whitelabelVal) as WhitelabelName[]).filter((name) => whitelabelVal[name] === state)
  return {
    switchedOff: switched(false),
    switchedOn: switched(true),
    imageCdns: imageCDNs.filter(isHttpsOrigin),
    profileIconCount: iconCount(gw?.['PROFILE_ICON_COUNT']),
    currency: currencyFrom(answer),
    currencyOnWire: currency === undefined ? null : currencyOnWire(currency),
    isManifestServed: mobileTemplate.desktop_app_feature === 1,
    resources: Object.fromEntries(resources.flatMap(resourceFrom)),
    appVersions: Object.fromEntries(resources.flatMap(versionFrom)),
    ...((__FLAGS__.GEETEST3 || __FLAGS__.GEETESTVCODE3) && captchaFrom(captcha)),
    sms: answer.sms,
    registration: answer.registration,
  }
}

/** Left out entirely unless the version is known. */
function captchaFrom({
  version,
  captchaId = '',
  showGeetest = false,
  showSmsGeetest = false,
  showLoginGeetest = false,
}: Answer['captcha'] = {}): { readonly captcha?: CaptchaSettings } {
  if (version === undefined) return {}
  const id = /^[\w-]{1,100}$/.test(captchaId) ? captchaId : ''
  return { captcha: { version, captchaId: id, showGeetest, showSmsGeetest, showLoginGeetest } }
}

const maxIcons = 99
function iconCount(value: string | number | undefined): number | null {
  const count = Number(value)
  return Number.isInteger(count) && count > 0 && count <= maxIcons ? count : null
}

function currencyFrom({ currency, currencySymbol: symbol, currencyPosition: position }: Answer): Settings['currency'] {
  if (currency === undefined || symbol === undefined || position === undefined) return null
  const code = currencyCode(currency)
  return /^[A-Z]{3}$/.test(code) && /^\S{1,8}$/.test(symbol) ? { code, symbol, position } : null
}

const resourceFrom = ({ resourceType, url }: Partial<Resource>): readonly (readonly [string, string])[] =>
  resourceType !== undefined && url !== undefined && isAddress(url) ? [[resourceType, url]] : []

const versionFrom = ({ resourceType, version }: Partial<Resource>): readonly (readonly [string, string])[] =>
  resourceType !== undefined && version !== undefined ? [[resourceType, version]] : []

/** https, or a path on the page's own origin. */
const isAddress = (text: string): boolean => /^(https:\/\/[^\s/]|\/(?![/\\]))/i.test(text) && !/\s/.test(text)
const isHttpsOrigin = (text: string): boolean => /^https:\/\/[^\s/?#@]+$/i.test(text)

/** Number of profile pictures (CFG-07): the back end's, else the merchant's, which defaults to 9. */
export const profileIconCount = (settings: Settings | null, brand: Pick<BrandConfig, 'settings'>): number =>
  settings?.profileIconCount ?? brand.settings.profileIconCount
