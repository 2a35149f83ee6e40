import { z } from 'zod'
import { publicBase } from '../../../contract/paths.ts'
import { isVisible, refusedCharacter } from '../characters.ts'

/** A format of text, with the words that report a value that does not match (`VALUE_FORMAT`). */
export interface Format {
  /** Completes the words "expected …". */
  readonly expected: string
  readonly hint: string
}

export const formats = {
  code: {
    expected: 'a merchant code of 2 to 32 letters, digits, "-" or "_"',
    hint: 'Use the code that is registered in the back end, e.g. LOTUS88.',
  },
  host: {
    expected: 'a host name in lower case, such as www.brand.example',
    hint: 'Write the bare host: no https://, no port, no path; an international name in its xn-- form.',
  },
  httpsUrl: {
    expected: 'an address that starts with https://',
    hint: 'Write the full address with https:// and without a user name or password.',
  },
  httpsCharacters: {
    expected: 'an https address without spaces, quotes or non-ASCII letters',
    hint: 'Percent-encode such characters, e.g. %20 for a space; copying from the address bar of a browser does that.',
  },
  origin: {
    expected: 'an https origin such as https://img.brand.example',
    hint: 'Write https:// and the host only: no path and no slash at the end.',
  },
  color: {
    expected: 'a color as "#rrggbb" or "#rgb"',
    hint: 'Write the color in hex and in quotes (an unquoted # starts a comment), e.g. "#d4145a".',
  },
  appPath: {
    expected: 'a path inside the storefront, such as /m/home',
    hint: 'Start the path with /m/; it is an address of this storefront, not of another site.',
  },
  appPathParts: {
    expected: 'a path inside the storefront, such as /m/home',
    hint: 'After /m/, use letters, digits, "-" and "_" only: no empty segments, no "..", no %, ? or #.',
  },
  appAddress: {
    expected: 'an address inside the storefront, such as /m/help or /m/help?utm_source=pwa',
    hint: 'Write a path that starts with /m/, then at most one ?query and one #part: no spaces, quotes or backslashes, and % only before two hex digits.',
  },
  textCharacters: {
    expected: 'text on one line without control or invisible characters',
    hint: 'Write plain text on one line; start text that spans several lines with >- instead of > or |.',
  },
  textBlank: {
    expected: 'visible text',
    hint: 'Write what the player should read, or remove the key if it is optional.',
  },
  preset: {
    expected: 'the name of a preset in lower case',
    hint: 'Write the file name without the folder and ".yaml", e.g. southeast-asia.',
  },
  environment: {
    expected: 'the name of an environment: up to 32 lower-case letters, digits and "-"',
    hint: 'Write a name such as staging or qa-2; it is part of file and folder names.',
  },
  target: {
    expected: 'a folder, s3://bucket/prefix or command:program',
    hint: 'Write e.g. /srv/www or s3://brands/live; credentials come from the environment of the command, never from a file.',
  },
  country: { expected: 'a two-letter ISO 3166 country code such as VN', hint: 'Write the code in capital letters.' },
  currency: {
    expected: 'a three-letter ISO 4217 currency code such as VND',
    hint: 'Write the code in capital letters.',
  },
  mobilePassword: {
    expected: 'exactly six letters or digits, in quotes',
    hint: 'The back end expects six characters; quote the value, or YAML reads digits as a number.',
  },
  contact: {
    expected: 'an address that starts with https:// or mailto:',
    hint: 'Write e.g. mailto:security@brand.example.',
  },
  email: { expected: 'an e-mail address', hint: 'Write e.g. help@brand.example.' },
  firebaseKey: {
    expected: 'a Firebase web API key of letters, digits, "-" and "_"',
    hint: 'Copy apiKey from the web app in the Firebase console.',
  },
  firebaseApp: {
    expected: 'a Firebase web app id such as "1:1234567890:web:0a1b2c"',
    hint: 'Copy appId from the web app in the Firebase console and put it in quotes.',
  },
  firebaseProject: {
    expected: 'a Firebase project id of 4 to 30 lower-case letters, digits or "-"',
    hint: 'Copy projectId from the Firebase console: the id, not the name of the project or an address.',
  },
  firebaseSender: {
    expected: 'a Firebase sender id of digits, in quotes',
    hint: 'Copy messagingSenderId from the web app in the Firebase console and put it in quotes.',
  },
  googleClient: {
    expected: 'a Google client id that ends in .apps.googleusercontent.com',
    hint: 'Copy the id of the OAuth client of type "Web application", not its secret.',
  },
  vapidKey: {
    expected: 'a public VAPID key: 87 letters, digits, "-" or "_" that begin with B',
    hint: 'Copy the public key of the web push certificate from the Firebase console, never the private one.',
  },
  captchaId: {
    expected: 'a captcha id of letters, digits, "-" or "_"',
    hint: "Copy the id from the captcha service's console, not its key.",
  },
  trackingId: {
    expected: 'a vendor\'s public id of letters, digits, "-", "_" or "."',
    hint: "Copy the id from the vendor's console and put it in quotes.",
  },
  androidPackage: {
    expected: 'the package of an Android app such as com.brand.app',
    hint: 'Copy applicationId from the app, not its name in the store.',
  },
  certificate: {
    expected: 'a SHA-256 fingerprint: 32 pairs of hex digits with colons',
    hint: 'Copy the SHA-256 certificate fingerprint of the app signing key from the Play Console, and put it in quotes.',
  },
  appleApp: {
    expected: 'a team id and a bundle id such as ABCDE12345.com.brand.app',
    hint: 'Put the ten letters and digits of the Apple team in front of the bundle id of the app.',
  },
  colors: {
    expected: 'at least one of brand and accent',
    hint: 'Add brand: "#rrggbb"; every other color is derived from it.',
  },
} as const satisfies Record<string, Format>

