import type { Author } from '../../rollout/change-rollout.ts'
import type { RolloutLine } from '../../rollout/model.ts'
import { sendToWebhook } from '../../rollout/webhook.ts'
import type { Store } from '../../publish/store.ts'
import { note } from '../../terminal/print.ts'
import { userName, type TargetOptions } from '../publish-options.ts'

/** This run as the one who changes a rollout; each line of the journal goes to the webhook too. */
export const rolloutAuthor = (
  store: Store,
  reason: string | undefined,
  isQuiet: boolean,
  onLine: (line: RolloutLine) => void = () => undefined,
): Author => ({
  store,
  user: userName(),
  reason: reason ?? null,
  now: () => Date.now(),
  onLine: async (line) => {
    onLine(line)
    const fault = await sendToWebhook(store.name, line)
    if (fault !== undefined && !isQuiet)
      note(`The event "${line.event}" of ${line.rollout} was not passed on: ${fault}.`)
  },
})

export const isQuiet = ({ quiet, json }: TargetOptions): boolean => quiet === true || json === true

/** Says who has a merchant, or a rollout. */
export const noteWaiting = (options: TargetOptions) => (what: string, holder: string) => {
  if (!isQuiet(options)) note(`${what} is being published by ${holder}; waiting.`)
}
