import { readJournal, type JournalLine } from '../../publish/journal.ts'
import { readState, shortId, type CurrentState } from '../../publish/state.ts'
import { paintFor } from '../../terminal/paint.ts'
import { print, printJson } from '../../terminal/print.ts'
import { table } from '../../terminal/table.ts'
import { storeOf, type TargetOptions } from '../publish-options.ts'

/** `livery releases`: the journal of a merchant, and which releases can be put live again. */
export async function releasesCommand(id: string, options: TargetOptions): Promise<void> {
  const store = await storeOf(options, 'releases')
  const [{ state }, journal] = await Promise.all([readState(store, id), readJournal(store, id)])
  const lines = [...journal].reverse()
  if (options.json) return printJson({ ok: true, id, ...state, journal: lines })
  print(lines.length === 0 ? `Nothing of ${id} was ever published to ${store.name}.` : text(state, lines))
}

function text(state: CurrentState, lines: readonly JournalLine[]): string {
  const paint = paintFor(process.stdout)
  const heading = ['time', 'event', 'release', 'state', 'by', 'commit', 'reason'].map((title) => paint.dim(title))
  return table([heading, ...lines.map((line) => row(state, line))])
}

function row(state: CurrentState, { time, event, release, user, commit, reason, sequence }: JournalLine): string[] {
  const isLive = state.release === release && state.sequence === sequence
  const isKept = state.kept.some((kept) => kept.release === release)
  return [
    time,
    event,
    shortId(release),
    isLive ? 'live' : isKept ? 'kept' : 'gone',
    user ?? '-',
    commit?.slice(0, 8) ?? '-',
    reason ?? '',
  ]
}
