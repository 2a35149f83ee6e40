import { entry } from './catalogue-entry.ts'

/** What workers are asked to do. */
export type QueueTask = 'build' | 'check'

/** Problems of the cache that machines share, and of the queue. */
export const sharedEntries = {
  CACHE_KEY: entry<{ found: string; shortest: number }>({
    title: 'No usable key for the shared cache',
    message: ({ found }) =>
      `Expected one key for the entries of the shared cache in the environment variable LIVERY_CACHE_KEY, found ${found}.`,
    hint: ({ shortest }) =>
      `Set it to a secret of at least ${shortest} bytes (openssl rand -hex 32) or to an Ed25519 key in PEM; for a cache that only trusted machines can write to, set LIVERY_CACHE_UNSIGNED=1 instead.`,
    why: 'Anyone with write access to the store could otherwise put code into every brand.',
    example: { found: 'none', shortest: 32 },
  }),
  CACHE_KEY_BARED: entry({
    title: 'Blanks or quotes around the key of the shared cache',
    severity: 'warning',
    message: () => 'LIVERY_CACHE_KEY has blanks, ends of lines or quotes around it, which were left out.',
    hint: () =>
      'Set the variable to the secret alone: files of variables keep quotes, and some tools the end of a line.',
    why: 'With them the key would differ from the key of the other machines, and every entry would be refused.',
    example: {},
  }),
  CACHE_KEY_CANNOT_SIGN: entry({
    title: 'A key that cannot sign',
    message: () => 'Expected a key that signs, because LIVERY_SHARED_CACHE_MODE is read-write; found a public key.',
    hint: () =>
      'Set LIVERY_CACHE_KEY to the private key on machines that write, and LIVERY_SHARED_CACHE_MODE=read on the others.',
    why: 'An unsigned entry would be refused by every reader.',
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
  QUEUE_URL: entry<{ found: string }>({
    title: 'Not the address of a queue',
    message: ({ found }) =>
      `Expected the address of a Redis server such as redis://queue.internal:6379, found ${found}.`,
    hint: () =>
      'Name it with --queue or in LIVERY_QUEUE; rediss:// is encrypted, and a path such as /2 chooses a database. In a user or password write % as %25, / as %2F, # as %23, ? as %3F and @ as %40.',
    why: 'Machines that build one fleet together find each other there.',
    example: { found: 'an address of https:' },
  }),
  QUEUE_PASSWORD: entry<{ server: string }>({
    title: 'Password on the command line',
    message: ({ server }) => `Expected --queue without a password, found one in the address of ${server}.`,
    hint: () => 'Set the whole address in the environment variable LIVERY_QUEUE and leave --queue out.',
    why: 'Everybody on a machine can read the command lines of its processes, and CI systems print them.',
    example: { server: 'queue.internal:6379' },
  }),
  QUEUE_NO_STORE: entry<{ found: string }>({
    title: 'A queue without a shared store',
    message: ({ found }) => `Expected a shared cache that this machine may write to, found ${found}.`,
    hint: () =>
      'Name it with --shared-cache or LIVERY_SHARED_CACHE, and set LIVERY_SHARED_CACHE_MODE=read-write and LIVERY_CACHE_KEY, on every machine alike.',
    why: 'The queue says only what is to be done; inputs and results go through the store, signed.',
    example: { found: 'none' },
  }),
  QUEUE_AWAY: entry<{ server: string; reason: string; task: QueueTask; isBegun: boolean }>({
    title: 'Queue away',
    message: ({ server, reason, isBegun }) =>
      `The queue at ${server} cannot be used${isBegun ? ' any more' : ''} (${reason}).`,
    hint: ({ reason, task, isBegun }) =>
      (isBegun ? undefined : redisHint(reason)) ??
      (task === 'build'
        ? 'Run the command again when it answers: finished brands are kept, and what workers have finished meanwhile is only fetched.'
        : 'When it answers, continue the rollout with --resume, or repeat the command if none had begun; without --queue this machine checks.'),
    why: 'Redis keeps nothing but the list of what is to be done, so a run that lost it is started again.',
    example: { server: 'queue.internal:6379', reason: 'connect ECONNREFUSED', task: 'build', isBegun: false },
  }),
  QUEUE_REFUSED: entry<{ server: string; reason: string }>({
    title: 'Queue refuses this machine',
    message: ({ server, reason }) => `The queue at ${server} refuses this machine (${reason}).`,
    hint: ({ reason }) => redisHint(reason) ?? 'See the log of the server, and which commands its user may run.',
    why: 'A server that is away comes back; one that refuses does so until its settings are changed.',
    example: { server: 'queue.internal:6379', reason: 'WRONGPASS invalid username-password pair' },
  }),
  QUEUE_NO_WORKER: entry<{ server: string; state: string; minutes: number; task: QueueTask; others: number }>({
    title: 'No worker',
    message: ({ server, state, minutes, others }) =>
      `No worker for Livery ${state} has been connected to ${server} for ${minutes} minutes${others === 0 ? '' : `; ${others === 1 ? 'one' : others} of another state of Livery ${others === 1 ? 'is' : 'are'}`}.`,
    hint: ({ task, others }) =>
      `${others === 0 ? 'Start one' : 'Start one from the same commit, with the same Node and packages'}: ./livery worker; then ${task === 'build' ? 'run the command again: what was finished is only fetched' : 'continue the rollout with --resume'}.`,
    why: 'A run would wait without end for work that no worker does.',
    example: { server: 'queue.internal:6379', state: 'fe4d19b12104a349', minutes: 10, task: 'build', others: 2 },
  }),
  QUEUE_STUCK: entry<{ server: string; minutes: number; task: QueueTask }>({
    title: 'Workers that finish nothing',
    message: ({ server, minutes }) => `The workers at ${server} have finished nothing for ${minutes} minutes.`,
    hint: ({ task }) =>
      `See the output of the workers and end those that hang; then ${task === 'build' ? 'run the command again: what was finished is only fetched' : 'continue the rollout with --resume'}.`,
    why: 'A worker that hangs still says that it is there.',
    example: { server: 'queue.internal:6379', minutes: 30, task: 'build' },
  }),
  QUEUE_STORE_AWAY: entry<{ store: string; what: string; reason: string; task: QueueTask }>({
    title: 'Shared store unavailable',
    message: ({ store, what, reason }) => `${what} could not be passed through ${store} (${reason}).`,
    hint: ({ task }) =>
      `Make sure that the caller and all workers name the same store, may write there and have the same LIVERY_CACHE_KEY; then ${task === 'build' ? 'run the command again' : 'continue the rollout with --resume'}.`,
    why: 'Machines that build together exchange inputs and results there.',
    example: {
      store: 's3://ci-cache/livery',
      what: 'The input of lotus',
      reason: '503 Service Unavailable',
      task: 'build',
    },
  }),
  QUEUE_JOB_FAILED: entry<{ what: string; reason: string; task: QueueTask }>({
    title: 'Workers cannot do a job',
    message: ({ what, reason }) => `No worker could do its part for ${what}: ${reason}.`,
    hint: ({ task }) =>
      task === 'build'
        ? 'See the output of the workers; run the command again when the cause is gone. Finished brands are kept.'
        : 'See the output of the workers; continue the rollout with --resume when the cause is gone, or without --queue, and this machine checks.',
    why: 'A job that several attempts of several workers could not do is not the fault of a merchant.',
    example: { what: 'lotus', reason: 'The disk is full', task: 'build' },
  }),
  QUEUE_NO_CHECKS: entry<{ option: string; found: string }>({
    title: 'Nothing that workers could check',
    message: ({ option, found }) =>
      `Expected ${option} with a rollout whose brands are checked by workers, found ${found}.`,
    hint: ({ option }) =>
      `Leave ${option} out, or publish in waves with checks: ./livery publish --all --queue; --waves, --canary and --check make a rollout of named brands.`,
    why: 'Workers only look at what is live; an option that does nothing would promise a check that is never made.',
    example: { option: '--queue', found: '--no-check' },
  }),
  CACHE_SHARED_REFUSED: entry<{ store: string; count: number; first: string }>({
    title: 'Shared entries that cannot be trusted',
    severity: 'warning',
    message: ({ store, count, first }) =>
      `${count === 1 ? 'An entry' : `${count} entries`} in ${store} failed the check and ${count === 1 ? 'was' : 'were'} made again: ${first}.`,
    hint: () =>
      'Make sure that every machine has the same LIVERY_CACHE_KEY. If they do, another writer uses this store, or it loses bytes.',
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
        ? 'Nothing is wrong with the result; it took longer. Check whether the store answers, and whether this machine may read there.'
        : 'Nothing is wrong with the result; other machines have to make it again. Check whether this machine may write there.',
    why: 'A cache that is away costs time, never correctness.',
    example: { store: 's3://ci-cache/livery', done: 'read', reason: '503 Service Unavailable', isGivenUp: true },
  }),
} as const

/**
 * What to do about a Redis server that cannot be used, by its own words or those of the connection. The first that matches
 * decides.
 */
const hints: readonly (readonly [RegExp, string])[] = [
  [
    /^WRONGPASS|^NOAUTH|\bAUTH\b|invalid password/,
    'Set LIVERY_QUEUE to an address with the right user and password: redis://user:password@host:6379; redis://:password@host:6379 without a user, and none of both where the server asks for none.',
  ],
  [
    /^NOPERM|can't run this command|no permissions/,
    "Give the user the keys and commands of the queue: ACL SETUSER <user> resetkeys '~bull:livery-*' +@all -@dangerous +info",
  ],
  [
    /^MOVED|^ASK |^CROSSSLOT|^CLUSTERDOWN|cluster/i,
    'The queue needs one server, not a node of a cluster: name one with cluster mode disabled.',
  ],
  [/^READONLY|^MASTERDOWN|^NOREPLICAS/, 'This is a replica, which only reads: name the primary server.'],
  [
    /DB index/,
    'The number after the last slash of the address chooses a database that the server does not have: leave it out.',
  ],
  [/^LOADING|^BUSY/, 'The server is starting or busy: run the command again in a moment.'],
  [
    /^OOM/,
    'Its memory (maxmemory) is used up: raise the limit or remove what others keep there. The queue itself needs a few megabytes.',
  ],
  [
    /^MISCONF/,
    "The server cannot write its own snapshot: see its log. A queue needs no disk: redis-server --save '' --appendonly no",
  ],
  [
    /^DENIED|protected mode/,
    'Start the server with a password (--requirepass) or bind it to addresses that only your machines reach.',
  ],
  [/max number of clients/, 'Raise maxclients of the server, or end what is connected to it.'],
  [/older than/, 'Update the server: Redis 6.2 or later, or Valkey.'],
  [
    /unknown command|unknown subcommand/i,
    'The service lacks a command that the queue needs: use a Redis or Valkey server without such restrictions.',
  ],
  [
    /CERT|SIGNATURE|SELF_SIGNED|ALTNAME|certificate/,
    "Trust the authority that signed the server's certificate with NODE_EXTRA_CA_CERTS=<file.pem>, and name the server as the certificate does.",
  ],
  [
    /WRONG_VERSION_NUMBER|packet length|EPROTO/i,
    'This port is not encrypted: begin the address with redis://, or name the port for TLS.',
  ],
  [
    /without an answer|ECONNRESET/,
    'The port may be an encrypted one: then begin the address with rediss://. Otherwise see the log of the server.',
  ],
  [
    /on an encrypted connection/,
    'Check whether the server runs and is reached from here; if its port is not encrypted, begin the address with redis://.',
  ],
  [/Protocol error/, 'Something else than a Redis server answers there: check host and port.'],
  [/ENOTFOUND|EAI_AGAIN/, 'The name of the host is not known here: check its spelling.'],
  [/ECONNREFUSED/, 'No server listens there: check host and port, and whether it runs.'],
  [
    /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|no answer/,
    'Check whether the server runs, and whether a firewall is between it and this machine.',
  ],
]

/** Undefined for words that are not known. @param reason e.g. `WRONGPASS invalid username-password pair` */
const redisHint = (reason: string): string | undefined => hints.find(([words]) => words.test(reason))?.[1]
