import type { ShapeOf } from '../shape.ts'
import type { SystemSettings } from '../system.ts'

const optionalText = { optional: 'string' } as const

export const settingsShape: ShapeOf<SystemSettings> = {
  fields: {
    whitelabelVal: {
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
    },
    imageCDNs: { list: 'string' },
    gw: { values: 'scalar' },
    currency: 'string',
    currencySymbol: 'string',
    currencyPosition: { oneOf: ['before', 'after'] },
    sms: {
      fields: {
        firebase: 'boolean',
        apiKey: 'string',
        appId: 'string',
        authDomain: 'string',
        projectId: 'string',
        messagingSenderId: 'string',
        googleWebClientId: 'string',
      },
    },
    mobileTemplate: {
      fields: {
        desktop_app_feature: { oneOf: [0, 1] },
      },
    },
    resources: {
      list: {
        fields: {
          resourceType: { oneOf: ['Android', 'IOS', 'MOBILECONFIG', 'AppDownloadIcon'] },
          url: 'string',
          version: optionalText,
        },
      },
    },
    captcha: {
      fields: {
        version: { oneOf: ['v3', 'v4'] },
        captchaId: 'string',
        showGeetest: 'boolean',
        showSmsGeetest: 'boolean',
        showLoginGeetest: 'boolean',
      },
    },
    registration: { fields: { enabled: 'boolean', mobilePassword: 'boolean' } },
  },
}
