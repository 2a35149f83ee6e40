import { keptHostFiles, type HostFileName } from '../../../contract/hosts.ts'
import { firstOf } from '../terminal/format.ts'

/** The files for hosts that a release changes. */
export interface HostChange {
  readonly id: string
  readonly hostFiles: readonly HostFileName[]
}

/** Merchants in which the same files for hosts change. */
interface HostChanges {
  readonly merchants: readonly string[]
  readonly files: readonly HostFileName[]
}

export function hostChanges(changes: readonly HostChange[]): readonly HostChanges[] {
  const groups = new Map<string, { readonly merchants: string[]; readonly files: readonly HostFileName[] }>()
  for (const { id, hostFiles: files } of changes.filter((change) => change.hostFiles.length > 0)) {
    const group = groups.get(files.join()) ?? { merchants: [], files }
    group.merchants.push(id)
    groups.set(files.join(), group)
  }
  return [...groups.values()].map(({ merchants, files }) => ({ merchants: merchants.sort(), files }))
}

/** `hosting rules of lotus change: nginx.conf (nginx -s reload)`, a line for each group. */
export const hostChangesText = (changes: readonly HostChange[]): readonly string[] =>
  hostChanges(changes).map(
    ({ merchants, files }) => `hosting rules of ${firstOf(merchants)} change: ${files.map(fileText).join(', ')}`,
  )

const fileText = (name: HostFileName): string => `${name} (${keptHostFiles.get(name) ?? ''})`
