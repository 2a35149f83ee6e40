import type { Send } from '../store/services.ts'

/**
 * Identical GETs share one request in flight (HTTP-14): same address, same headers, same time limit. A shared request
 * carries on when one of its callers aborts.
 */
export function shareGets(send: Send): Send {
  const inFlight = new Map<string, ReturnType<Send>>()
  return (outgoing) => {
    const { url, method = 'GET', headers, timeoutMs, cache } = outgoing
    if (method !== 'GET') return send(outgoing)
    const key = JSON.stringify([url, headers, timeoutMs])
    const alone = { url, method, headers, timeoutMs, ...(cache && { cache }) }
    const request = inFlight.get(key) ?? send(alone).finally(() => inFlight.delete(key))
    inFlight.set(key, request)
    return request
  }
}