export type FormatName = keyof typeof formats

const hostPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/

/** The characters of RFC 3986: what a browser would silently correct or drop is refused. */
const httpsPattern = /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:[/?#][A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]*)?$/

function parseHttps(text: string): URL | undefined {
  if (!httpsPattern.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return hostPattern.test(url.hostname) ? url : undefined
}

/** An https address that is wrong only in its characters gets a message of its own. */
const httpsFault = {
  error: ({ input }: { input?: unknown }): FormatName =>
    /^https:\/\/[^@]*$/.test(String(input)) && !/^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]*$/.test(String(input))
      ? 'httpsCharacters'
      : 'httpsUrl',
}
const isHttps = (text: string): boolean => parseHttps(text) !== undefined
const isOrigin = (text: string): boolean => parseHttps(text)?.origin === text
const named = (name: FormatName): { error: string } => ({ error: name })

const textFault = {
  error: ({ input }: { input?: unknown }): FormatName => (isVisible(String(input)) ? 'textCharacters' : 'textBlank'),
}
/** Visible text on one line, without hidden characters. */
export const text = z
  .string()
  .min(1)
  .refine((value) => value === '' || (isVisible(value) && !refusedCharacter(value)), textFault)
/** The message is only the name of the format; `check-schema.ts` turns it into the words of `formats`. */
const formed = (name: FormatName, pattern: RegExp) => z.string().regex(pattern, named(name))

export const code = formed('code', /^[A-Za-z0-9][A-Za-z0-9_-]{1,31}$/)
export const host = formed('host', hostPattern)
export const optionalHost = z.string().refine((value) => value === '' || hostPattern.test(value), named('host'))
export const color = formed('color', /^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/)
const appPathFault = {
  error: ({ input }: { input?: unknown }): FormatName =>
    String(input).startsWith(publicBase) ? 'appPathParts' : 'appPath',
}
/**
 * No segment may begin with a dot or be empty, and nothing is percent-encoded, so that no resolver reads it as another
 * path.
 */
const appPathPattern = /^\/m\/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*\/?)?$/
export const appPath = z.string().regex(appPathPattern, appPathFault)
/** Visible characters of RFC 3986; percent-encoded control characters are excluded as well. */
const addressTail =
  /^(\?([A-Za-z0-9\-._~!$'()*+,;=:@/?&]|%(?![01]|7f)[0-9a-f]{2})*)?(#([A-Za-z0-9\-._~!$'()*+,;=:@/?&]|%(?![01]|7f)[0-9a-f]{2})*)?$/i
