import { attempt } from '../../../contract/attempt.ts'
import { publicBase, assetsBase } from '../../../contract/paths.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { hashOf } from '../../cache/content-store.ts'
import { type Headers, policyHeader } from '../../release/hosting/model.ts'
import type { Difference } from './difference.ts'
import type { Expectation } from './expectations.ts'
import { createHash } from 'node:crypto'

/** What a site answered. */
export interface Answer {
  readonly status: number
  /** By name in lower case; a header that was sent several times is one with commas. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** As it was sent; undefined for one that is longer than anything that was expected. */
  readonly body: Uint8Array | undefined
}

export interface Comparison {
  readonly differences: readonly Difference[]
  /** Whether only the compression differs. */
  readonly isRecompressed: boolean
}

/** How an answer differs from what the release says. */
export function compareAnswer(expectation: Expectation, answer: Answer): Comparison {
  const { path, acceptEncoding, status } = expectation
  const differs = (what: string, expected: string, found: string): Difference => ({
    path,
    encoding: acceptEncoding,
    what,
    expected,
    found,
  })
  if (expectation.isSpelledOtherwise && !isShown(expectation, answer)) return same
  if (answer.status !== status)
    return { differences: [differs('status', String(status), String(answer.status))], isRecompressed: false }
  const unlike = Object.entries(compared(expectation)).flatMap(([name, expected]) => {
    const found = answer.headers[name.toLowerCase()] ?? absent[name]
    const isAsExpected = found !== undefined && isSame(name, expected, found, expectation)
    return isAsExpected ? [] : [differs(name, expected, found ?? 'none')]
  })
  const content = compareContent(expectation, answer)
  const other = content?.isOther
    ? [
        {
          ...differs('bytes', content.expected, content.found),
          ...(content.isRewritten && { isRewritten: true as const }),
        },
      ]
    : []
  return { differences: [...unlike, ...other], isRecompressed: content?.isOther === false }
}

const same: Comparison = { differences: [], isRecompressed: false }

/** On a redirect only these count: the others govern a page, and a redirect has none. */
const countsOnRedirect: ReadonlySet<string> = new Set(['Location', 'Cache-Control', 'Strict-Transport-Security'])

/** The meaning of a header that is missing. */
const absent: Readonly<Record<string, string>> = { 'Content-Encoding': 'identity', 'Cache-Control': 'none' }

/** The headers that count, by what kind of answer it is. */
function compared({ status, headers }: Expectation): Headers {
  if (status === 200) return { 'Content-Encoding': 'identity', ...headers }
  const counts = (name: string): boolean => (status === 404 ? name !== 'Content-Encoding' : countsOnRedirect.has(name))
  const counted = Object.fromEntries(Object.entries(headers).filter(([name]) => counts(name)))
  return status === 404 ? { 'Cache-Control': 'none', ...counted } : counted
}

/** A host may add the policy of the files in whose folder something is missing: several policies only forbid more. */
const hasPolicies = (found: string, expected: string): boolean => {
  const sent = new Set(found.split(',').map(spaced))
  return expected.split(',').every((policy) => sent.has(spaced(policy)))
}

/** Whether the answer reveals a file. The html reveals none: it answers every address of the app. */
const isShown = ({ path }: Expectation, { status, headers }: Answer): boolean =>
  status >= 200 && status < 300 && !(path.startsWith(publicBase) && isHtml(headers['content-type']))

const isHtml = (type: string | undefined): boolean => /^text\/html\b/i.test(type ?? '')

/** A file that is missing for a moment, while a release goes live, must not stay missing in caches. */
const isKept = (caching: string): boolean => /immutable|(^|[\s,])(s-)?max-?age=0*[1-9]/i.test(caching)

/** Bytes by which a host may lengthen a page, so that it is still told what it added. */
const mostAdded = 64 * 1024

/** Undefined if the bytes are those of the release. */
function compareContent({ body }: Expectation, answer: Answer) {
  if (!body) return undefined
  const expected = `${body.sent.size} bytes, SHA-256 ${body.sent.sha256.slice(0, 12)}`
  if (!answer.body) return { isOther: true, isRewritten: false, expected, found: 'more than that' }
  const sha256 = hashOf(answer.body)
  if (sha256 === body.sent.sha256) return undefined
  const plain = decoded(answer.body, answer.headers['content-encoding'], body.plain.size + mostAdded)
  const isOther = !plain || hashOf(plain) !== body.plain.sha256
  const foreign = isOther && plain && isHtml(answer.headers['content-type']) ? foreignScripts(plain.toString()) : []
  const found = [`${answer.body.byteLength} bytes`, `SHA-256 ${sha256.slice(0, 12)}`]
  const names = [...new Set(foreign)].map((script) => `${script} script`)
  return { isOther, isRewritten: foreign.length > 0, expected, found: [...found, ...names].join(', ') }
}

