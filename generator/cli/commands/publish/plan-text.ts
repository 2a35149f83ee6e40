import { counted } from '../../terminal/format.ts'
import { hostChanges, hostChangesText } from '../host-files.ts'
import { leftAloneText, notGeneratedText, removedText, type Retirement } from './retirement.ts'
import type { Survey } from '../../../ship/rollout/survey.ts'
import { bytesText } from '../../../release/bytes.ts'
import { withoutPasswords } from '../../../errors/without-passwords.ts'

interface PlannedRollout {
  readonly waves: readonly { readonly name: string; readonly ids: readonly string[] }[]
  readonly check: string | null
  /** Whether workers make the checks, and not this machine. */
  readonly byWorkers: boolean
  readonly afterWave: string | undefined
  readonly soak: string | undefined
  readonly gate: string | undefined
}

/** Ids of merchants that are not published. */
interface UnpublishedIds extends Pick<Retirement, 'toRetire' | 'removed' | 'notGenerated'> {
  /** Retired earlier, and not published in passing. */
  readonly leftAlone: readonly string[]
}

const number = new Intl.NumberFormat('en')
/** The most ids that are listed; the rest is counted. */
const mostListed = 6

/** `44 change, 356 are live already`, and what each wave brings. */
export const planText = (
  survey: Survey,
  store: string,
  plan: PlannedRollout | undefined,
  gone?: UnpublishedIds,
): readonly string[] => [...changesText(survey, store, plan), ...(gone ? goneLines(gone) : [])]

function goneLines({ toRetire, removed, leftAlone, notGenerated }: UnpublishedIds): readonly string[] {
  return [
    ...(toRetire.length > 0 ? [`retire: ${toRetire.join(', ')}, once the others are live`] : []),
    ...(removed.length > 0 ? [`removed: ${removedText(removed)}`] : []),
    ...(notGenerated.length > 0 ? [notGeneratedText(notGenerated)] : []),
    ...(leftAlone.length > 0 ? [`left alone: ${leftAloneText(leftAlone)}`] : []),
  ]
}

function changesText(
  { changes, unchanged }: Survey,
  store: string,
  plan: PlannedRollout | undefined,
): readonly string[] {
  const all = changes.length + unchanged
  const head = `${counted(all, 'merchant')}: ${changes.length} change, ${unchanged} are live already`
  if (changes.length === 0) return [`${head}. Nothing to publish to ${store}.`]
  const files = changes.reduce((sum, change) => sum + change.files, 0)
  const bytes = changes.reduce((sum, change) => sum + change.bytes, 0)
  const size = `${number.format(files)} new ${files === 1 ? 'file' : 'files'}, ${bytesText(bytes)}`
  return [
    `${head}. ${size} to ${store}.`,
    ...hostChangesText(changes),
    ...(plan ? [wavesText(plan), ...afterText(plan), checkText(plan), ...gateText(plan)] : []),
  ]
}

const wavesText = ({ waves }: PlannedRollout): string =>
  `waves: ${waves
    .map(({ name, ids }) => `${name} ${ids.length}${ids.length <= mostListed ? ` (${ids.join(', ')})` : ''}`)
    .join(' · ')}`

const afterText = ({ afterWave }: PlannedRollout): readonly string[] =>
  afterWave === undefined ? [] : [`after each wave: ${afterWave}`]

function gateText({ soak, gate }: PlannedRollout): readonly string[] {
  const parts = [...(soak ? [`live for ${soak}`] : []), ...(gate ? [withoutPasswords(gate)] : [])]
  return parts.length === 0 ? [] : [`before the next wave: ${parts.join(', then ')}`]
}

const checkText = ({ check, byWorkers }: PlannedRollout): string =>
  check === null
    ? 'checks: none'
    : `checks: a browser${byWorkers ? ' of a worker' : ''} opens each merchant at ${check} when it is live`

export const planJson = ({ changes, unchanged }: Survey, plan: PlannedRollout | undefined, gone: UnpublishedIds) => ({
  ok: true,
  unchanged,
  changes: changes.map(({ id, release, previous, files, bytes }) => ({ id, release, previous, files, bytes })),
  hosting: hostChanges(changes),
  waves: plan?.waves ?? null,
  check: plan?.check ?? null,
  retire: gone.toRetire,
  removed: gone.removed,
  leftAlone: gone.leftAlone,
  notGenerated: gone.notGenerated,
})
