import { changesBetween, type DueReason } from './due-reason.ts'
import type { ReleaseRecord } from './fleet-index.ts'
import type { FleetRun } from './run.ts'

/** Whether a merchant's folder is what a build would make now. */
export type Freshness =
  | { readonly kind: 'current'; readonly release: ReleaseRecord }
  /** Up to date, but the identities changed since it was searched for foreign brands. */
  | { readonly kind: 'identities-changed'; readonly release: ReleaseRecord }
  /** To be built, for at least one reason. */
  | { readonly kind: 'due'; readonly reasons: readonly DueReason[] }

type Known = Pick<FleetRun, 'state' | 'index' | 'sources' | 'identities' | 'folders' | 'request'>

export function freshnessOf({ state, index, sources, identities, folders, request }: Known, id: string): Freshness {
  const release = index.releases[id]
  if (!release) return { kind: 'due', reasons: [{ kind: 'never-built' }] }
  const reasons = changesBetween(release, {
    sources: sources.all,
    epochSeconds: request.epochSeconds ?? null,
    configuration: state.records.get(id)?.configuration ?? '',
  })
  // The folder is rebuilt in any case, so checking it, which is the slowest part, is left out.
  if (reasons.length > 0) return { kind: 'due', reasons }
  const check = folders.check(`${request.out}/${id}`, release.folder)
  if (!check.isIntact) return { kind: 'due', reasons: [{ kind: 'folder-changed', difference: check.difference }] }
  return {
    kind: release.checkedAgainst === identities ? 'current' : 'identities-changed',
    release: { ...release, folder: check.folder },
  }
}
