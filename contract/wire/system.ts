/** Status, settings and the manifest. Times are epoch milliseconds. */
import type { Endpoint } from './endpoint.ts'
import type { Infer } from './shape.ts'

/** Ruling on SHELL-01, SHELL-02, SHELL-09 and SHELL-10. */
export const systemStatus = {
  method: 'GET',
  path: '/wps/system/status',
  public: true,
  value: {
    fields: {
      state: { oneOf: ['ok', 'maintenance', 'denied'] },
      maintenanceEnd: { optional: 'moment' },
      ip: { optional: 'string' },
      /** For `denied`: `ip.restricted` or `location.restricted`. */
      code: { optional: 'string' },
    },
  },
} as const satisfies Endpoint
export const systemStatusQuery = {
  fields: {
    device: { oneOf: ['MOBILE'] },
    /** The stored tid. */
    track: { optional: 'string' },
    /** The host first visited. */
    originalDomain: { optional: 'string' },
    /** The current address without secrets. */
    url: { optional: 'string' },
  },
} as const
export type SystemStatus = Infer<typeof systemStatus.value>
export type SystemStatusQuery = Infer<typeof systemStatusQuery>

export const ping = {
  method: 'GET',
  path: '/wps/system/test/ping',
  public: true,
  timeoutMs: 20_000,
  skipsErrorHandling: true,
  value: 'null',
} as const satisfies Endpoint

/** Sent to each candidate domain (SHELL-24). */
export const lineTest = {
  method: 'GET',
  path: '/wps/system/test/ping',
  public: true,
  timeoutMs: 10_000,
  skipsErrorHandling: true,
  value: 'null',
} as const satisfies Endpoint
/** `speed`: a timestamp. */
export const lineTestQuery = { fields: { speed: 'number' } } as const

/** Its value is not in an envelope: the web app manifest itself. */
export const systemManifest = {
  method: 'GET',
  path: '/wps/system/manifest.json',
  public: true,
  value: { values: 'anything' },
} as const satisfies Endpoint
/** `_`: a timestamp. */
export const systemManifestQuery = { fields: { merchantCode: 'string', _: 'number' } } as const

/** The whitelabel flags that the back end can switch (CFG-05, CFG-06). */
const whitelabelFlags = {
  fields: {
    CBS3: 'boolean',
    STARTGAMEINAPP3: 'boolean',
    GEETEST3: 'boolean',
    GEETESTTEST3: 'boolean',
    GEETESTVCODE3: 'boolean',
    REWCEN3: 'boolean',
    UPDATEMOBILEICC3: 'boolean',
    MANDATORYAPPUPDATES3: 'boolean',
    LOTTMINIGAME3: 'boolean',
    SEALOTTMINIGAME3: 'boolean',
    GOOGLELOGIN3: 'boolean',
    FIREBASECREATEACC3: 'boolean',
    MOBILEAUTOLOGIN3: 'boolean',
    PWDEXPFORCECHANGE3: 'boolean',
    DISABLEDMOBILEICC3: 'boolean',
  },
} as const
export type WhitelabelName = keyof typeof whitelabelFlags.fields
export const whitelabelNames = Object.keys(whitelabelFlags.fields) as readonly WhitelabelName[]

/** What members have to do. Of all other flags the back end can only switch off what was built. */
export const dutyNames = ['MANDATORYAPPUPDATES3', 'PWDEXPFORCECHANGE3'] as const satisfies readonly WhitelabelName[]
export type DutyName = (typeof dutyNames)[number]
export type SwitchName = Exclude<WhitelabelName, DutyName>

/** IDP-18. */
const smsProvider = {
  fields: {
    /** The phone-auth provider verifies numbers; otherwise the back end sends the codes. */
    firebase: 'boolean',
    apiKey: 'string',
    appId: 'string',
    authDomain: 'string',
    projectId: 'string',
    messagingSenderId: 'string',
    googleWebClientId: 'string',
  },
} as const
export type SmsProvider = Infer<typeof smsProvider>

/** MAN-04. */
const mobileTemplate = { fields: { desktop_app_feature: { oneOf: [0, 1] } } } as const

/** MAN-05. */
const resource = {
  fields: {
    resourceType: { oneOf: ['Android', 'IOS', 'MOBILECONFIG', 'AppDownloadIcon'] },
    url: 'string',
    /** The version of the app that can be downloaded. */
    version: { optional: 'string' },
  },
} as const
export type Resource = Infer<typeof resource>

/** Which captcha guards what (CAP-08, CAP-11). */
const captchaSettings = {
  fields: {
    version: { oneOf: ['v3', 'v4'] },
    captchaId: 'string',
    /** Register and SMS captcha. */
    showGeetest: 'boolean',
    showSmsGeetest: 'boolean',
    showLoginGeetest: 'boolean',
  },
} as const
export type CaptchaSettings = Infer<typeof captchaSettings>

/** The consolidated settings: the config shell (CFG-04), and what the ruling adds to it. */
export const systemSettings = {
  method: 'GET',
  path: '/wps/system/settings',
  public: true,
  value: {
    fields: {
      whitelabelVal: whitelabelFlags,
      imageCDNs: { list: 'string' },
      gw: { values: 'scalar' },
      currency: 'string',
      currencySymbol: 'string',
      currencyPosition: { oneOf: ['before', 'after'] },
      sms: smsProvider,
      mobileTemplate,
      resources: { list: resource },
      captcha: captchaSettings,
      registration: {
        fields: {
          /** The register switch (IDP-07). */
          enabled: 'boolean',
          /** A mobile registration asks for a password (REG-09). */
          mobilePassword: 'boolean',
        },
      },
    },
  },
} as const satisfies Endpoint
export type SystemSettings = Infer<typeof systemSettings.value>
