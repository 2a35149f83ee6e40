import { z } from 'zod'

/** A named form of text; a value that misses it is reported with these words (`VALUE_FORMAT`). */
export interface Format {
  /** Completes "expected …". */
  readonly expected: string
  readonly hint: string
}

export const formats = {
  code: { expected: 'a merchant code of 2 to 32 letters, digits, "-" or "_"', hint: 'Use the code that the back end knows, e.g. LOTUS88.' },
  host: { expected: 'a host name in lower case, such as www.brand.example', hint: 'Write the bare host: no https://, no port, no path; an international name in its xn-- form.' },
  httpsUrl: { expected: 'an address that starts with https://', hint: 'Write the full address with https:// and without user name or password in it.' },
  origin: { expected: 'an https origin such as https://img.brand.example', hint: 'Write https:// and the host only: no path and no slash at the end.' },
  color: { expected: 'a colour as "#rrggbb" or "#rgb"', hint: 'Write the colour in hex and in quotes (an unquoted # starts a comment), e.g. "#d4145a".' },
  appPath: { expected: 'a path inside the storefront, such as /m/home', hint: 'Start the path with /m/; it is an address of this storefront, not of another site.' },
  preset: { expected: 'the name of a preset in lower case', hint: 'Write the file name without folder and ".yaml", e.g. southeast-asia.' },
  country: { expected: 'a two-letter ISO 3166 country code such as VN', hint: 'Write the code in capital letters.' },
  currency: { expected: 'a three-letter ISO 4217 currency code such as VND', hint: 'Write the code in capital letters.' },
  mobilePassword: { expected: 'exactly six letters or digits, in quotes', hint: 'The back end expects six characters; quote the value, or YAML reads digits as a number.' },
  contact: { expected: 'an address that starts with https:// or mailto:', hint: 'Write e.g. mailto:security@brand.example.' },
  email: { expected: 'an e-mail address', hint: 'Write e.g. help@brand.example.' },
  trackingId: { expected: "a vendor's public id of letters, digits, \"-\", \"_\" or \".\"", hint: "Copy the id from the vendor's console and put it in quotes." },
  colors: { expected: 'at least one of brand and accent', hint: 'Add brand: "#rrggbb"; every other colour is derived from it.' },
} as const satisfies Record<string, Format>

export type FormatName = keyof typeof formats

const hostPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/

function parseHttps(text: string): URL | undefined {
  if (!/^https:\/\/[^\s]+$/.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.username === '' && url.password === '' && (hostPattern.test(url.hostname)) ? url : undefined
}

const isHttps = (text: string): boolean => parseHttps(text) !== undefined
const isOrigin = (text: string): boolean => parseHttps(text)?.origin === text
const named = (name: FormatName): { error: string } => ({ error: name })

/** A text that holds something. */
export const text = z.string().min(1)
/** A text of this form; the message is the form's name. */
const formed = (name: FormatName, pattern: RegExp) => z.string().regex(pattern, named(name))

export const code = formed('code', /^[A-Za-z0-9][A-Za-z0-9_-]{1,31}$/)
export const host = formed('host', hostPattern)
export const optionalHost = z.string().refine((value) => value === '' || hostPattern.test(value), named('host'))
export const color = formed('color', /^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/)
export const appPath = formed('appPath', /^\/m\/(?!\/)[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*$/)
export const presetName = formed('preset', /^[a-z0-9]+(-[a-z0-9]+)*$/)
export const country = formed('country', /^[A-Z]{2}$/)
export const currency = formed('currency', /^[A-Z]{3}$/)
export const trackingId = formed('trackingId', /^[A-Za-z0-9][A-Za-z0-9._-]{2,63}$/)
export const httpsUrl = z.string().refine(isHttps, named('httpsUrl')).meta({ format: 'uri', pattern: '^https://' })
export const optionalUrl = z.string().refine((value) => value === '' || isHttps(value), named('httpsUrl')).meta({ pattern: '^(https://.*)?$' })
export const origin = z.string().refine(isOrigin, named('origin')).meta({ pattern: '^https://[^/]+$' })
export const optionalOrigin = z.string().refine((value) => value === '' || isOrigin(value), named('origin')).meta({ pattern: '^(https://[^/]+)?$' })
export const mobilePassword = formed('mobilePassword', /^([A-Za-z0-9]{6})?$/)
export const contact = z
  .string()
  .refine((value) => isHttps(value) || /^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value), named('contact'))
  .meta({ pattern: '^(https://|mailto:)' })
export const optionalEmail = formed('email', /^([^@\s]+@[^@\s]+\.[^@\s]+)?$/)
