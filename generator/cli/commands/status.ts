import { readStates } from '../../ship/publish/read-states.ts'
import { publishedIds, retiredAt, shortId, type CurrentState } from '../../ship/publish/state.ts'
import { countsOf, countsText, type Rollout } from '../../ship/rollout/model.ts'
import { openRollouts, type OpenRollout } from '../../ship/rollout/rollout-store.ts'
import { paintFor } from '../terminal/paint.ts'
import type { Lines } from '../terminal/print.ts'
import { table } from '../terminal/format.ts'
import { liveJson } from './live-json.ts'
import { statesFolder } from './places.ts'
import { storeOf } from './target.ts'
import type { Answer } from './command.ts'
import type { TargetOptions } from './declarations.ts'

/** `livery status`: what is live where (REL-06), and which rollouts are not over. */
export async function run(options: TargetOptions): Promise<Answer> {
  const store = await storeOf(options, 'status')
  const [ids, rollouts] = await Promise.all([publishedIds(store), openRollouts(store)])
  const states = await readStates(store, ids, statesFolder())
  const merchants = [...states].flatMap(([id, { state, tag }]) => (tag === undefined ? [] : [{ id, ...state }]))
  return {
    json: {
      merchants: merchants.map((merchant) => ({ id: merchant.id, ...liveJson(merchant) })),
      rollouts: rollouts.map(rolloutJson),
    },
    text: () =>
      merchants.length + rollouts.length === 0
        ? `Nothing was ever published to ${store.name}.`
        : text(merchants, rollouts),
    isWanted: true,
  }
}

type Merchant = CurrentState & { readonly id: string }

function text(merchants: readonly Merchant[], rollouts: readonly OpenRollout[]): Lines {
  const heading = ['merchant', 'live', 'since', 'before'].map((title) => paintFor(process.stdout).dim(title))
  return [table([heading, ...merchants.map(row)]), ...rollouts.map((rollout) => ['', rolloutText(rollout)])]
}

function row(merchant: Merchant): string[] {
  const { id, release, previous, changingTo, kept } = merchant
  const live = release !== null ? shortId(release) : retiredAt(merchant) === undefined ? '-' : 'retired'
  return [
    id,
    changingTo === null ? live : `${live}, interrupted while changing to ${shortId(changingTo)}`,
    kept.find((entry) => entry.release === release)?.at ?? retiredAt(merchant) ?? '-',
    previous === null ? '-' : shortId(previous),
  ]
}

function rolloutText({ rollout, holder }: OpenRollout): string {
  const { id, wave, waves } = rollout
  const place = wave < 0 ? '' : `, wave ${wave + 1} of ${waves.length} (${waves[wave] ?? ''})`
  return `rollout ${id}: ${statusText(rollout, holder)}${place}: ${countsText(rollout)}`
}

function statusText({ status }: Rollout, holder: string | undefined): string {
  if (status !== 'running') return status === 'undoing' ? 'being undone' : status
  return holder === undefined ? 'interrupted' : `being run by ${holder}`
}

const rolloutJson = ({ rollout, holder }: OpenRollout) => ({
  id: rollout.id,
  status: rollout.status,
  holder: holder ?? null,
  wave: rollout.waves[rollout.wave] ?? null,
  ...countsOf(rollout),
})
