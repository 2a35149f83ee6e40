import { entry } from './catalogue-entry.ts'

/** Problems of the cache that machines share. */
export const sharedEntries = {
  CACHE_KEY: entry<{ found: string; shortest: number }>({
    title: 'No usable key for the shared cache',
    message: ({ found }) =>
      `Expected one key for the entries of the shared cache in the environment variable LIVERY_CACHE_KEY, found ${found}.`,
    hint: ({ shortest }) =>
      `Set it to a secret of at least ${shortest} bytes (openssl rand -hex 32) or to an Ed25519 key in PEM; for a cache that only trusted machines can write to, set LIVERY_CACHE_UNSIGNED=1 instead.`,
    why: 'Whoever can write to the store could otherwise put code into every brand.',
    example: { found: 'none', shortest: 32 },
  }),
  CACHE_KEY_CANNOT_SIGN: entry({
    title: 'A key that cannot sign',
    message: () => 'Expected a key that signs, because LIVERY_SHARED_CACHE_MODE is read-write; found a public key.',
    hint: () =>
      'Set LIVERY_CACHE_KEY to the private key on machines that write, and LIVERY_SHARED_CACHE_MODE=read on the others.',
    why: 'An entry that nobody signed would be refused by every reader.',
    example: {},
  }),
  CACHE_SHARED_MODE: entry<{ found: string }>({
    title: 'Not a mode of the shared cache',
    message: ({ found }) => `Expected read or read-write in LIVERY_SHARED_CACHE_MODE, found "${found}".`,
    hint: () => 'Leave it out to read only; set it to read-write on the machines whose entries the others may trust.',
    why: "Who may write is decided, never guessed: a build of a stranger's branch must not write what releases are made of.",
    example: { found: 'write' },
  }),
  CACHE_SHARED_ALONE: entry({
    title: 'A shared cache without a cache',
    message: () => 'Expected --shared-cache or --no-cache, found both.',
    hint: () => 'Leave out --no-cache to use both caches, or --shared-cache to rebuild everything.',
    why: 'What is fetched is kept in the cache of this machine; one of the two would silently be ignored.',
    example: {},
  }),
  CACHE_SHARED_REFUSED: entry<{ store: string; count: number; first: string }>({
    title: 'Shared entries that cannot be trusted',
    severity: 'warning',
    message: ({ store, count, first }) =>
      `${count === 1 ? 'An entry' : `${count} entries`} in ${store} failed the check and ${count === 1 ? 'was' : 'were'} made again: ${first}.`,
    hint: () =>
      'See that every machine has the same LIVERY_CACHE_KEY. If they do, somebody else writes to this store, or it loses bytes.',
    why: 'Signature and contents of an entry are checked before it is used; a wrong one costs time, never correctness.',
    example: { store: 's3://ci-cache/livery', count: 1, first: 'livery-cache/01ab23cd/bundle/0a1b2c3d-4e5f' },
  }),
  CACHE_SHARED_AWAY: entry<{ store: string; done: 'read' | 'written'; reason: string; isGivenUp: boolean }>({
    title: 'Shared cache away',
    severity: 'warning',
    message: ({ store, done, reason, isGivenUp }) =>
      `The shared cache ${store} could not be ${done} (${reason})${isGivenUp ? '; it was left alone for the rest of the run' : ''}.`,
    hint: ({ done }) =>
      done === 'read'
        ? 'Nothing is wrong with the result; it took longer. See whether the store answers, and whether this machine may read there.'
        : 'Nothing is wrong with the result; other machines have to make it again. See whether this machine may write there.',
    why: 'A cache that is away costs time, never correctness.',
    example: { store: 's3://ci-cache/livery', done: 'read', reason: '503 Service Unavailable', isGivenUp: true },
  }),
} as const
