import { entry } from './catalogue-entry.ts'

/** Problems of reports for CI systems, and of runs that are divided among machines. */
export const ciEntries = {
  FILE_UNUSABLE: entry<{ option: string; path: string; found: string }>({
    title: 'File that cannot be written',
    message: ({ option, path, found }) => `Expected a file for ${option}, found ${found}: "${path}".`,
    hint: ({ option }) => `Name a file, e.g. ${option} reports/livery.xml; missing folders are made.`,
    why: 'A report that is asked for must not be missing when the run is over.',
    example: { option: '--junit', path: 'reports', found: 'a folder' },
  }),
} as const
