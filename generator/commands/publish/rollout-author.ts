import type { Store } from '../../store/store.ts'
import type { Author } from '../../rollout/change-rollout.ts'
import type { RolloutLine } from '../../rollout/model.ts'
import { sendToWebhook } from '../../rollout/webhook.ts'
import { note } from '../../terminal/print.ts'
import { userName, type TargetOptions } from '../publish-options.ts'

/** This run as the one who changes a rollout; each line of the journal goes to the webhook too. */
export interface RunAuthor extends Author {
  /** Resolves when nothing is on its way to the webhook any more. */
  delivered(): Promise<void>
}

export function rolloutAuthor(
  store: Store,
  options: TargetOptions & { readonly reason?: string },
  onLine: (line: RolloutLine) => void = () => undefined,
): RunAuthor {
  const deliveries: Promise<void>[] = []
  const deliver = async (line: RolloutLine): Promise<void> => {
    const fault = await sendToWebhook(store.name, line)
    if (fault !== undefined && !isQuiet(options))
      note(`"${line.event}" of ${line.rollout} was not passed on: ${fault}.`)
  }
  return {
    store,
    user: userName(),
    reason: options.reason ?? null,
    now: () => Date.now(),
    onLine: (line) => {
      onLine(line)
      deliveries.push(deliver(line))
    },
    delivered: async () => void (await Promise.all(deliveries)),
  }
}

export const isQuiet = ({ quiet, json }: TargetOptions): boolean => quiet === true || json === true

/** Says who has a merchant, or a rollout. */
export const noteWaiting = (options: TargetOptions) => (what: string, holder: string) => {
  if (!isQuiet(options)) note(`${what} is being published by ${holder}; waiting.`)
}
