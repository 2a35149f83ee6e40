import { entry } from './catalogue-entry.ts'

/** Mistakes on the command line of livery generate, and what it finds wrong with its cache. */
export const generateEntries = {
  GENERATE_WHAT: entry({
    title: 'Nothing to generate',
    message: () => 'Expected the ids of merchants or --all, found neither.',
    hint: () => 'Write ./livery generate <id> for one merchant, ./livery generate --all for every one; ./livery list shows them.',
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
  CACHE_DAMAGED: entry<{ count: number; first: string }>({
    title: 'Damaged files in the cache',
    severity: 'warning',
    message: ({ count, first }) => `${count === 1 ? 'A file' : `${count} files`} of the cache did not hold what was kept there: ${first}${count === 1 ? '' : ', …'}`,
    hint: () => 'What was needed has been made anew; no folder holds anything of it. If nobody wrote into the cache or into an output folder, check the disk.',
    why: 'A file of the cache is hashed before it is used. The files of the output are the same files as those of the cache, so writing into an output folder spoils both.',
    example: { count: 2, first: '.generated/cache/1a2b3c4d/pool/0f/0f5e…' },
  }),
  CACHE_UNWRITABLE: entry<{ directory: string; reason: string }>({
    title: 'The cache cannot be written',
    severity: 'warning',
    message: ({ directory, reason }) => `Nothing new could be kept in the cache ${directory}: ${reason}`,
    hint: () => 'The output is complete, but the next run does the same work again. Give the user of this command the right to write there, free some space, or choose another folder with --cache.',
    why: 'The cache may be read-only, full or owned by somebody else; a build does without.',
    example: { directory: '.generated/cache', reason: "EROFS: read-only file system, open '.generated/cache/…'" },
  }),
} as const
