import { entry, suggest, type Misspelt } from './catalogue-entry.ts'

/** Longest label of a host name, in bytes: an id is used as one, and in file names. */
export const longestId = 63

const remedies: Readonly<Record<string, string>> = {
  'a pointer of Git LFS': 'Run "git lfs pull" in the repository of the merchants.',
  'a link out of the folder of the merchants':
    'Put a copy in the place of the link, or let it lead to something in the folder of the merchants that is not hidden.',
}

/** Files, folders and YAML (SCH-01, SCH-03, SCH-06). */
export const fileEntries = {
  FILE_UNREADABLE: entry<{ reason: string }>({
    title: 'File cannot be read',
    message: ({ reason }) => `The file cannot be read (${reason}).`,
    hint: ({ reason }) =>
      remedies[reason] ?? 'Check that it is a regular file and that you have permission to read it.',
    why: 'Every input of a brand is read completely before anything is generated, and only what lies in the folder of the merchants: a link could lead to a file of this machine, whose lines a report would show.',
    example: { reason: 'EACCES' },
  }),
  FILE_TOO_LARGE: entry<{ bytes: number }>({
    title: 'File too large',
    message: ({ bytes }) => `The file is ${bytes} bytes long; the limit is 1 MiB (1048576 bytes).`,
    hint: () => 'A merchant file is a few kilobytes long: check that the right file was saved under this name.',
    why: 'A huge file is a mistake or an attack, and would cost memory in every build.',
    example: { bytes: 2_097_152 },
  }),
  FILE_ENCODING: entry<{ encoding: string | undefined }>({
    title: 'Not UTF-8',
    message: ({ encoding }) =>
      encoding ? `Expected UTF-8 text, found ${encoding}.` : 'Expected UTF-8 text, found a byte that is not UTF-8.',
    hint: () => 'Save the file as UTF-8.',
    why: 'In any other encoding, names and currency symbols would come out garbled.',
    example: { encoding: undefined },
  }),
  FILE_EMPTY: entry({
    title: 'Empty file',
    message: () => 'Expected settings, found an empty file.',
    hint: () => 'Start with "schema: 1", or let "./livery new <id>" write a complete merchant.',
    why: 'An empty file is usually a failed save.',
    example: {},
  }),
  YAML_SYNTAX: entry<{ fault: string; remedy: string }>({
    title: 'YAML syntax',
    message: ({ fault }) => `${fault}.`,
    hint: ({ remedy }) => remedy,
    why: 'The file is YAML 1.2: one "key: value" per line, with settings of the same level in the same column.',
    example: { fault: 'There is no colon after "code"', remedy: 'Write: code: LOTUS88' },
  }),
  YAML_COMMENT: entry<{ hidden: string }>({
    title: 'Value read as a comment',
    message: ({ hidden }) => `A # starts a comment here, so ${hidden} is not read.`,
    hint: ({ hidden }) => `Put the ${/^#[0-9a-f]{3,8}$/i.test(hidden) ? 'color' : 'text'} in quotes: "${hidden}".`,
    why: 'In YAML, a # after a space starts a comment that runs to the end of the line.',
    example: { hidden: '#d4145a' },
  }),
  YAML_CURLY_QUOTES: entry<{ found: string }>({
    title: 'Typographic quotes',
    message: ({ found }) => `The quotes around ${found} are typographic quotes, which YAML treats as part of the text.`,
    hint: ({ found }) =>
      `Use straight quotes: "${found.slice(1, -1)}"; if the typographic quotes belong to the text, put straight quotes around them.`,
    why: 'Word processors and chat programs turn straight quotes into typographic ones, and a color or code that contains them is invalid.',
    example: { found: '“#d4145a”' },
  }),
  YAML_TAB: entry({
    title: 'Tab in the indentation',
    message: () => 'Expected spaces, found a tab in the indentation.',
    hint: () => 'Replace the tab with two spaces; set your editor to indent YAML with spaces.',
    why: 'YAML forbids tabs in indentation because their width differs between editors.',
    example: {},
  }),
  YAML_DOCUMENTS: entry({
    title: 'Several documents',
    message: () => 'Expected one YAML document, found a second one that starts here.',
    hint: () => 'Remove the line "---"; each merchant has its own folder and file.',
    why: 'Only the first document would be used; the rest would be lost silently.',
    example: {},
  }),
  YAML_DUPLICATE_KEY: entry<{ key: string; firstLine: number }>({
    title: 'Duplicate key',
    message: ({ key, firstLine }) => `The key "${key}" is repeated here; it is already set on line ${firstLine}.`,
    hint: () => 'Keep one of the two.',
    why: 'One of the two values would silently win.',
    example: { key: 'name', firstLine: 3 },
  }),
  YAML_DEPTH: entry<{ most: number }>({
    title: 'Nested too deeply',
    message: ({ most }) => `Maps and lists are nested more than ${most} levels deep here.`,
    hint: () => 'Merchant settings are at most five levels deep: check the brackets and the indentation.',
    why: 'Very deep nesting exhausts the memory of any parser.',
    example: { most: 64 },
  }),
  YAML_SIZE: entry<{ most: number }>({
    title: 'Too many tokens',
    message: ({ most }) => `The file has more than ${most} YAML tokens.`,
    hint: () => 'A merchant file has a few hundred: check that the right file was saved under this name.',
    why: 'A file of that size is a mistake or an attack.',
    example: { most: 100_000 },
  }),
  YAML_ALIAS_BOMB: entry<{ most: number }>({
    title: 'Alias bomb',
    message: ({ most }) => `The aliases in this file expand to more than ${most} values.`,
    hint: () => 'Write the values out; settings that several merchants share belong in a preset.',
    why: 'A few lines of nested aliases can expand to billions of values and exhaust memory.',
    example: { most: 10_000 },
  }),
  YAML_ALIAS: entry<{ name: string }>({
    title: 'Unknown alias',
    message: ({ name }) => `The alias *${name} has no anchor &${name} before it.`,
    hint: ({ name }) =>
      `Put &${name} in front of the intended value, or write the value out; text that starts with * needs quotes.`,
    why: 'An alias repeats a value that was named earlier in the same file.',
    example: { name: 'colors' },
  }),
  YAML_MERGE_KEY: entry({
    title: 'Merge key',
    message: () => 'Expected a setting, found the merge key "<<", which YAML 1.2 does not have.',
    hint: () => 'Move the shared settings to merchants/_presets/<name>.yaml and name it in "extends".',
    why: 'Presets do the same across files, and "./livery show" says where each value comes from.',
    example: {},
  }),
  YAML_TAG: entry<{ tag: string }>({
    title: 'YAML tag',
    message: ({ tag }) => `Expected a plain value, found the tag ${tag}.`,
    hint: () => 'Remove the tag; text that starts with ! needs quotes.',
    why: 'Tags create types that no setting accepts.',
    example: { tag: '!!binary' },
  }),
  YAML_VERSION: entry<{ version: string }>({
    title: 'YAML version',
    message: ({ version }) => `Expected YAML 1.2, found the directive for version ${version}.`,
    hint: () => 'Remove the line that starts with %YAML.',
    why: 'Older versions read yes, no and 012 differently.',
    example: { version: '1.1' },
  }),
  YAML_KEY: entry<{ found: string }>({
    title: 'Key is not text',
    message: ({ found }) => `Expected text as the key, found ${found}.`,
    hint: () => 'Write "key: value"; a list of values starts each line with "- ".',
    why: 'Every setting has a name.',
    example: { found: 'a map' },
  }),
  YAML_NOT_A_MAP: entry<{ found: string }>({
    title: 'Not a map of settings',
    message: ({ found }) => `Expected settings as "key: value", found ${found}.`,
    hint: () => 'Start with "schema: 1", one setting per line.',
    why: 'The file is a map of settings.',
    example: { found: 'a list' },
  }),
  MERCHANTS_FOLDER_MISSING: entry<{ folder: string }>({
    title: 'No merchants folder',
    message: ({ folder }) => `There is no folder ${folder}.`,
    hint: () => 'Name the folder that contains the merchants with --merchants <dir>.',
    why: 'Merchants are read from one folder.',
    example: { folder: 'brands' },
  }),
  MERCHANT_ID: entry<{ id: string; better: string }>({
    title: 'Folder name',
    message: ({ id }) =>
      id.length > longestId
        ? `Expected a folder name of at most ${longestId} characters, found "${id}".`
        : `Expected a folder name of lower-case letters, digits and single hyphens, found "${id}".`,
    hint: ({ better }) => `Rename the folder, for example to "${better}".`,
    why: 'The name of the folder is the id of the merchant, and part of paths and host names.',
    example: { id: 'Lotus_88', better: 'lotus-88' },
  }),
  MERCHANT_FILE_MISSING: entry<{ id: string; near: string | undefined }>({
    title: 'No merchant.yaml',
    message: ({ id }) => `The folder "${id}" has no merchant.yaml.`,
    hint: ({ id, near }) =>
      near
        ? `Rename "${near}" to "merchant.yaml".`
        : `Add it, or remove the folder and let "./livery new ${id}" write a complete one.`,
    why: 'A folder in the merchants folder is a merchant; a folder that starts with "_" or "." is not.',
    example: { id: 'lotus', near: 'merchant.yml' },
  }),
  OVERLAY_UNKNOWN: entry<Misspelt>({
    title: 'Overlay for an unknown environment',
    message: ({ found, known }) =>
      `"${found}" belongs to no known environment; the known ones are ${known.join(', ')}.`,
    hint: ({ suggestion }) =>
      suggestion
        ? `Did you mean "${suggestion}"?`
        : 'Rename or remove the file, or add its environment to _environments.yaml in the folder of the merchants.',
    why: 'A misspelled overlay would never be used.',
    example: { found: 'merchant.stagin.yaml', suggestion: 'merchant.staging.yaml', known: ['staging', 'production'] },
  }),
  MERCHANT_UNKNOWN: entry<Misspelt>({
    title: 'Unknown merchant',
    message: ({ found }) => `There is no merchant "${found}".`,
    hint: (params) => suggest(params, 'merchant'),
    why: 'A merchant is identified by the name of its folder.',
    example: { found: 'lotsu', suggestion: 'lotus', known: ['lotus'] },
  }),
  ENVIRONMENT_UNKNOWN: entry<Misspelt>({
    title: 'Unknown environment',
    message: ({ found, known }) => `Expected one of the environments ${known.join(', ')}, found "${found}".`,
    hint: (params) => suggest(params, 'environment'),
    why: 'A misspelled environment would silently build without its overlay. merchants/_environments.yaml lists them.',
    example: { found: 'stagging', suggestion: 'staging', known: ['staging', 'production'] },
  }),
  ENVIRONMENT_CLASH: entry<{ name: string; what: string; value: string; other: string | null }>({
    title: 'Environments in each other’s way',
    message: ({ name, what, value, other }) =>
      what === 'name'
        ? `There is an environment "${name}" above already.`
        : `The ${what} of "${name}" also belongs to ${other === null ? 'brands without an environment' : `"${other}"`}, or one is inside the other: ${value}.`,
    hint: ({ what }) => `Give it another ${what}.`,
    why: 'Building or publishing for one environment never writes over what belongs to another.',
    example: { name: 'qa', what: 'output folder', value: '/srv/livery/dist-staging', other: 'staging' },
  }),
  GENERATED_FILE_STALE: entry({
    title: 'Generated file out of date',
    message: () => 'This file is generated, and differs from what its sources give now.',
    hint: () => 'Run: ./livery schema --reference',
    why: 'Editors and readers rely on these files.',
    example: {},
  }),
  MERCHANT_EXISTS: entry<{ id: string }>({
    title: 'Merchant exists',
    message: ({ id }) => `A folder "${id}" already exists.`,
    hint: () => 'Choose another id, or remove the folder first.',
    why: 'An existing brand is never overwritten.',
    example: { id: 'lotus' },
  }),
  NEW_OPTION: entry<{ option: string; expected: string; found: string | undefined }>({
    title: 'Missing or invalid option',
    message: ({ option, expected, found }) =>
      found === undefined
        ? `${option} is missing; expected ${expected}.`
        : `${option}: expected ${expected}, found "${found}".`,
    hint: ({ option }) => `Pass ${option} <value>, or run ./livery new in a terminal, where it asks.`,
    why: 'A new merchant is complete: it can be generated right away.',
    example: { option: '--color', expected: 'a color as "#rrggbb" or "#rgb"', found: 'pink' },
  }),
} as const
