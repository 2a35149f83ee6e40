import { entry } from './catalogue-entry.ts'

/** Mistakes on the command line of livery generate. */
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
} as const
