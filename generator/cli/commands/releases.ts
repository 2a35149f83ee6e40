import { createProblem } from '../../errors/create-problem.ts'
import { usageError } from '../../errors/user-error.ts'
import type { JournalLine } from '../../ship/publish/journal-line.ts'
import { readJournal } from '../../ship/publish/journal.ts'
import { readState, shortId, type CurrentState } from '../../ship/publish/state.ts'
import { paintFor } from '../terminal/paint.ts'
import type { Lines } from '../terminal/print.ts'
import { table } from '../terminal/format.ts'
import { liveJson } from './live-json.ts'
import { storeOf } from './target.ts'
import type { Answer } from './command.ts'
import type { Options } from './declarations.ts'

/** `livery releases`: the journal of a merchant, with the releases that can be put live again, or of a rollout. */
export async function run(id: string | undefined, options: Options<'releases'>): Promise<Answer> {
  const { rollout } = options
  if (rollout !== undefined) {
    if (id !== undefined) throw usageError(createProblem('ROLLOUT_NAMES_NOTHING', { option: '--rollout', ids: [id] }))
    return ofRollout(rollout, options)
  }
  if (id === undefined) throw usageError(createProblem('ROLLOUT_NOT_NAMED', { command: 'releases' }))
  const store = await storeOf(options, 'releases')
  const [{ state }, journal] = await Promise.all([readState(store, id), readJournal(store, id)])
  const lines = [...journal].reverse()
  return {
    json: { id, ...liveJson(state), journal: lines },
    text: () => (lines.length === 0 ? `Nothing of ${id} was ever published to ${store.name}.` : text(state, lines)),
    isWanted: true,
  }
}

function text(state: CurrentState, lines: readonly JournalLine[]): Lines {
  const paint = paintFor(process.stdout)
  const heading = ['time', 'event', 'release', 'state', 'by', 'commit', 'rollout', 'reason or result'].map((title) =>
    paint.dim(title),
  )
  return table([heading, ...lines.map((line) => row(state, line))])
}

function row(state: CurrentState, line: JournalLine): string[] {
  const { time, event, release, user, reason, result, rollout, wave } = line
  return [
    time,
    event,
    shortId(release),
    placeOf(state, line),
    user ?? '-',
    commitsText(line),
    // Lines that were written before rollouts existed have none.
    rollout ? `${rollout} ${wave ?? ''}`.trimEnd() : '-',
    [result, reason].filter(Boolean).join('; '),
  ]
}

/** Livery's commit, and the merchants' commit if they are in another repository: `2e18c43a, merchants 9ab01c2d`. */
function commitsText({ commit, merchantsCommit }: JournalLine): string {
  const [own, theirs] = [commit, merchantsCommit].map((one) => one?.slice(0, 8))
  return theirs === undefined || theirs === own ? (own ?? '-') : `${own ?? '-'}, merchants ${theirs}`
}

/** Only the line that made the live state is marked as live; checks and sign-offs change nothing. */
function placeOf(state: CurrentState, { release, sequence, event }: JournalLine): string {
  if (event === 'checked' || event === 'signed-off' || event === 'withdrawn') return ''
  if (event !== 'taken-down' && event !== 'retired' && state.release === release && state.sequence === sequence)
    return 'live'
  return state.kept.some((kept) => kept.release === release) ? 'kept' : 'gone'
}

async function ofRollout(id: string, options: Options<'releases'>): Promise<Answer> {
  const { readLines, readRollout } = await import('../../ship/rollout/rollout-store.ts')
  const store = await storeOf(options, 'releases')
  const { rollout } = await readRollout(store, id)
  const lines = [...(await readLines(store, id))].reverse()
  const heading = ['time', 'event', 'wave', 'by', 'then', 'reason'].map((title) => paintFor(process.stdout).dim(title))
  const rows = lines.map(({ time, event, wave, user, result, reason }) => [
    ...[time, event, wave ?? '-', user ?? '-', result, reason ?? ''],
  ])
  return {
    json: { rollout: id, status: rollout.status, journal: lines },
    text: () => table([heading, ...rows]),
    isWanted: true,
  }
}
