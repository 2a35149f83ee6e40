import { ProxyError } from '../../system/network/proxy-error.ts'
import { isEnded, openWayOut, postJson } from '../../system/network/way-out.ts'
import { bytesOf } from '../publish/state.ts'
import type { RolloutLine } from './model.ts'

/**
 * The address is a secret, because knowing it is enough to post there. So it comes from the environment and is never
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
    const body = bytesOf({ ...line, store })
    const answer = await postJson(way, new URL(address), body, AbortSignal.timeout(timeoutMs))
    // Only the status counts; an answer that is left unread would keep the connection and this process open.
    answer.on('error', () => undefined).destroy()
    const status = Number(answer.statusCode)
    if (status === 407) return `${variable} was not reached (the proxy answers 407)`
    return status >= 200 && status <= 299 ? undefined : `${variable} answered ${status}`
  } catch (error) {
    const reason = error instanceof ProxyError ? error.message : 'no connection'
    return `${variable} was not reached (${isEnded(error) ? `no answer in ${timeoutMs / 1000} s` : reason})`
  } finally {
    way.close()
  }
}
