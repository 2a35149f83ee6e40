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
export const redisHint = (reason: string): string | undefined => hints.find(([words]) => words.test(reason))?.[1]
