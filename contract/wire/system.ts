/** Status, settings, domains and countries. Times are epoch milliseconds. */

/** Ruling on SHELL-01, SHELL-02, SHELL-09 and SHELL-10. */
export interface SystemStatus {
  readonly state: 'ok' | 'maintenance' | 'denied'
  readonly maintenanceEnd?: number
  readonly ip?: string
  /** For `denied`: `ip.restricted` or `location.restricted`. */
  readonly code?: string
}

/** The whitelabel flags that the back end can switch (CFG-05, CFG-06). */
export const whitelabelNames = [
  'CBS3',
  'STARTGAMEINAPP3',
  'GEETEST3',
  'GEETESTTEST3',
  'GEETESTVCODE3',
  'REWCEN3',
  'UPDATEMOBILEICC3',
  'MANDATORYAPPUPDATES3',
  'LOTTMINIGAME3',
  'SEALOTTMINIGAME3',
  'GOOGLELOGIN3',
  'FIREBASECREATEACC3',
  'MOBILEAUTOLOGIN3',
  'PWDEXPFORCECHANGE3',
  'DISABLEDMOBILEICC3',
] as const
export type WhitelabelName = (typeof whitelabelNames)[number]

/** What members have to do. Of all other flags the back end can only switch off what was built. */
export const dutyNames = ['MANDATORYAPPUPDATES3', 'PWDEXPFORCECHANGE3'] as const satisfies readonly WhitelabelName[]
export type DutyName = (typeof dutyNames)[number]
export type SwitchName = Exclude<WhitelabelName, DutyName>

/** IDP-18. `firebase`: the phone-auth provider verifies numbers; otherwise the back end sends the codes. */
export interface SmsProvider {
  readonly firebase: boolean
  readonly apiKey: string
  readonly appId: string
  readonly authDomain: string
  readonly projectId: string
  readonly messagingSenderId: string
  readonly googleWebClientId: string
}

/** MAN-04. */
export interface MobileTemplate {
  readonly desktop_app_feature: 0 | 1
}

/** MAN-05. */
export interface Resource {
  readonly resourceType: 'Android' | 'IOS' | 'MOBILECONFIG' | 'AppDownloadIcon'
  readonly url: string
  /** The version of the app that can be downloaded. */
  readonly version?: string
}

/** Which captcha guards what (CAP-08, CAP-11). */
export interface CaptchaSettings {
  readonly version: 'v3' | 'v4'
  readonly captchaId: string
  /** Register and SMS captcha. */
  readonly showGeetest: boolean
  readonly showSmsGeetest: boolean
  readonly showLoginGeetest: boolean
}

/** The consolidated settings: the config shell (CFG-04), and what the ruling adds to it. */
export interface SystemSettings {
  readonly whitelabelVal: Readonly<Record<WhitelabelName, boolean>>
  readonly imageCDNs: readonly string[]
  readonly gw: Readonly<Record<string, string | number>>
  readonly currency: string
  readonly currencySymbol: string
  readonly currencyPosition: 'before' | 'after'
  readonly sms: SmsProvider
  readonly mobileTemplate: MobileTemplate
  readonly resources: readonly Resource[]
  readonly captcha: CaptchaSettings
  /** `enabled`: the register switch (IDP-07); `mobilePassword`: a mobile registration asks for a password (REG-09). */
  readonly registration: { readonly enabled: boolean; readonly mobilePassword: boolean }
}

/** ICC-02. */
export interface Country {
  readonly countryCode: string
  /** Digits without the plus sign. */
  readonly countryDialingCode: string
}
export interface CountryList extends Country {
  readonly countries: readonly Country[]
}

export interface DomainEntry {
  readonly domainName: string
}

/** CS-02. */
export const serviceTypes = ['AICAN', 'MIDUOKE', 'LIVECHAT', 'COMM100', 'COMM100VIP'] as const
export type ServiceType = (typeof serviceTypes)[number]

/** CS-01. */
export interface CustomerServiceEntry {
  readonly title: string
  /** Encrypted; the last eight characters are the key (ENC-07). */
  readonly path: string
  readonly csType: ServiceType
  readonly csPosition: number
  /** If empty, for everyone (CS-05). */
  readonly labelIds: readonly number[]
}

export interface CompanyInfo {
  readonly customerService: readonly CustomerServiceEntry[]
  readonly domainList: readonly DomainEntry[]
}

export interface SystemValues {
  systemStatus: SystemStatus
  systemSettings: SystemSettings
  /** Not enveloped: the web app manifest itself. */
  systemManifest: Record<string, unknown>
  country: CountryList
  /** The domain on which the merchant wants this visitor. */
  domainRoute: DomainEntry
  companyInfo: CompanyInfo
  ping: null
  lineTest: null
}

export interface SystemQueries {
  /** `track`: the stored tid; `originalDomain`: the host first visited; `url`: the current address without secrets. */
  systemStatus: {
    readonly device: 'MOBILE'
    readonly track?: string
    readonly originalDomain?: string
    readonly url?: string
  }
  /** `_`: a timestamp. */
  systemManifest: { readonly merchantCode: string; readonly _: number }
  country: { readonly merchant: string }
  /** `speed`: a timestamp. */
  lineTest: { readonly speed: number }
}
