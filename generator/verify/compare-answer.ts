import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { hashOf } from '../cache/content-store.ts'
import type { Difference } from './difference.ts'
import type { Expectation } from './expectations.ts'

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
  /** Whether only the compression is another one. */
  readonly isRecompressed: boolean
}

/** How an answer differs from what the release says. */
export function compareAnswer(expectation: Expectation, answer: Answer): Comparison {
  const { path, acceptEncoding, status, headers } = expectation
  const differs = (what: string, expected: string, found: string): Difference => ({
    path,
    encoding: acceptEncoding,
    what,
    expected,
    found,
  })
  if (answer.status !== status)
    return { differences: [differs('status', String(status), String(answer.status))], isRecompressed: false }
  const unlike = Object.entries({ 'Content-Encoding': 'identity', ...headers }).flatMap(([name, expected]) => {
    const found = answer.headers[name.toLowerCase()] ?? (name === 'Content-Encoding' ? 'identity' : undefined)
    if (status !== 200 && name === 'Content-Encoding') return []
    return found !== undefined && isSame(name, expected, found, path) ? [] : [differs(name, expected, found ?? 'none')]
  })
  const content = compareContent(expectation, answer)
  const other = content?.isOther ? [differs('bytes', content.expected, content.found)] : []
  return { differences: [...unlike, ...other], isRecompressed: content?.isOther === false }
}

/** Undefined if the bytes are those of the release. */
function compareContent({ body }: Expectation, answer: Answer) {
  if (!body) return undefined
  const expected = `${body.sent.size} bytes, SHA-256 ${body.sent.sha256.slice(0, 12)}`
  if (!answer.body) return { isOther: true, expected, found: 'more than that' }
  const sha256 = hashOf(answer.body)
  if (sha256 === body.sent.sha256) return undefined
  const plain = decoded(answer.body, answer.headers['content-encoding'], body.plain.size)
  const isOther = !plain || hashOf(plain) !== body.plain.sha256
  return { isOther, expected, found: `${answer.body.byteLength} bytes, SHA-256 ${sha256.slice(0, 12)}` }
}

/** Undefined for what cannot be decoded, or becomes longer than it should. */
function decoded(bytes: Uint8Array, encoding: string | undefined, size: number): Uint8Array | undefined {
  try {
    if (encoding === 'br') return brotliDecompressSync(bytes, { maxOutputLength: size + 1 })
    return encoding === 'gzip' ? gunzipSync(bytes, { maxOutputLength: size + 1 }) : bytes
  } catch {
    return undefined
  }
}

function isSame(name: string, expected: string, found: string, path: string): boolean {
  switch (name) {
    case 'Cache-Control':
      return sameCaching(expected, found)
    case 'Location':
      return sameAddress(expected, found, path)
    case 'Content-Security-Policy':
      // A host may send the last, which is complete, in place of all.
      return [expected, expected.split(', ').at(-1) ?? ''].some((policy) => spaced(policy) === spaced(found))
    case 'Content-Type':
      return spaced(expected).toLowerCase() === spaced(found).toLowerCase()
    default:
      return spaced(expected) === spaced(found)
  }
}

const spaced = (text: string): string => text.trim().replaceAll(/\s*([;,])\s*|\s+/g, (_, sign: string) => sign ?? ' ')

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

/** A host may write the whole address. */
function sameAddress(expected: string, found: string, path: string): boolean {
  const base = `https://site.invalid${path}`
  if (!URL.canParse(found, base)) return false
  const [wanted, given] = [new URL(expected, base), new URL(found, base)]
  return wanted.pathname + wanted.search === given.pathname + given.search
}
