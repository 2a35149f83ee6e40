/** Answers kept in session storage (HTTP-11 to HTTP-13); loaded with the first call that asks for it. */
import { shapeOf } from './call.ts'
import { perform, type Exchange } from './exchange.ts'
import { hashOf } from './hash.ts'
import type { CallResult } from './parse-answer.ts'
import { readValue } from './read-answer.ts'

/** Key of an answer's entry: another url, token or language is another entry (HTTP-13). */
export const cacheKey = (url: string, token: string | null, language: string | undefined): string =>
  `livery.answer.${hashOf(JSON.stringify([url, token, language ?? null]))}`

/**
 * The kept answer, or a new one that is then kept; failures are not kept. Entries live as long as the session storage,
 * which other versions of the page write to as well: what is no answer by now is asked for anew.
 */
export async function throughCache(exchange: Exchange): Promise<CallResult> {
  const { call, url, sender, services } = exchange
  const key = cacheKey(url, sender.token, sender.language)
  if (call.flush) services.session.remove(key)
  const kept = read(services.session.read(key))
  const known = kept && readValue(kept.data, await shapeOf(call), 200)
  if (known && 'data' in known) return known
  const result = await perform(exchange)
  if ('data' in result) services.session.write(key, JSON.stringify({ data: result.data }))
  return result
}

/** Whatever else lies under the key counts as nothing. */
function read(text: string | null): { readonly data: unknown } | null {
  try {
    const entry: unknown = JSON.parse(text ?? '')
    return typeof entry === 'object' && entry !== null && 'data' in entry ? { data: entry.data } : null
  } catch {
    return null
  }
}
