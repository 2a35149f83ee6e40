import type { HostRelease } from './host-release.ts'

/** This page's knowledge of releases. */
export interface UpdateState {
  /** Hash of the release that the page runs; null until the host is found to have it. */
  readonly stored: string | null
  /** Hashes whose dialog has been shown. */
  readonly announced: readonly string[]
}

export const nothingChecked: UpdateState = { stored: null, announced: [] }

/**
 * The state after a check, and whether to announce the release. A release that the page was built from is only stored
 * (SHELL-14); each other is announced once (SHELL-16), also at the first check: the worker's page may be older than the
 * host's. The stored hash does not change until the player refreshes, which starts a new page.
 */
export function afterCheck(
  { stored, announced }: UpdateState,
  { hash, isOwn }: HostRelease,
): { readonly state: UpdateState; readonly isNew: boolean } {
  if (stored === null && isOwn) return { state: { stored: hash, announced }, isNew: false }
  const isNew = hash !== stored && !announced.includes(hash)
  return { state: { stored, announced: isNew ? [...announced, hash] : announced }, isNew }
}
