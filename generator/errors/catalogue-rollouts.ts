import { entry, suggest } from './catalogue-entry.ts'

const ended = {
  running: 'is running',
  stopped: 'has stopped',
  complete: 'is complete',
  aborted: 'was aborted',
  undoing: 'is being undone',
  undone: 'was undone',
} as const
type Status = keyof typeof ended

/** More are only counted. */
const mostListed = 12
const listed = (words: readonly string[]): string =>
  words.slice(0, mostListed).join('; ') + (words.length > mostListed ? ` and ${words.length - mostListed} more` : '')

/** Problems of publishing a fleet in waves, of its checks and of sign-offs. */
export const rolloutEntries = {
  WAVES_INVALID: entry<{ found: string }>({
    title: 'Not a list of waves',
    message: ({ found }) => `Expected rising percentages of which the last is 100, found "${found}".`,
    hint: () => 'Write e.g. --waves 1%,10%,100%: the share of the merchants that is live after each wave.',
    why: 'Every merchant that changes is in exactly one wave.',
    example: { found: '10%,1%' },
  }),
  CANARY_UNKNOWN: entry<{ found: string; known: readonly string[] }>({
    title: 'Canary is not published',
    message: ({ found }) => `Expected merchants of this rollout for --canary, found "${found}".`,
    hint: (params) => suggest({ suggestion: undefined, ...params }, 'merchant'),
    why: 'A canary that is not part of the rollout would guard nothing.',
    example: { found: 'acne', known: ['acme', 'plynt'] },
  }),
  CHECK_ADDRESS: entry<{ found: string }>({
    title: 'Not an address for checks',
    message: ({ found }) => `Expected an origin with {host} or {id} in it, found "${found}".`,
    hint: () =>
      'Write e.g. --check https://{host} or --check http://{id}.localhost:4100; {host} is the canonical domain of a merchant, {id} its id. The paths of its pages are added to it. For sites behind a password set LIVERY_SITE_USER and LIVERY_SITE_PASSWORD.',
    why: 'After each merchant goes live, a browser opens its pages where they are served.',
    example: { found: 'https://www.brand.example/home' },
  }),
  CHECK_FAILED: entry<{ merchant: string; release: string; faults: string; outcome: string }>({
    title: 'A merchant failed its check',
    message: ({ merchant, release, faults, outcome }) =>
      `${merchant} did not pass its check with release ${release}: ${faults}. ${outcome}.`,
    hint: ({ merchant }) =>
      `Repair the cause, generate ${merchant} again and publish it; --resume goes on with the others.`,
    why: 'A release that fails in a real browser is taken back at once, and no other merchant gets it.',
    example: {
      merchant: 'plynt',
      release: '9ab01c2d',
      faults: 'home: the app does not start',
      outcome: 'Rolled back to 51fd77aa',
    },
  }),
  AFTER_WAVE_FAILED: entry<{ wave: string; fault: string; outcomes: readonly string[] }>({
    title: 'The command after a wave failed',
    message: ({ wave, fault, outcomes }) =>
      `The command that follows wave ${wave} failed, so its merchants are taken back: ${fault}. ${listed(outcomes)}.`,
    hint: () =>
      'Repair the cause. --resume goes on with the other merchants; ./livery publish --all puts these live again in a new rollout.',
    why: 'Merchants whose host does not know of their release cannot be checked, and no others follow them.',
    example: {
      wave: '10 %',
      fault: 'nginx -s reload ended with exit code 1: unknown directive',
      outcomes: ['plynt rolled back to 51fd77aa', 'senxo taken down: it was the first release'],
    },
  }),
  HOST_NOT_TOLD: entry<{ fault: string; merchants: readonly string[] }>({
    title: 'The host was not told',
    message: ({ fault, merchants }) =>
      `The target has changed, and the command that tells the host failed for ${merchants.join(', ')}: ${fault}`,
    hint: () => 'Repair the cause and run that command by hand, with these ids on its stdin, one a line.',
    why: 'A host that is told of every change shows the earlier state until it is.',
    example: { fault: 'nginx -s reload ended with exit code 1', merchants: ['plynt'] },
  }),
  ROLLOUT_NOT_PUBLISHED: entry<{ merchant: string; failure: string }>({
    title: 'Not published before the interruption',
    message: ({ merchant, failure }) => `${merchant} was not published before the rollout was interrupted: ${failure}`,
    hint: () => 'Repair the cause and continue with --resume, which tries it again.',
    why: 'A run that continues a rollout stops where the one before would have stopped.',
    example: { merchant: 'plynt', failure: 'dist/plynt/m/index.html is not what the receipt says.' },
  }),
  ROLLOUT_UNKNOWN: entry<{ found: string; store: string; known: readonly string[] }>({
    title: 'Unknown rollout',
    message: ({ found, store }) => `There is no rollout "${found}" in ${store}.`,
    hint: ({ known }) => suggest({ suggestion: undefined, known }, 'rollout'),
    why: 'A rollout is kept in the target that it publishes to.',
    example: { found: 'r-0193', store: '/srv/www', known: ['r-0191', 'r-0192'] },
  }),
  ROLLOUT_UNREADABLE: entry<{ rollout: string; store: string }>({
    title: 'Rollout cannot be read',
    message: ({ rollout, store }) =>
      `What ${store} keeps of the rollout ${rollout} is not a rollout that this Livery knows.`,
    hint: () => 'Use the Livery that began it, or begin a new rollout with ./livery publish --all.',
    why: 'Nothing is published by a plan that is only half understood.',
    example: { rollout: 'r-0193', store: '/srv/www' },
  }),
  ROLLOUT_PLAN: entry<{ rollout: string; store: string; found: string }>({
    title: 'Another plan',
    message: ({ rollout, store, found }) =>
      `The plan of the rollout ${rollout} in ${store} cannot be followed: ${found}.`,
    hint: () =>
      'See who else writes there. Begin a new rollout with ./livery publish --all; take single brands back with ./livery rollback <id>. With LIVERY_SIGNING_KEY, only plans that were signed with it are followed.',
    why: 'Anyone with write access to the target could otherwise decide what is published, where it is opened and who is said to have approved of it.',
    example: { rollout: 'r-0193', store: '/srv/www', found: 'it was begun with another one' },
  }),
  ROLLOUT_NAMES_NOTHING: entry<{ option: string; ids: readonly string[] }>({
    title: 'Merchants named for a rollout',
    message: ({ option, ids }) => `Expected ${option} alone, found it with merchants: ${ids.join(', ')}.`,
    hint: () => 'A rollout knows its merchants: leave them out.',
    why: 'One of the two would silently be ignored.',
    example: { option: '--resume', ids: ['lotus'] },
  }),
  ROLLOUT_NOT_NAMED: entry<{ command: string }>({
    title: 'Neither a merchant nor a rollout named',
    message: () => 'Expected a merchant or --rollout, found neither.',
    hint: ({ command }) => `Name one: ./livery ${command} lotus, or ./livery ${command} --rollout r-0193.`,
    why: 'What is live is never changed by accident; each merchant and each rollout has a journal of its own.',
    example: { command: 'rollback' },
  }),
  ROLLOUT_ENDED: entry<{ rollout: string; status: Status }>({
    title: 'The rollout is over',
    message: ({ rollout, status }) => `This cannot be done with ${rollout}: it ${ended[status]}.`,
    hint: ({ rollout, status }) =>
      status === 'complete' || status === 'aborted'
        ? `Undo it with ./livery rollback --rollout ${rollout}, or begin a new one with ./livery publish --all.`
        : 'Begin a new one with ./livery publish --all: what is live already is left alone.',
    why: 'An end is final: a rollout that one user has given up is not brought back by another.',
    example: { rollout: 'r-0193', status: 'aborted' },
  }),
  ROLLOUT_HALTED: entry<{ rollout: string; status: Status }>({
    title: 'The rollout was ended by another user',
    message: ({ rollout, status }) => `${rollout} ${ended[status]} by another user; this run began nothing after that.`,
    hint: ({ rollout }) => `See who it was with ./livery releases --rollout ${rollout}.`,
    why: 'An abort wins over everything that a running process is about to do.',
    example: { rollout: 'r-0193', status: 'aborted' },
  }),
  ROLLOUT_OTHER_RELEASE: entry<{
    merchant: string
    folder: string
    rollout: string
    planned: string
    found: string
  }>({
    title: 'Not the planned release',
    message: ({ folder, rollout, merchant, planned, found }) =>
      `${rollout} has planned release ${planned.slice(0, 8)} of ${merchant}; ${folder} holds ${found.slice(0, 8)}.`,
    hint: ({ merchant }) =>
      `Restore the sources of the plan and run ./livery generate ${merchant}, or begin a new rollout for what is there now.`,
    why: 'A rollout publishes what was planned and signed off, and nothing that was built later.',
    example: { merchant: 'lotus', folder: 'dist/lotus', rollout: 'r-0193', planned: '9ab01c2d', found: '7c1e2a3b' },
  }),
  SIGNOFF_FILE: entry<{ file: string; fault: string }>({
    title: 'Not a sign-off',
    message: ({ file, fault }) => `${file} cannot be used as a sign-off: ${fault}.`,
    hint: () => 'Name the file that the report exported when the releases were signed off.',
    why: 'A sign-off says in writing who has approved which releases.',
    example: { file: 'signoff.json', fault: 'it is not a sign-off of schema 1' },
  }),
  SIGNOFF_MISSING: entry<{
    /** `lotus (9ab01c2d)`; of other releases `release 7c1e2a3b of lotus, found 9ab01c2d`. */
    unsigned: readonly string[]
    /** Whether other releases of these merchants were signed off. */
    isOther?: boolean
    signedBy: string
    file: string
  }>({
    title: 'Release not signed off',
    message: ({ unsigned, isOther, signedBy }) =>
      `${signedBy} has ${isOther ? 'signed off' : 'not signed off'} ${listed(unsigned)}${unsigned.length === 1 ? '' : ` (${unsigned.length} releases)`}.`,
    hint: ({ file, unsigned }) =>
      `Have ${unsigned.length === 1 ? 'this release' : 'these releases'} signed off as well, or publish only what ${file} names.`,
    why: 'A sign-off is bound to what was looked at: any change of a file makes another release.',
    example: {
      unsigned: ['release 7c1e2a3b of lotus, found 9ab01c2d'],
      isOther: true,
      signedBy: 'Ada',
      file: 'signoff.json',
    },
  }),
} as const
