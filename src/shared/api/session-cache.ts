/** Caches answers in session storage (HTTP-11 to HTTP-13); loaded with the first call that opts in. */
import { perform, type Exchange } from './exchange.ts'
import { hashOf } from './hash.ts'
import type { CallResult } from './parse-answer.ts'
import { readValue } from './read-answer.ts'

/** Storage key of an answer: each url, token and language has an entry of its own (HTTP-13). */
export const cacheKey = (url: string, token: string | null, language: string | undefined): string =>
  `livery.answer.${hashOf(JSON.stringify([url, token, language ?? null]))}`

/**
 * The cached answer, or a new one that is then cached; failures are not. Entries live as long as session storage, which
 * other versions of the page write to as well: one that no longer fits its shape is requested again.
 */
export async function throughCache(exchange: Exchange): Promise<CallResult> {
  const { call, url, sender, services, isForced } = exchange
  const key = cacheKey(url, sender.token, sender.language)
  if (isForced) services.session.remove(key)
  const kept = read(services.session.read(key))
  const known = kept && readValue(kept.data, call.value, 200)
  if (known && 'data' in known) return known
  const result = await perform(exchange)
  if ('data' in result) services.session.write(key, JSON.stringify({ data: result.data }))
  return result
}

/** Null for whatever else is stored under the key. */
function read(text: string | null): { readonly data: unknown } | null {
  try {
    const entry: unknown = JSON.parse(text ?? '')
    return typeof entry === 'object' && entry !== null && 'data' in entry ? { data: entry.data } : null
  } catch {
    return null
  }
}
