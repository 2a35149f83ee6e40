import type { RolloutLine } from './model.ts'

/** The address is a secret: whoever knows it can post there. So it comes from the environment and is never printed. */
const variable = 'LIVERY_WEBHOOK'
const timeoutMs = 5000

/**
 * Sends one line of a rollout's journal to the address in LIVERY_WEBHOOK. Whether anybody listens never decides what
 * is live. Resolves to what went wrong, for a remark; to undefined if nothing did.
 */
export async function sendToWebhook(
  store: string,
  line: RolloutLine,
  { [variable]: address } = process.env,
): Promise<string | undefined> {
  if (address === undefined || address === '') return undefined
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''))
    return `${variable} is not an http or https address`
  try {
    const { ok, status, body } = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...line, store }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Only the status counts; an unread answer would keep its connection, and with it this process.
    await body?.cancel()
    return ok ? undefined : `${variable} answered ${status}`
  } catch (error) {
    return `${variable} was not reached (${(error as Error).name === 'TimeoutError' ? `no answer in ${timeoutMs / 1000} s` : 'no connection'})`
  }
}
