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
  SHARD_NUMBER: entry<{ option: string; found: string }>({
    title: 'Not a shard',
    message: ({ option, found }) =>
      option === '--shard'
        ? `Expected a part such as 2/4 for --shard, found "${found}".`
        : `Expected the number of a shard for ${option}, found "${found}".`,
    hint: () => 'Parts are counted from 1: of four machines the first builds 1/4 and the last 4/4.',
    why: 'A part that does not exist would leave merchants out.',
    example: { option: '--shard', found: '0/4' },
  }),
  SHARD_WITHOUT_ALL: entry<{ option: string }>({
    title: 'A part of something unknown',
    message: ({ option }) => `Expected --all beside ${option}, found it without.`,
    hint: ({ option }) => `Run: ./livery generate --all ${option} …`,
    why: 'A shard is a part of the whole fleet, and a report is about the whole fleet or a shard of it.',
    example: { option: '--shard' },
  }),
  SHARD_REPORT: entry<{ file: string; fault: string }>({
    title: 'Not a report of a shard',
    message: ({ file, fault }) => `${file} cannot be joined: ${fault}.`,
    hint: () => 'Name the files that ./livery generate --all --shard i/n --report <file> wrote on each machine.',
    why: 'What another machine sent may be truncated, or not be a report at all.',
    example: { file: 'shard-2.json', fault: 'it is not JSON' },
  }),
  SHARD_PRODUCT: entry<{ file: string; other: string; version: string }>({
    title: 'Shards of different products',
    message: ({ file, other, version }) =>
      `${file} was made by another state of Livery (${version}) or of its packages than ${other}.`,
    hint: () =>
      'Run all shards from one commit, with one version of Node and one installation (npm ci), on one kind of machine.',
    why: 'Brands of one release are built by one product.',
    example: { file: 'shard-2.json', other: 'shard-1.json', version: '0.1.0' },
  }),
  SHARD_FLEET: entry<{ file: string; other: string }>({
    title: 'Shards of different fleets',
    message: ({ file, other }) => `${file} is about another fleet than ${other}.`,
    hint: () => 'Run all shards on the same merchant files, with the same --env and the same SOURCE_DATE_EPOCH.',
    why: 'Each shard chooses its merchants from what it sees: of two fleets, some would be built twice and some not at all.',
    example: { file: 'shard-2.json', other: 'shard-1.json' },
  }),
  SHARD_COUNT: entry<{ file: string; other: string; found: number; wanted: number }>({
    title: 'Different numbers of shards',
    message: ({ file, other, found, wanted }) => `${file} is one of ${found} shards, ${other} one of ${wanted}.`,
    hint: () => 'Run every machine with the same n in --shard i/n, and join only reports of one run.',
    why: 'Parts of different divisions overlap.',
    example: { file: 'shard-2.json', other: 'shard-1.json', found: 4, wanted: 3 },
  }),
  SHARD_MISSING: entry<{ shard: string; index: number }>({
    title: 'A shard is missing',
    message: ({ shard }) => `Shard ${shard} is missing.`,
    hint: ({ index }) => `Run it, or name it with --allow-missing ${index}.`,
    why: 'Its merchants would silently be left out.',
    example: { shard: '3/4', index: 3 },
  }),
  SHARD_DOUBLED: entry<{ shard: string; files: readonly string[] }>({
    title: 'A shard twice',
    message: ({ shard, files }) => `Shard ${shard} is there more than once: ${files.join(', ')}.`,
    hint: () => 'Name the report of the last run of each shard only.',
    why: 'Two results of the same merchants may differ, and only one of them is in the output.',
    example: { shard: '2/4', files: ['shard-2.json', 'shard-2-again.json'] },
  }),
  SHARD_MERCHANT: entry<{ merchant: string; files: readonly string[]; found: 'unknown' | 'doubled' | 'missing' }>({
    title: 'Merchant missing or duplicated across shards',
    message: ({ merchant, files, found }) =>
      found === 'missing'
        ? `${merchant} is in no report.`
        : `${merchant} is in ${files.join(' and ')}${found === 'unknown' ? ', and is not in the fleet' : ''}.`,
    hint: () => 'The reports were changed, or are not of one run: run all shards again.',
    why: 'A joined report speaks for every merchant of the fleet.',
    example: { merchant: 'lotus', files: ['shard-1.json', 'shard-2.json'], found: 'doubled' },
  }),
  SHARD_FOLDER: entry<{ found: FolderFault; out: string; merchants: readonly string[]; files: readonly string[] }>({
    title: 'A folder that was not reported',
    message: ({ found, out, merchants, files }) => {
      const [of, which] = [first(merchants), files.length === 0 ? '' : `: ${first(files)}`]
      return {
        absent: `No folder of ${of} is in ${out}.`,
        other: `In ${out} the folder of ${of} is of another build than was reported: its receipt is another one.`,
        changed: `Files of ${of} in ${out} have other contents than were built${which}.`,
        missing: `Files of ${of} are missing in ${out}${which}.`,
        extra: `Files that no shard built are in ${out} in the folder of ${of}${which}.`,
        unproven: `The proof of origin of ${of} is not in ${out} as it was reported${which}.`,
        unreported: `Folders in ${out} that no shard has built: ${of}.`,
      }[found]
    },
    hint: ({ found }) =>
      ({
        absent: 'Name with --out the folder into which the folders of all shards were brought together.',
        other: 'Bring the folders and the report of the same run of each shard.',
        changed: 'Bring the folders from the shards again, as archives; nothing may change them on the way.',
        missing: 'Bring the folders from the shards again, as archives with their hidden files (.well-known).',
        extra: 'Bring the folders together in an empty folder: files of an earlier run are not replaced.',
        unproven: 'Bring the hidden folder .provenance too: pack dist itself, and not what is in it (dist/*).',
        unreported: 'Bring the folders together in an empty folder, and name the report of every shard.',
      })[found],
    why: 'What goes on from here is exactly what the shards built and checked.',
    example: { found: 'changed', out: 'dist', merchants: ['lotus'], files: ['lotus/m/index.html'] },
  }),
} as const

/** How folders can differ from what shards reported. */
export type FolderFault = 'absent' | 'other' | 'changed' | 'missing' | 'extra' | 'unproven' | 'unreported'

const listed = 5

/** `a, b and 57 more` */
const first = (names: readonly string[]): string =>
  names.length > listed + 1
    ? `${names.slice(0, listed).join(', ')} and ${names.length - listed} more`
    : names.join(', ')
