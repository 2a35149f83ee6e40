import { builtFor, entry, suggest } from './catalogue-entry.ts'

/** Problems of publishing releases and of rolling them back. */
export const publishEntries = {
  PUBLISH_NO_TARGET: entry<{ command: string }>({
    title: 'No target named',
    message: () => 'Expected where the releases are, found no --to.',
    hint: ({ command }) =>
      `Name a folder or a store: ./livery ${command} … --to /srv/www, or --to s3://bucket/prefix, or set "to" of the environment in _environments.yaml and name it with --env.`,
    why: 'What is live is known by its target alone, and no target is ever guessed.',
    example: { command: 'publish' },
  }),
  /** `options`: those with which the brand is generated, each with a space before it. */
  PUBLISH_FOLDER_CHANGED: entry<{ merchant: string; folder: string; first: string; options: string }>({
    title: 'The folder is not the release',
    message: ({ folder, first }) => `${folder}/${first} is not what the receipt says.`,
    hint: ({ merchant, options }) =>
      `To restore the folder, run ./livery generate ${merchant}${options} and publish again.`,
    why: 'What goes live is exactly what was built and checked.',
    example: { merchant: 'lotus', folder: 'dist-qa/lotus', first: 'm/index.html', options: ' --env qa' },
  }),
  PUBLISH_REBUILT: entry<{ merchant: string; folder: string; looked: string; found: string }>({
    title: 'Built again after its sign-off was read',
    message: ({ merchant, folder, looked, found }) =>
      `${folder} held release ${looked.slice(0, 8)} of ${merchant} when its sign-off was read, and holds ${found.slice(0, 8)} now.`,
    hint: () => 'Wait until no run generates into this folder, and publish again.',
    why: 'A sign-off is bound to what was looked at: any change of a file makes another release.',
    example: { merchant: 'lotus', folder: 'dist/lotus', looked: '9ab01c2d', found: '7c1e2a3b' },
  }),
  PUBLISH_ENVIRONMENT: entry<
    Record<'merchant' | 'place' | 'remedy', string> & Record<'found' | 'wanted', string | null>
  >({
    title: 'A release of another environment',
    message: ({ merchant, place, found, wanted }) =>
      `${place} contains ${merchant} built ${builtFor(found)}, not ${builtFor(wanted)}.`,
    hint: ({ remedy }) => remedy,
    why: 'A release made for testers must not reach players, nor the other way round.',
    example: { merchant: 'lotus', place: '/srv/www', found: 'live', wanted: 'qa', remedy: 'Name another target.' },
  }),
  PUBLISH_OVERTAKEN: entry<{ merchant: string; store: string }>({
    title: 'Another user published first',
    message: ({ merchant, store }) =>
      `What is live of ${merchant} in ${store} was changed by another publisher in the meantime.`,
    hint: ({ merchant }) =>
      `See who it was with ./livery releases ${merchant}, then publish again if your release is still wanted.`,
    why: 'Two releases that go live at once would leave a mixture of both.',
    example: { merchant: 'lotus', store: '/srv/www' },
  }),
  PUBLISH_LEASE_LOST: entry<{ merchant: string; holder: string }>({
    title: 'The merchant was taken over',
    message: ({ merchant, holder }) =>
      `${merchant} was taken over by ${holder}, because this run gave no sign of life for half a minute.`,
    hint: () => 'Wait until that run has ended, then publish again if your release is still wanted.',
    why: 'Exactly one publisher may change a merchant at a time.',
    example: { merchant: 'lotus', holder: 'ada on build-7, process 4711' },
  }),
  PUBLISH_UNATTESTED: entry<{ merchant: string; reason: string }>({
    title: 'Published without a statement of origin',
    severity: 'warning',
    message: ({ merchant, reason }) => `${merchant} is published without proof of where it comes from: ${reason}.`,
    hint: ({ merchant }) =>
      `Generate ${merchant} as before, but with --no-cache, which writes the statement anew, and publish again.`,
    why: 'The statement and the bill of materials beside the folder belong to one release, and are sent with no other.',
    example: { merchant: 'lotus', reason: 'the statement is about another release' },
  }),
  RETIRE_EXISTS: entry<{ merchant: string; place: string }>({
    title: 'Merchant to retire exists',
    message: ({ merchant, place }) => `${merchant} cannot be retired: ${place} is there.`,
    hint: ({ merchant }) =>
      `Remove the merchant's folder, run ./livery clean, which removes what was generated, and retire ${merchant} then.`,
    why: 'A merchant that exists would be published again by the next run.',
    example: { merchant: 'lotus', place: 'merchants/lotus' },
  }),
  RETIRE_UNKNOWN: entry<{ found: string; store: string; known: readonly string[] }>({
    title: 'Merchant to retire is not live',
    message: ({ found, store }) =>
      `Expected merchants that are live for --retire, found "${found}", which ${store} does not serve.`,
    hint: (params) => suggest({ suggestion: undefined, ...params }, 'removed merchant'),
    why: 'A merchant that is misspelled would seem to be taken down.',
    example: { found: 'lotsu', store: '/srv/www', known: ['lotus'] },
  }),
  ROLLBACK_RELEASE: entry<{
    merchant: string
    store: string
    found: string
    known: readonly string[]
    /** Only of a rollback that names no release. */
    live?: string
    takenBack?: readonly string[]
  }>({
    title: 'No such release',
    message: ({ merchant, store, found, live, takenBack = [] }) =>
      found === ''
        ? `${store} keeps no release of ${merchant} from before the live one${live ? ` (${live})` : ''}${takenBack.length > 0 ? ' that was not rolled back already' : ''}.`
        : `Expected one release of ${merchant} that ${store} keeps, found "${found}".`,
    hint: ({ known, takenBack = [] }) =>
      `${suggest({ suggestion: undefined, known }, 'release')}${takenBack.length > 0 ? ` Rolled back before: ${takenBack.join(', ')}; to put one of them live all the same, name it.` : ''}`,
    why: 'A rollback restores what the store keeps: by default the last three releases, and those of the last 30 days.',
    example: { merchant: 'lotus', store: '/srv/www', found: '7c', known: ['9ab01c2d', '7c1e2a3b'] },
  }),
} as const

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
  WAVE_REFUSED: entry<{ wave: string; fault: string; outcomes: readonly string[] }>({
    title: 'The gate refused a wave',
    message: ({ wave, fault, outcomes }) =>
      `The gate does not let wave ${wave} pass, so its merchants are taken back: ${fault}. ${listed(outcomes)}.`,
    hint: () =>
      'Look at what the gate looked at. --resume goes on with the other merchants; ./livery publish --all puts these live again in a new rollout.',
    why: 'Only exit code 0 or {"go":true} lets a wave pass: a gate that crashes, hangs or cannot be reached has seen nothing.',
    example: {
      wave: '10 %',
      fault: './compare-error-rates ended with exit code 1: errors rose from 0.2 % to 4 %',
      outcomes: ['plynt rolled back to 51fd77aa', 'senxo taken down: it was the first release'],
    },
  }),
  ROLLOUT_GATE: entry<{ rollout: string }>({
    title: 'A rollout goes on without its gate',
    message: ({ rollout }) => `Rollout ${rollout} was begun with a gate, and none is named.`,
    hint: () => 'Name it again with --gate, or go on without it with --no-gate.',
    why: 'The target stores no command lines, so that no file in it can run a program.',
    example: { rollout: 'r-0007' },
  }),
  GATE_PLACE: entry<{ found: string }>({
    title: 'A gate is neither a command nor an address',
    message: ({ found }) => `"${found}" is neither a command line nor an address.`,
    hint: () => 'Write a command line for a shell, or an address: --gate https://gate.example/livery',
    why: 'A gate that cannot be asked refuses every wave, so its place is looked at before anything is live.',
    example: { found: 'https://' },
  }),
  SOAK_TIME: entry<{ found: string }>({
    title: 'The time between waves is none',
    message: ({ found }) => `"${found}" is no time that a wave can stay live before the next one.`,
    hint: () => 'Write a number with s, m or h, at most 24h: --soak 10m',
    why: 'A time that is read wrongly would let a wave pass before anything was measured.',
    example: { found: '10' },
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
      `Restore the sources of the plan and generate ${merchant} as before, or begin a new rollout for what is there now.`,
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

const asked = (times: number): string => (times > 1 ? `, asked ${times} times` : '')

/** Problems of the places where releases are published: what `--to` names, and what it answers. */
export const storeEntries = {
  TARGET_ADDRESS: entry<{ option: string; found: string }>({
    title: 'Not a target',
    message: ({ option, found }) =>
      `Expected a folder, s3://bucket/prefix or command:program for ${option}, found "${found}".`,
    hint: () =>
      'Keys and the address of the store come from the environment (AWS_ACCESS_KEY_ID, AWS_REGION, AWS_ENDPOINT_URL_S3), never from the command line.',
    why: 'A misspelled address would become a folder of that name, and nothing would be live.',
    example: { option: '--to', found: 'gs://brands/live' },
  }),
  TARGET_PROGRAM: entry<{ program: string; key: string }>({
    title: 'A program that only the fleet names',
    message: ({ program, key }) =>
      `The list of environments names the program "${program}" in "${key}", and this machine does not.`,
    hint: ({ program, key }) =>
      `Name it yourself: --${key} 'command:${program}', or allow it to the list: LIVERY_COMMANDS='${program}' in the environment.`,
    why: 'Who may change the data of the fleet must not be able to run a program with the keys of this machine.',
    example: { program: 'bin/upload', key: 'to' },
  }),
  STATE_PLACE: entry<{ store: string; found: string; remedy: string }>({
    title: 'Another place of the state',
    message: ({ store, found }) => `${store} cannot be used like this: ${found}.`,
    hint: ({ remedy }) => remedy,
    why: 'With two states of one target, each would know only a part of what is live.',
    example: {
      store: 's3://brands/live',
      found: 'its state is in s3://operations/brands',
      remedy: 'Name it: --state s3://operations/brands',
    },
  }),
  STORE_ENDPOINT: entry<{ place: string }>({
    title: 'Not the address of a store',
    message: ({ place }) =>
      `Expected an address such as https://objects.example.net in ${place}, found something else.`,
    hint: () => 'Write it with http:// or https://, or unset it for a bucket at AWS.',
    why: 'The value is not shown, because some write a password into it.',
    example: { place: 'the environment variable AWS_ENDPOINT_URL_S3' },
  }),
  STORE_AUTHORITIES: entry<{ file: string }>({
    title: 'No certificates of authorities',
    message: ({ file }) => `Expected certificates in PEM in the file that AWS_CA_BUNDLE names, found none in ${file}.`,
    hint: () => 'Correct the path, or unset the variable where the store has a certificate that everybody knows.',
    why: 'A store of a company often has a certificate of the company’s own authority.',
    example: { file: '/etc/ssl/acme.pem' },
  }),
  STORE_CREDENTIALS: entry<{ store: string; missing: string; words: string }>({
    title: 'No credentials for the store',
    message: ({ store, missing, words }) => `There is no ${missing} for ${store}.${words}`,
    hint: () =>
      'Set AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, or AWS_PROFILE, or run where the platform grants a role; for a store that is not at AWS also AWS_ENDPOINT_URL_S3.',
    why: 'Credentials come from the environment, the files of the AWS command line or the role of the platform, never from the command line.',
    example: { store: 's3://brands/live', missing: 'access key', words: '' },
  }),
  STORE_DENIED: entry<{ store: string; doing: string; answer: string; advice: string }>({
    title: 'The store refuses access',
    message: ({ store, doing, answer }) => `${store} refuses to ${doing}: ${answer}.`,
    hint: ({ advice }) => advice,
    why: 'Publishing writes what is served and the state beside it, and reads that state back.',
    example: {
      store: 's3://brands/live',
      doing: 'write live/lotus/m/index.html',
      answer: 'AccessDenied',
      advice: 'Use credentials that have the right.',
    },
  }),
  STORE_NO_BUCKET: entry<{ store: string; bucket: string }>({
    title: 'No such bucket',
    message: ({ store, bucket }) => `The bucket of ${store} does not exist: "${bucket}".`,
    hint: () => 'Create it, or correct --to; AWS_ENDPOINT_URL_S3 and AWS_REGION say where it is looked for.',
    why: 'Livery creates no buckets: who may read one is decided outside of it.',
    example: { store: 's3://brands/live', bucket: 'brands' },
  }),
  STORE_UNREACHABLE: entry<{ store: string; endpoint: string; reason: string; remedy: string; times: number }>({
    title: 'The store does not answer',
    message: ({ store, endpoint, reason, times }) =>
      `${store} cannot be reached at ${endpoint}: ${reason}${asked(times)}.`,
    hint: ({ remedy }) => remedy,
    why: 'What is live stays complete, and a run that is started again continues where it was interrupted.',
    example: {
      store: 's3://brands/live',
      endpoint: 'http://127.0.0.1:7480',
      reason: 'ECONNREFUSED',
      remedy: 'Check the address and the port.',
      times: 6,
    },
  }),
  STORE_FULL: entry<{ store: string; doing: string }>({
    title: 'The store is full',
    message: ({ store, doing }) => `${store} has no room left to ${doing}.`,
    hint: () => 'Free some space or raise the quota, then run the command again; what is live stays complete.',
    why: 'New assets are sent before anything that refers to them, so a full store never breaks a page.',
    example: { store: 's3://brands/live', doing: 'write live/lotus/m/index.html' },
  }),
  STORE_FAILED: entry<{ store: string; doing: string; answer: string; times?: number; advice?: string }>({
    title: 'The store failed',
    message: ({ store, doing, answer, times = 1 }) => `${store} failed to ${doing}: ${answer}${asked(times)}.`,
    hint: ({ advice }) =>
      advice ??
      'Run the command again: it continues where it was interrupted. If it fails again, ask the operator of the store.',
    why: 'What is live stays complete, and a run that is started again continues where it was interrupted.',
    example: {
      store: 's3://brands/live',
      doing: 'write live/lotus/m/index.html',
      answer: 'InternalError (HTTP 500)',
      times: 6,
    },
  }),
  STORE_DAMAGED: entry<{ store: string; key: string; expected: string }>({
    title: 'The store returns other bytes',
    message: ({ store, key, expected }) => `${key} in ${store} is not ${expected}.`,
    hint: () => 'See who else writes there. Publishing the release again replaces files of a release.',
    why: 'What a store returns is checked before it is trusted or put live.',
    example: {
      store: 's3://brands/live',
      key: '.livery/lotus/releases/7c1e…/entry/m/index.html',
      expected: 'what was stored there',
    },
  }),
  STORE_CONDITIONS: entry<{ store: string; condition: string }>({
    title: 'The store ignores conditional writes',
    message: ({ store, condition }) => `${store} wrote an object although its condition (${condition}) did not hold.`,
    hint: () =>
      'Use a store that honors If-None-Match and If-Match (AWS, Ceph from version 15, MinIO, R2), or let one machine alone publish to a folder.',
    why: 'Conditional writes are what lets exactly one publisher change a merchant; without them two would mix their releases.',
    example: { store: 's3://brands/live', condition: 'only where nothing is' },
  }),
  STORE_COMMAND_ENDED: entry<{ program: string; how: string }>({
    title: 'The command of the target ended',
    message: ({ program, how }) => `The command ${program} ${how}, before the run was over.`,
    hint: () => 'See what it wrote above, mend it, and run the command again: it continues where it was interrupted.',
    why: 'The command after --to command: answers all requests of a run and ends when its stdin does.',
    example: { program: './upload', how: 'ended with exit code 1' },
  }),
  STORE_COMMAND_SILENT: entry<{ program: string; minutes: number }>({
    title: 'The command of the target does not answer',
    message: ({ program, minutes }) =>
      `The command ${program} has requests to answer, and has answered none of them for ${minutes} minutes.`,
    hint: () =>
      'See what it waits for (a password, a host that is away), and run the command again: it continues where it was interrupted. It must answer each line as soon as that is done, and write no answer into a buffer.',
    why: 'A run that waits without end holds the lease of its merchant, and no other run can publish it.',
    example: { program: './upload', minutes: 5 },
  }),
  STORE_COMMAND_ANSWER: entry<{ program: string; found: string }>({
    title: 'Not an answer',
    message: ({ program, found }) => `Expected the answer to a request from ${program}, found: ${found}`,
    hint: () =>
      'The command writes one JSON document per line to stdout and nothing else; what it has to say to people belongs to stderr. docs/guides/release.md describes the answers.',
    why: 'What a command returns is checked before it is trusted or put live.',
    example: { program: './upload', found: 'Uploading 3 files …' },
  }),
} as const

/** Problems of comparing what is live with a release. */
export const verifyEntries = {
  VERIFY_ADDRESS: entry<{ found: string }>({
    title: 'Not the address of a site',
    message: ({ found }) => `Expected an address such as https://www.lotus.example, found "${found}".`,
    hint: () =>
      'Name the site without a user and a password; a path is not needed. For a site behind a password set LIVERY_SITE_USER and LIVERY_SITE_PASSWORD.',
    why: 'A brand is served from the root of its domain.',
    example: { found: 'www.lotus.example' },
  }),
  VERIFY_NOTHING_NAMED: entry({
    title: 'Nothing to verify',
    message: () => 'Expected a merchant, the address of its site, or --all, found none.',
    hint: () =>
      'For example: ./livery verify lotus --to s3://brands/live, or ./livery verify --all --to s3://brands/live',
    why: 'Comparing a whole fleet takes a while, so it has to be asked for.',
    example: {},
  }),
  VERIFY_NOTHING_LIVE: entry<{ source: string }>({
    title: 'Nothing is live',
    message: ({ source }) => `Nothing that can be compared is in ${source}.`,
    hint: () => 'Publish first, or name another target with --to; ./livery status shows what is live in one.',
    why: 'A comparison of nothing would say that all is well.',
    example: { source: 's3://brands/live' },
  }),
  VERIFY_TWO_SOURCES: entry({
    title: 'Two releases to compare with',
    message: () => 'Expected --to or --out, found both.',
    hint: () => 'Name the target with --to for what was published, or the folder with --out for what was generated.',
    why: 'One of the two would silently be ignored.',
    example: {},
  }),
  VERIFY_NO_ADDRESS: entry({
    title: 'Nothing to compare with the folder',
    message: () => 'Expected the address of a site beside --out, found none.',
    hint: () =>
      'Name it with --at https://…, or instead of the merchant; ./livery doctor compares folders with their receipts.',
    why: 'Without a target, a release can only be compared with what a site serves.',
    example: {},
  }),
  VERIFY_SIGNED_AFTER: entry<{ found: string; isTime: boolean }>({
    title: 'A signed time that cannot be asked for',
    message: ({ found, isTime }) =>
      isTime
        ? 'Expected --trusted-key beside --signed-after, found none.'
        : `Expected a date or a time for --signed-after, found "${found}".`,
    hint: () =>
      'Name the public key, and the time of the last publishing: --trusted-key trusted.pem --signed-after 2026-01-14T12:00:00Z',
    why: 'Only what a trusted key has signed says when a release was live.',
    example: { found: 'yesterday', isTime: false },
  }),
  VERIFY_NO_RELEASE: entry<{ merchant: string; source: string }>({
    title: 'No release to compare with',
    message: ({ merchant, source }) => `There is no release of ${merchant} in ${source}.`,
    hint: () => 'Publish it first, or name another target with --to; ./livery status shows what is live in one.',
    why: 'The receipt of a release says what a site must answer.',
    example: { merchant: 'lotus', source: 's3://brands/live' },
  }),
  VERIFY_NO_MERCHANT: entry<{ host: string; source: string }>({
    title: 'No merchant at this address',
    message: ({ host, source }) => `No release in ${source} is served at ${host}.`,
    hint: () => 'Name the merchant, and the address with --at: ./livery verify lotus --at https://…',
    why: 'The domains of a merchant are part of its release.',
    example: { host: 'www.lotus.example', source: 's3://brands/live' },
  }),
  SITE_PASSWORD: entry<{ site: string; isGiven: boolean }>({
    title: 'The site asks for a password',
    message: ({ site, isGiven }) =>
      isGiven
        ? `${site} does not accept the user and the password of LIVERY_SITE_USER.`
        : `${site} asks for a password.`,
    hint: () =>
      'Set LIVERY_SITE_USER and LIVERY_SITE_PASSWORD in the environment, on workers too. They are sent to the site that is asked for, if LIVERY_SITE_HOSTS names it or is not set, and nowhere it redirects to.',
    why: 'Behind a password there is nothing to compare, and a release is not to blame for it.',
    example: { site: 'https://staging.lotus.example', isGiven: false },
  }),
  VERIFY_UNREACHABLE: entry<{ site: string; reason: string; remedy: string }>({
    title: 'The site does not answer',
    message: ({ site, reason }) => `${site} cannot be reached: ${reason}.`,
    hint: ({ remedy }) => remedy,
    why: 'A site that does not answer is neither proven nor disproven.',
    example: { site: 'https://www.lotus.example', reason: 'ENOTFOUND', remedy: 'Correct the name.' },
  }),
} as const
