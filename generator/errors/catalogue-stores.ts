import { entry } from './catalogue-entry.ts'

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
