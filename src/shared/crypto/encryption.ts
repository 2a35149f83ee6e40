import type { Scheme } from './scheme.ts'

/** The merchant's scheme (ruling: the other one does not ship); rejects when its chunk cannot be loaded. */
export const loadScheme = async (): Promise<Scheme> =>
  (__ENCRYPTION__ === 'v2' ? await import('./v2.ts') : await import('./legacy.ts')).scheme
