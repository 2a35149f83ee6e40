import { publishedIds, readState, shortId, type CurrentState } from '../../publish/state.ts'
import { paintFor } from '../../terminal/paint.ts'
import { print, printJson } from '../../terminal/print.ts'
import { table } from '../../terminal/table.ts'
import { storeOf, type TargetOptions } from '../publish-options.ts'

/** `livery status`: what is live where (REL-06). */
export async function statusCommand(options: TargetOptions): Promise<void> {
  const store = await storeOf(options, 'status')
  const ids = await publishedIds(store)
  const merchants = await Promise.all(ids.map(async (id) => ({ id, ...(await readState(store, id)).state })))
  if (options.json) return printJson({ ok: true, merchants })
  if (merchants.length === 0) return print(`Nothing was ever published to ${store.name}.`)
  const heading = ['merchant', 'live', 'since', 'before'].map((title) => paintFor(process.stdout).dim(title))
  print(table([heading, ...merchants.map(row)]))
}

function row({ id, release, previous, changingTo, kept }: CurrentState & { readonly id: string }): string[] {
  const live = release === null ? '-' : shortId(release)
  return [
    id,
    changingTo === null ? live : `${live}, interrupted while changing to ${shortId(changingTo)}`,
    kept.find((entry) => entry.release === release)?.at ?? '-',
    previous === null ? '-' : shortId(previous),
  ]
}
