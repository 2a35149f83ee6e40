import recaptcha from '../scripts/identity/recaptcha.js?raw'

const recaptchaPaths = [/^www\.google\.com\/recaptcha\/api\.js$/, /^www\.gstatic\.com\/recaptcha\/releases\/stand-in\/recaptcha__en\.js$/]

/** The script at a host's path that the identity provider's client loads; undefined where there is none. */
export const identityScript = (host: string, path: string): string | undefined => (recaptchaPaths.some((pattern) => pattern.test(host + path)) ? recaptcha : undefined)