/** Undefined for what cannot be decoded, or becomes longer than it should. */
const decoded = (bytes: Uint8Array, encoding: string | undefined, size: number): Buffer | undefined =>
  attempt(() => {
    if (encoding === 'br') return brotliDecompressSync(bytes, { maxOutputLength: size + 1 })
    return encoding === 'gzip' ? gunzipSync(bytes, { maxOutputLength: size + 1 }) : Buffer.from(bytes)
  })

function isSame(name: string, expected: string, found: string, { path, status }: Expectation): boolean {
  switch (name) {
    case 'Cache-Control':
      // A temporary redirect is not kept unless it says so (RFC 9110, 15.4).
      if (found === 'none' && isTemporary(status)) return !isKept(expected)
      return expected === 'none' ? !isKept(found) : sameCaching(expected, found)
    case 'Strict-Transport-Security':
      return isAsStrict(expected, found)
    case 'Location':
      return sameAddress(expected, found, path)
    case policyHeader:
      if (status === 404) return hasPolicies(found, expected)
      // A host may send the last, which is complete, in place of all.
      return [expected, expected.split(', ').at(-1) ?? ''].some((policy) => spaced(policy) === spaced(found))
    case 'Content-Type':
      return sameType(expected, found)
    default:
      return spaced(expected) === spaced(found)
  }
}

const spaced = (text: string): string => text.trim().replaceAll(/\s*([;,])\s*|\s+/g, (_, sign: string) => sign ?? ' ')

/** Names of one type, the one in use first (RFC 9239, RFC 7303). */
const typeNames = [
  ['text/javascript', 'application/javascript', 'application/x-javascript'],
  ['application/xml', 'text/xml'],
  ['image/x-icon', 'image/vnd.microsoft.icon'],
  ['font/woff2', 'application/font-woff2'],
] as const
/** Types that are read as UTF-8 where nothing else is said: by definition, or because the html says so. */
const readAsUtf8 = /^(text\/(javascript|css)|application\/(xml|json|manifest\+json)|image\/svg\+xml)$/

function sameType(expected: string, found: string): boolean {
  const [wanted, given] = [typeOf(expected), typeOf(found)]
  if (wanted.name !== given.name) return false
  return wanted.charset === given.charset || (given.charset === '' && readAsUtf8.test(given.name))
}

function typeOf(header: string): { readonly name: string; readonly charset: string } {
  const [name = '', ...parameters] = spaced(header).toLowerCase().replaceAll('"', '').split(';')
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length) ?? ''
  return { name: typeNames.find((names) => names.some((one) => one === name))?.[0] ?? name, charset }
}

/** Hosts write the same rule in several ways: `no-cache`, and `public, max-age=0, must-revalidate`. */
function sameCaching(expected: string, found: string): boolean {
  const parts = (text: string) => spaced(text).toLowerCase().split(',')
  const meaning = (text: string): string => {
    const all = new Set(parts(text))
    const isRevalidated = all.has('no-cache') || (all.has('max-age=0') && all.has('must-revalidate'))
    if (isRevalidated && !all.has('no-store')) return 'revalidated'
    return [...all].sort().join()
  }
  return meaning(expected) === meaning(found)
}

const isTemporary = (status: number): boolean => status === 302 || status === 307

/** Hosts that add this header themselves add a longer one: all that is demanded is in it. */
function isAsStrict(expected: string, found: string): boolean {
  const parts = (text: string) => spaced(text).toLowerCase().split(';')
  const age = (text: string): number => Number(/^max-age="?(\d+)"?$/.exec(parts(text).find(isAge) ?? '')?.[1] ?? 0)
  const rest = parts(expected).filter((part) => !isAge(part))
  return age(found) >= age(expected) && rest.every((part) => parts(found).includes(part))
}

const isAge = (part: string): boolean => part.startsWith('max-age=')

/** A host may write the whole address. */
function sameAddress(expected: string, found: string, path: string): boolean {
  const base = `https://site.invalid${path}`
  if (!URL.canParse(found, base)) return false
  const [wanted, given] = [new URL(expected, base), new URL(found, base)]
  return wanted.pathname + wanted.search === given.pathname + given.search
}

/**
 * Scripts of a page that its release did not put there: their addresses, or `inline`. A page of ours names the hashes of
 * its own inline scripts in its policy, and loads no other script than its own files. Pure; empty for any other page.
 */
function foreignScripts(html: string): readonly string[] {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1]
  if (policy === undefined) return []
  const isOwn = (text: string): boolean =>
    policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script\s*>/gis)].flatMap(([, attributes = '', text = '']) => {
    const address = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]
    if (address !== undefined) return address.startsWith(assetsBase) ? [] : [address]
    // Some hosts defer a script by giving it a type that no browser runs.
    return isOwn(text) && !/\btype\s*=/i.test(attributes) ? [] : ['inline']
  })
}
