import { entry } from './catalogue-entry.ts'

/** Mistakes on the command line of livery generate, and what it finds wrong with its cache. */
export const generateEntries = {
  GENERATE_WHAT: entry({
    title: 'Nothing to generate',
    message: () => 'Expected the ids of merchants or --all, found neither.',
    hint: () =>
      'Write ./livery generate <id> for one merchant, ./livery generate --all for every one; ./livery list shows them.',
    why: 'Building a whole fleet by mistake takes long and overwrites folders.',
    example: {},
  }),
  JOBS_NUMBER: entry<{ found: string }>({
    title: 'Not a number of jobs',
    message: ({ found }) => `Expected a number from 1 to 999 for --jobs, found "${found}".`,
    hint: () => 'Leave it out to use every processor.',
    why: 'It says how many bundlings run at a time.',
    example: { found: 'many' },
  }),
  GENERATE_ALL_AND_IDS: entry<{ ids: readonly string[]; command: string }>({
    title: 'Both ids and --all',
    message: ({ ids }) => `Expected ids or --all, found both: --all and ${ids.join(', ')}.`,
    hint: ({ ids, command }) =>
      `Write ./livery ${command} ${ids.join(' ')} for these alone, or ./livery ${command} --all for every merchant.`,
    why: 'One of the two would silently be ignored.',
    example: { ids: ['lotus'], command: 'generate' },
  }),
  EPOCH_NUMBER: entry<{ found: string }>({
    title: 'Not a time',
    message: ({ found }) =>
      `Expected whole seconds since 1970 in the environment variable SOURCE_DATE_EPOCH, found "${found}".`,
    hint: () =>
      'Unset it, or set it to a number such as $(git log -1 --format=%ct); at most 253402300799, the end of the year 9999.',
    why: 'It is the one time that a receipt may name, so that two builds of the same input are equal.',
    example: { found: 'yesterday' },
  }),
  FOLDER_UNFIT: entry<{ option: string; path: string; found: string; remedy: string }>({
    title: 'Folder that cannot be used',
    message: ({ option, path, found }) => `Expected a folder of its own for ${option}, found ${found}: "${path}".`,
    hint: ({ remedy }) => remedy,
    why: 'Brands and cache are written into folders of their own; nothing else is written over or removed.',
    example: {
      option: '--out',
      path: 'README.md',
      found: 'a file',
      remedy: 'Name a folder that is there, or one that can be made.',
    },
  }),
  OUTPUT_FOREIGN: entry<{ folder: string; found: string; merchant: string }>({
    title: 'Not made by Livery',
    message: ({ folder, found, merchant }) =>
      `Expected nothing or the brand ${merchant} at ${folder}, found ${found}; ${merchant} was not built.`,
    hint: () => 'Move it away, or choose another folder with --out.',
    why: 'What Livery did not make it does not remove; it knows its folders by the receipt, release.json.',
    example: { folder: 'dist/lotus', found: 'a file', merchant: 'lotus' },
  }),
  OUTPUT_ENVIRONMENT: entry<{ folder: string; found: string | null; wanted: string | null; merchant: string }>({
    title: 'Folder of another environment',
    message: ({ folder, found, wanted, merchant }) =>
      `${folder} holds ${merchant} built ${found === null ? 'without an environment' : `for ${found}`}, not ${wanted === null ? 'without one' : `for ${wanted}`}; it was left as it is.`,
    hint: () =>
      'Leave out --out, so that each environment has its own folder (dist/, dist-<env>/), or name another one.',
    why: 'Building one environment never writes over the output of another.',
    example: { folder: 'brands/lotus', found: null, wanted: 'staging', merchant: 'lotus' },
  }),
  OUTPUT_GONE: entry<{ merchant: string; folder: string }>({
    title: 'Merchant is gone',
    severity: 'warning',
    message: ({ merchant, folder }) => `${folder} was generated for "${merchant}", which is no merchant any more.`,
    hint: () => 'Run: ./livery clean (with the same --out and --env); --dry-run says what it would remove.',
    why: 'A brand that was removed or renamed would stay on the CDN.',
    example: { merchant: 'lotus', folder: 'dist/lotus' },
  }),
  CLEAN_KEPT: entry<{ folder: string; first: string; count: number }>({
    title: 'Folder with files of somebody else',
    severity: 'warning',
    message: ({ folder, first, count }) =>
      `${folder} was not removed: it holds ${count === 1 ? 'a file' : `${count} files`} that Livery did not make, such as ${first}.`,
    hint: () => 'Move them away and run it again, or remove the folder by hand.',
    why: 'What Livery did not make it does not remove.',
    example: { folder: 'dist/lotus', first: 'notes.txt', count: 1 },
  }),
  CLEAN_NO_MERCHANTS: entry<{ folder: string }>({
    title: 'No merchants at all',
    message: ({ folder }) => `There is no merchant in ${folder}, so every brand would be removed.`,
    hint: () =>
      'Name the folder of the merchants with --merchants <dir>; to remove all brands, remove the output folder.',
    why: 'An empty folder is most often the wrong one.',
    example: { folder: 'brands' },
  }),
  INPUT_CHANGED: entry<{ merchant: string }>({
    title: 'Input changed meanwhile',
    message: ({ merchant }) => `The files of ${merchant} were changed while they were read; it was not built.`,
    hint: ({ merchant }) => `Run it again: ./livery generate ${merchant}`,
    why: 'A brand is built from one state of its files.',
    example: { merchant: 'lotus' },
  }),
  CACHE_DAMAGED: entry<{ count: number; first: string }>({
    title: 'Damaged files in the cache',
    severity: 'warning',
    message: ({ count, first }) =>
      `${count === 1 ? 'A file' : `${count} files`} of the cache did not hold what was kept there: ${first}${count === 1 ? '' : ', …'}`,
    hint: () =>
      'What was needed has been made anew; no folder holds anything of it. If nobody wrote into the cache or into an output folder, check the disk.',
    why: 'A file of the cache is hashed before it is used. The files of the output are the same files as those of the cache, so writing into an output folder spoils both.',
    example: { count: 2, first: '.generated/cache/1a2b3c4d/pool/0f/0f5e…' },
  }),
  CACHE_UNWRITABLE: entry<{ directory: string; reason: string }>({
    title: 'The cache cannot be written',
    severity: 'warning',
    message: ({ directory, reason }) => `Nothing new could be kept in the cache ${directory}: ${reason}`,
    hint: () =>
      'The output is complete, but the next run does the same work again. Give the user of this command the right to write there, free some space, or choose another folder with --cache.',
    why: 'The cache may be read-only, full or owned by somebody else; a build does without.',
    example: { directory: '.generated/cache', reason: "EROFS: read-only file system, open '.generated/cache/…'" },
  }),
} as const
