/**
 * The captcha vendor's own addresses by version, for a merchant that names none (reference, GeeTest v3 and v4; CAP-17).
 */
export type CaptchaVersion = 'v3' | 'v4'

export interface CaptchaVendor {
  /** Address of the loader script. */
  readonly loader: string
  /** Global function that the loader defines. */
  readonly global: string
  /** Hosts that are tried one after the other. */
  readonly apiServers: readonly string[]
  /** Hosts of what the loader loads: scripts, styles, images. */
  readonly staticServers: readonly string[]
}

export const captchaVendors: Readonly<Record<CaptchaVersion, CaptchaVendor>> = {
  v3: {
    loader: 'https://static.geetest.com/static/js/gt.0.4.9.js',
    global: 'initGeetest',
    apiServers: ['api.geetest.com'],
    staticServers: ['static.geetest.com', 'dn-staticdown.qbox.me'],
  },
  v4: {
    loader: 'https://static.geetest.com/v4/gt4.js',
    global: 'initGeetest4',
    apiServers: ['gcaptcha4.geetest.com', 'gcaptcha4.geevisit.com', 'gcaptcha4.gsensebot.com'],
    staticServers: ['static.geetest.com', 'static.geevisit.com', 'dn-staticdown.qbox.me'],
  },
}