const isAppAddress = (text: string): boolean => {
  const tail = /[?#]/.exec(text)?.index ?? text.length
  return appPathPattern.test(text.slice(0, tail)) && addressTail.test(text.slice(tail))
}
/** A path of the storefront, with an optional query and fragment, which cannot lead out of the scope of the app. */
export const appAddress = z
  .string()
  .refine(isAppAddress, {
    error: ({ input }): FormatName => {
      const [path = ''] = String(input).split(/[?#]/)
      return appPathPattern.test(path) ? 'appAddress' : path.startsWith(publicBase) ? 'appPathParts' : 'appPath'
    },
  })
  .meta({ pattern: '^/m/' })
export const presetName = formed('preset', /^[a-z0-9]+(-[a-z0-9]+)*$/)
export const environmentName = formed('environment', /^(?=.{1,32}$)[a-z0-9]+(-[a-z0-9]+)*$/)
/** An address with a scheme, or a folder. */
export const target = formed(
  'target',
  /^(s3:\/\/[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9._/-]*)?|command:[^\p{Cc}]*\S[^\p{Cc}]*|(?!\w[\w+.-]*:)[^\p{Cc}\s][^\p{Cc}]*)$/u,
)
export const country = formed('country', /^[A-Z]{2}$/)
export const currency = formed('currency', /^[A-Z]{3}$/)
export const firebaseKey = formed('firebaseKey', /^([A-Za-z0-9_-]{1,128})?$/)
export const firebaseApp = formed('firebaseApp', /^(\d{1,6}:\d{1,20}:web:[A-Za-z0-9]{1,64})?$/)
/** New project ids have at least six characters, older ones four. */
export const firebaseProject = formed('firebaseProject', /^([a-z][a-z0-9-]{2,28}[a-z0-9])?$/)
export const firebaseSender = formed('firebaseSender', /^(\d{1,20})?$/)
export const googleClient = formed('googleClient', /^([A-Za-z0-9][A-Za-z0-9_-]{0,127}\.apps\.googleusercontent\.com)?$/)
export const vapidKey = formed('vapidKey', /^(B[A-Za-z0-9_-]{86})?$/)
export const captchaId = formed('captchaId', /^([A-Za-z0-9][A-Za-z0-9_-]{0,63})?$/)
export const androidPackage = formed('androidPackage', /^[A-Za-z]\w{0,99}(\.[A-Za-z]\w{0,99}){1,9}$/)
export const certificate = formed('certificate', /^([0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2}$/)
export const appleApp = formed('appleApp', /^[A-Z0-9]{10}\.[A-Za-z0-9-]{1,99}(\.[A-Za-z0-9-]{1,99}){0,9}$/)
export const trackingId = formed('trackingId', /^[A-Za-z0-9][A-Za-z0-9._-]{2,63}$/)
export const httpsUrl = z.string().refine(isHttps, httpsFault).meta({ format: 'uri', pattern: '^https://' })
export const optionalUrl = z
  .string()
  .refine((value) => value === '' || isHttps(value), httpsFault)
  .meta({ pattern: '^(https://.*)?$' })
export const origin = z.string().refine(isOrigin, named('origin')).meta({ pattern: '^https://[^/]+$' })
export const optionalOrigin = z
  .string()
  .refine((value) => value === '' || isOrigin(value), named('origin'))
  .meta({ pattern: '^(https://[^/]+)?$' })
export const mobilePassword = formed('mobilePassword', /^([A-Za-z0-9]{6})?$/)
/** What a mailto: address may contain unescaped; a `?` or `&` would begin its fields. */
const isEmail = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}@/.test(text) && hostPattern.test(text.slice(text.indexOf('@') + 1).toLowerCase())
export const contact = z
  .string()
  .refine(
    (value) => isHttps(value) || (value.startsWith('mailto:') && isEmail(value.slice('mailto:'.length))),
    named('contact'),
  )
  .meta({ pattern: '^(https://|mailto:)' })
export const optionalEmail = z
  .string()
  .refine((value) => value === '' || isEmail(value), named('email'))
  .meta({ pattern: '^([^@\\s]+@[^@\\s]+\\.[^@\\s]+)?$' })
