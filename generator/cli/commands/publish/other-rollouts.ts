import { countsText } from '../../../ship/rollout/model.ts'
import { openRollouts, type OpenRollout } from '../../../ship/rollout/rollout-store.ts'
import type { Survey } from '../../../ship/rollout/survey.ts'
import type { Store } from '../../../system/store.ts'
import { endings, undoing } from './follow-ups.ts'
import type { PublishOptions } from './options.ts'
import type { Lines } from '../../terminal/print.ts'

/** Limited, because a planned release waits for it; `livery status` looks at all rollouts. */
const mostSeen = 12

/**
 * The rollouts that are not over, each with what is live of it and how to continue it. They are shown before another
 * begins.
 */
export async function otherRollouts(
  store: Store,
  changes: Survey['changes'],
  options: PublishOptions,
): Promise<readonly Lines[]> {
  const changing = new Set(changes.map(({ id }) => id))
  return (await openRollouts(store, mostSeen)).map((open) => textOf(open, changing, options))
}

function textOf({ rollout, holder }: OpenRollout, changing: ReadonlySet<string>, options: PublishOptions): Lines {
  const { id, user, begun, status, merchants } = rollout
  const stopped = holder === undefined ? 'has stopped' : `is run by ${holder}`
  const shared = merchants.filter((merchant) => changing.has(merchant.id)).length
  const rest =
    shared === 0
      ? 'none of its merchants changes with this run'
      : `of its merchants, ${shared} change${shared === 1 ? 's' : ''} with this run too, and will be left alone when it is continued`
  return [
    `Rollout ${id}, begun at ${begun} by ${user ?? 'an unknown user'}, ${status === 'undoing' ? 'is being undone' : stopped}: ${countsText(rollout)}; ${rest}.`,
    status === 'undoing' ? undoing(id, options) : endings(id, options),
  ]
}
