import type { ShapeOf } from '../shape.ts'
import type { SystemSettings } from '../system.ts'

const optionalText = { optional: 'string' } as const

export const settingsShape: ShapeOf<SystemSettings> = {
  fields: {
    whitelabelVal: {
      fields: {
        CBS3: 'switch',
        STARTGAMEINAPP3: 'switch',
        GEETEST3: 'switch',
        GEETESTTEST3: 'switch',
        GEETESTVCODE3: 'switch',
        REWCEN3: 'switch',
        UPDATEMOBILEICC3: 'switch',
        MANDATORYAPPUPDATES3: 'switch',
        LOTTMINIGAME3: 'switch',
        SEALOTTMINIGAME3: 'switch',
        GOOGLELOGIN3: 'switch',
        FIREBASECREATEACC3: 'switch',
        MOBILEAUTOLOGIN3: 'switch',
        PWDEXPFORCECHANGE3: 'switch',
        DISABLEDMOBILEICC3: 'switch',
      },
    },
    imageCDNs: { list: 'string' },
    gw: { values: 'scalar' },
    currency: 'string',
    currencySymbol: 'string',
    currencyPosition: { oneOf: ['before', 'after'] },
    sms: {
      fields: {
        firebase: 'switch',
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
        h5_logo: optionalText,
        image_logo: optionalText,
        app_background: optionalText,
        app_desc: optionalText,
        app_desc_font_color: optionalText,
        pwa: { optional: { oneOf: [0, 1] } },
        apple_touch_icon: optionalText,
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
        showGeetest: 'switch',
        showSmsGeetest: 'switch',
        showLoginGeetest: 'switch',
      },
    },
    registration: { fields: { enabled: 'switch', mobilePassword: 'switch' } },
  },
}
