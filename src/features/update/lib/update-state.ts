/** What this page knows about releases. */
export interface UpdateState {
  /** Hash of the release that the page runs; null before the first check. */
  readonly stored: string | null
  /** Hashes whose dialog has been shown. */
  readonly announced: readonly string[]
}

export const nothingChecked: UpdateState = { stored: null, announced: [] }

/**
 * The state after a check, and whether to announce the release: the first check only stores (SHELL-14), a later one
 * announces each new hash once (SHELL-16). The stored hash does not change until the player refreshes, which starts a
 * new page.
 */
export function afterCheck(state: UpdateState, hash: string): { readonly state: UpdateState; readonly isNew: boolean } {
  if (state.stored === null) return { state: { ...state, stored: hash }, isNew: false }
  const isNew = hash !== state.stored && !state.announced.includes(hash)
  return { state: isNew ? { ...state, announced: [...state.announced, hash] } : state, isNew }
}
