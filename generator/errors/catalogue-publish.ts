import { entry, suggest } from './catalogue-entry.ts'

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
  PUBLISH_FOLDER_CHANGED: entry<{ merchant: string; folder: string; first: string }>({
    title: 'The folder is not the release',
    message: ({ folder, first }) => `${folder}/${first} is not what the receipt says.`,
    hint: ({ merchant }) => `Run ./livery generate ${merchant}, which restores the folder, and publish again.`,
    why: 'What goes live is exactly what was built and checked.',
    example: { merchant: 'lotus', folder: 'dist/lotus', first: 'm/index.html' },
  }),
  PUBLISH_REBUILT: entry<{ merchant: string; folder: string; looked: string; found: string }>({
    title: 'Built again after its sign-off was read',
    message: ({ merchant, folder, looked, found }) =>
      `${folder} held release ${looked.slice(0, 8)} of ${merchant} when its sign-off was read, and holds ${found.slice(0, 8)} now.`,
    hint: () => 'Wait until no run generates into this folder, and publish again.',
    why: 'A sign-off is bound to what was looked at: any change of a file makes another release.',
    example: { merchant: 'lotus', folder: 'dist/lotus', looked: '9ab01c2d', found: '7c1e2a3b' },
  }),
  PUBLISH_ENVIRONMENT: entry<{ merchant: string; folder: string; found: string | null; wanted: string }>({
    title: 'A release of another environment',
    message: ({ merchant, folder, found, wanted }) =>
      `${folder} contains ${merchant} built ${found === null ? 'without an environment' : `for ${found}`}, not for ${wanted}.`,
    hint: ({ merchant, wanted }) => `Run ./livery generate ${merchant} --env ${wanted}, and publish without --out.`,
    why: 'A release made for testers must not reach players, nor the other way round.',
    example: { merchant: 'lotus', folder: 'dist-staging/lotus', found: 'staging', wanted: 'production' },
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
      `Run ./livery generate ${merchant} --no-cache, which writes the statement anew, and publish again.`,
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
