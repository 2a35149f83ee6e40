import type { Store } from '../../system/store.ts'
import type { Author } from '../../ship/rollout/change-rollout.ts'
import type { RolloutLine } from '../../ship/rollout/model.ts'
import { sendToWebhook } from '../../ship/rollout/webhook.ts'
import { userName, type SigningOptions } from './target.ts'

/** Makes this run the author of changes to a rollout; each line of the journal also goes to the webhook. */
export interface RunAuthor extends Author {
  /** Resolves when all requests to the webhook have ended. */
  delivered(): Promise<void>
}

/** @param say tells a remark */
export function rolloutAuthor(
  store: Store,
  { reason, signer }: SigningOptions & { readonly reason?: string },
  say: (text: string) => void,
  onLine: (line: RolloutLine) => void = () => undefined,
): RunAuthor {
  const deliveries: Promise<void>[] = []
  const deliver = async (line: RolloutLine): Promise<void> => {
    const fault = await sendToWebhook(store.name, line)
    if (fault !== undefined) say(`"${line.event}" of ${line.rollout} was not passed on: ${fault}.`)
  }
  return {
    store,
    user: userName(),
    reason: reason ?? null,
    signer,
    now: () => Date.now(),
    onLine: (line) => {
      onLine(line)
      deliveries.push(deliver(line))
    },
    delivered: async () => void (await Promise.all(deliveries)),
  }
}

/** Says who holds a merchant or a rollout. */
export const waitingFor = (what: string, holder: string): string => `${what} is being published by ${holder}; waiting.`
