import type { Store } from '../../store/store.ts'
import type { Author } from '../../rollout/change-rollout.ts'
import type { RolloutLine } from '../../rollout/model.ts'
import { sendToWebhook } from '../../rollout/webhook.ts'
import { userName, type SigningOptions } from '../publish-options.ts'

/** This run as the one who changes a rollout; each line of the journal goes to the webhook too. */
export interface RunAuthor extends Author {
  /** Resolves when nothing is on its way to the webhook any more. */
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

/** Says who has a merchant, or a rollout. */
export const waitingFor = (what: string, holder: string): string => `${what} is being published by ${holder}; waiting.`
