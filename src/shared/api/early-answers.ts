import { headers } from '../../../contract/wire/headers.ts'

/** A call, or a request for texts, that the html's inline script sent while the storefront was still loading. */
export type EarlyCall = readonly [
  /** Undefined for texts. */
  request: { readonly headers: Readonly<Record<string, string>> } | undefined,
  answer: Promise<Response>,
]

declare global {
  /** By address. */
  var __EARLY__: Record<string, EarlyCall | undefined> | undefined
}

/** Adopts each early answer once, for the call that would otherwise be sent a second time. */
export const adoptEarlyAnswers =
  (fetcher: typeof fetch, early = globalThis.__EARLY__ ?? {}): typeof fetch =>
  async (address, request) => {
    const call = early[String(address)]
    if (!call) return fetcher(address, request)
    early[String(address)] = undefined
    const [before, answer] = call
    return isSame(before?.headers ?? {}, new Headers(request?.headers))
      ? Promise.race([answer, untilAborted(request?.signal)])
      : fetcher(address, request)
  }

/** In the same language, and with the same session or none. */
const isSame = (before: Readonly<Record<string, string>>, now: Headers): boolean =>
  [headers.language, headers.authorization].every((name) => (before[name] ?? null) === now.get(name))

/** Rejects when the caller gives up. */
const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('Aborted'))))

/** Whether early calls were made and are all answered by now. */
export async function areAnswered(early = globalThis.__EARLY__ ?? {}): Promise<boolean> {
  const calls = Object.values(early).flatMap((call) => call?.[1] ?? [])
  if (calls.length === 0) return false
  const endOfTask = new Promise<boolean>((resolve) => void setTimeout(resolve, 0, false))
  return Promise.race([Promise.allSettled(calls).then(() => true), endOfTask])
}

/** Texts that were asked for early, once; where that failed, and for all others, a request of its own. */
export function fetchText(url: string, early = globalThis.__EARLY__ ?? {}): Promise<Response> {
  const answer = early[url]?.[1]
  early[url] = undefined
  return answer?.catch(() => fetch(url)) ?? fetch(url)
}
