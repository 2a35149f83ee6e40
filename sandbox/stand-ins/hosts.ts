/**
 * Whom the sandbox stands in for, by host (SBX-04): the one table, of `livery serve`, `livery dev` and the browser
 * tests.
 */
const byVendor = {
  captcha:
    /^((gcaptcha4|static|api)\.geetest\.com|(gcaptcha4|static)\.geevisit\.com|gcaptcha4\.gsensebot\.com|dn-staticdown\.qbox\.me)$/,
  oneTap: /^accounts\.google\.com$/,
  /** What the identity provider's client calls. */
  identity: /^(identitytoolkit|securetoken)\.googleapis\.com$/,
  /** The script with which that client talks to its popup. */
  identityFrame: /^apis\.google\.com$/,
  invisibleCaptcha: /^www\.(google|gstatic)\.com$/,
  livechat: /^cdn\.livechatinc\.com$/,
  comm100: /(^|\.)comm100(vue)?\.(com|io)$/,
  meta: /^connect\.facebook\.net$/,
  google: /^www\.googletagmanager\.com$/,
  tiktok: /^analytics\.tiktok\.com$/,
  kwai: /^s1\.kwai\.net$/,
  x: /^static\.ads-twitter\.com$/,
  /** Its host is configuration; this is the documented one. */
  bigo: /(^|\.)topnotchs\.site$/,
} as const

export type StandInName = keyof typeof byVendor

export const isHostOf = (vendor: StandInName, host: string): boolean => byVendor[vendor].test(host)

/** Undefined for a host that nobody stands in for. */
export const standInAt = (host: string): StandInName | undefined =>
  (Object.keys(byVendor) as StandInName[]).find((vendor) => isHostOf(vendor, host))
