import { ProxyError } from '../../system/network/proxy-error.ts'
import { openWayOut, type WayOut } from '../../system/network/way-out.ts'
import { bytesOf, textOf } from '../publish/state.ts'
import type { RolloutLine } from './model.ts'

/**
 * The address is a secret: to know it is to be able to post there. So it comes from the environment and is never
 * printed.
 */
const variable = 'LIVERY_WEBHOOK'
const timeoutMs = 5000

/**
 * Sends one line of a rollout's journal to the address in LIVERY_WEBHOOK. Its failure never decides what is live.
 * Resolves to what went wrong, for a remark, or to undefined.
 */
export async function sendToWebhook(
  store: string,
  line: RolloutLine,
  { [variable]: address } = process.env,
): Promise<string | undefined> {
  if (address === undefined || address === '') return undefined
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''))
    return `${variable} is not an http or https address`
  const way = openWayOut()
  try {
    const status = await post(way, new URL(address), textOf(bytesOf({ ...line, store })))
    if (status === 407) return `${variable} was not reached (the proxy answers 407)`
    return status >= 200 && status <= 299 ? undefined : `${variable} answered ${status}`
  } catch (error) {
    const isLate = (error as Error).name === 'AbortError'
    const reason = error instanceof ProxyError ? error.message : 'no connection'
    return `${variable} was not reached (${isLate ? `no answer in ${timeoutMs / 1000} s` : reason})`
  } finally {
    way.close()
  }
}

/** Resolves to the status of the answer; redirects are not followed. */
const post = (way: WayOut, url: URL, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    const call = way.send(url, { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
      resolve(answer.statusCode ?? 0)
      // Only the status counts; an answer that is left unread would keep the connection and this process open.
      answer.on('error', () => undefined).destroy()
    })
    call.on('error', reject).end(body)
  })
