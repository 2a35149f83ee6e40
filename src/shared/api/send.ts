import type { Send } from '../store/services.ts'
import { failure, ownFailureCodes } from './failure.ts'

/** No answer of the contract is a tenth of this size; a larger one would only fill the player's memory. */
const maxBytes = 4_000_000

/** Sends a request with cookies and a time limit, without following redirects (HTTP-02 to HTTP-04). */
export const sendWith =
  (fetcher: typeof fetch): Send =>
  async ({ url, timeoutMs, signal, ...init }) => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    const giveUp = () => limit.abort()
    signal?.addEventListener('abort', giveUp)
    try {
      const response = await fetcher(url, { ...init, credentials: 'include', redirect: 'manual', signal: limit.signal })
      if (response.type === 'opaqueredirect') return { error: failure(0, ownFailureCodes.redirected) }
      const text = await readText(response)
      if (text === null) return { error: failure(response.status, ownFailureCodes.tooLarge) }
      return { answer: { status: response.status, contentType: response.headers.get('Content-Type') ?? '', text } }
    } catch {
      return { error: failure(0, reasonOf(limit.signal, signal)) }
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
  }

function reasonOf(limit: AbortSignal, caller: AbortSignal | undefined): string {
  if (caller?.aborted) return ownFailureCodes.aborted
  return limit.aborted ? ownFailureCodes.timeout : ownFailureCodes.unreachable
}

/** The body as text; null when it exceeds the limit. */
async function readText(response: Response): Promise<string | null> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.length
    if (bytes > maxBytes) return reader?.cancel().then(() => null) ?? null
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
