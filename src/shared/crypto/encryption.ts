import type { Scheme } from './scheme.ts'

/** The merchant's scheme (ruling: the other one does not ship); rejects when its code cannot be had. */
export const loadScheme = async (): Promise<Scheme> =>
  (__ENCRYPTION__ === 'v2' ? await import('./v2.ts') : await import('./legacy.ts')).scheme

/** Fetches the scheme's code before it is needed: forms call it when a field for credentials gets the focus. */
export function warmEncryption(): void {
  loadScheme().catch(() => undefined)
}
