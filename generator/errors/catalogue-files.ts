import { entry, suggest, type Misspelt } from './catalogue-entry.ts'

/** Bytes of a host name's part, which an id becomes; names of files are made from it too. */
export const longestId = 63

/** Files, folders and YAML (SCH-01, SCH-03, SCH-06). */
export const fileEntries = {
  FILE_UNREADABLE: entry<{ reason: string }>({
    title: 'File cannot be read',
    message: ({ reason }) => `The file cannot be read (${reason}).`,
    hint: () => 'Check that it is an ordinary file and that you may read it.',
    why: 'Every input of a brand is read whole before anything is made.',
    example: { reason: 'EACCES' },
  }),
  FILE_TOO_LARGE: entry<{ bytes: number }>({
    title: 'File too large',
    message: ({ bytes }) => `The file has ${bytes} bytes; at most 1 MiB (1048576 bytes) is read.`,
    hint: () => 'A merchant file has a few kilobytes: check that the right file was saved under this name.',
    why: 'A huge file is a mistake or an attack, and would cost memory on every build.',
    example: { bytes: 2_097_152 },
  }),
  FILE_ENCODING: entry<{ encoding: string | undefined }>({
    title: 'Not UTF-8',
    message: ({ encoding }) =>
      encoding ? `Expected UTF-8 text, found ${encoding}.` : 'Expected UTF-8 text, found a byte that is not UTF-8.',
    hint: () => 'Save the file as UTF-8.',
    why: 'In another encoding names and currency symbols would come out garbled.',
    example: { encoding: undefined },
  }),
  FILE_EMPTY: entry({
    title: 'Empty file',
    message: () => 'Expected settings, found an empty file.',
    hint: () => 'Start with "schema: 1", or let "./livery new <id>" write a complete merchant.',
    why: 'An empty file is most often a save that failed.',
    example: {},
  }),
  YAML_SYNTAX: entry<{ fault: string; remedy: string }>({
    title: 'YAML syntax',
    message: ({ fault }) => `${fault}.`,
    hint: ({ remedy }) => remedy,
    why: 'The file is YAML 1.2: one "key: value" per line, what belongs together at the same column.',
    example: { fault: 'There is no colon after "code"', remedy: 'Write: code: LOTUS88' },
  }),
  YAML_COMMENT: entry<{ hidden: string }>({
    title: 'Value read as a comment',
    message: ({ hidden }) => `A # starts a comment here, so ${hidden} is not read.`,
    hint: ({ hidden }) => `Put the ${/^#[0-9a-f]{3,8}$/i.test(hidden) ? 'colour' : 'text'} in quotes: "${hidden}".`,
    why: 'In YAML a # after a blank starts a comment that reaches to the end of the line.',
    example: { hidden: '#d4145a' },
  }),
  YAML_CURLY_QUOTES: entry<{ found: string }>({
    title: 'Typographic quotes',
    message: ({ found }) => `The quotes of ${found} are typographic ones, which YAML takes for a part of the text.`,
    hint: ({ found }) =>
      `Write straight quotes: "${found.slice(1, -1)}"; if the typographic ones belong to the text, put straight ones around them.`,
    why: 'Word processors and chats turn straight quotes into typographic ones, and a colour or a code with them is none.',
    example: { found: '“#d4145a”' },
  }),
  YAML_TAB: entry({
    title: 'Tab as indentation',
    message: () => 'Expected spaces, found a tab as indentation.',
    hint: () => 'Replace the tab with two spaces; set your editor to indent YAML with spaces.',
    why: 'YAML forbids tabs as indentation, because their width differs between editors.',
    example: {},
  }),
  YAML_DOCUMENTS: entry({
    title: 'Several documents',
    message: () => 'Expected one YAML document, found another one that starts here.',
    hint: () => 'Remove the line "---"; each merchant has its own folder and file.',
    why: 'Only the first document would be used, and the rest silently lost.',
    example: {},
  }),
  YAML_DUPLICATE_KEY: entry<{ key: string; firstLine: number }>({
    title: 'Duplicate key',
    message: ({ key, firstLine }) => `The key "${key}" stands here again; it is already set in line ${firstLine}.`,
    hint: () => 'Keep one of the two.',
    why: 'One of two values would silently win.',
    example: { key: 'name', firstLine: 3 },
  }),
  YAML_DEPTH: entry<{ most: number }>({
    title: 'Nested too deeply',
    message: ({ most }) => `Maps and lists are nested more than ${most} deep here.`,
    hint: () => 'Merchant settings are at most five levels deep: check the brackets and the indentation.',
    why: 'Deep nesting exhausts the memory of any parser.',
    example: { most: 64 },
  }),
  YAML_SIZE: entry<{ most: number }>({
    title: 'Too many parts',
    message: ({ most }) => `The file has more than ${most} keys, values and marks.`,
    hint: () => 'A merchant file has a few hundred: check that the right file was saved under this name.',
    why: 'An endless file is a mistake or an attack.',
    example: { most: 100_000 },
  }),
  YAML_ALIAS_BOMB: entry<{ most: number }>({
    title: 'Alias bomb',
    message: ({ most }) => `The aliases of this file stand for more than ${most} values.`,
    hint: () => 'Write the values out; what several merchants share belongs in a preset.',
    why: 'A few lines of nested aliases can stand for billions of values and exhaust the memory.',
    example: { most: 10_000 },
  }),
  YAML_ALIAS: entry<{ name: string }>({
    title: 'Unknown alias',
    message: ({ name }) => `The alias *${name} has no anchor &${name} before it.`,
    hint: ({ name }) =>
      `Put &${name} in front of the value meant, or write the value out; a text that starts with * needs quotes.`,
    why: 'An alias repeats a value that was named earlier in the same file.',
    example: { name: 'colors' },
  }),
  YAML_MERGE_KEY: entry({
    title: 'Merge key',
    message: () => 'Expected a setting, found the merge key "<<", which YAML 1.2 does not have.',
    hint: () => 'Move the shared settings to merchants/_presets/<name>.yaml and name it in "extends".',
    why: 'Presets do the same, for several files, and "./livery show" says where each value came from.',
    example: {},
  }),
  YAML_TAG: entry<{ tag: string }>({
    title: 'YAML tag',
    message: ({ tag }) => `Expected a plain value, found the tag ${tag}.`,
    hint: () => 'Remove the tag; a text that starts with ! needs quotes.',
    why: 'Tags make other types than the settings know.',
    example: { tag: '!!binary' },
  }),
  YAML_VERSION: entry<{ version: string }>({
    title: 'YAML version',
    message: ({ version }) => `Expected YAML 1.2, found the directive for version ${version}.`,
    hint: () => 'Remove the line that starts with %YAML.',
    why: 'Older versions read yes, no and 012 as something else.',
    example: { version: '1.1' },
  }),
  YAML_KEY: entry<{ found: string }>({
    title: 'Key is not a text',
    message: ({ found }) => `Expected a key that is a text, found ${found}.`,
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
    hint: () => 'Name the folder that holds the merchants with --merchants <dir>.',
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
    title: 'Overlay of no environment',
    message: ({ found, known }) => `"${found}" is the overlay of no environment; known are ${known.join(', ')}.`,
    hint: ({ suggestion }) => (suggestion ? `Did you mean "${suggestion}"?` : 'Rename or remove the file.'),
    why: 'A misspelt overlay would never be used.',
    example: { found: 'merchant.stagin.yaml', suggestion: 'merchant.staging.yaml', known: ['staging', 'production'] },
  }),
  MERCHANT_UNKNOWN: entry<Misspelt>({
    title: 'Unknown merchant',
    message: ({ found }) => `There is no merchant "${found}".`,
    hint: (params) => suggest(params, 'merchant'),
    why: 'A merchant is named by its folder.',
    example: { found: 'lotsu', suggestion: 'lotus', known: ['lotus'] },
  }),
  ENVIRONMENT_UNKNOWN: entry<Misspelt>({
    title: 'Unknown environment',
    message: ({ found, known }) => `Expected one of the environments ${known.join(', ')}, found "${found}".`,
    hint: (params) => suggest(params, 'environment'),
    why: 'A misspelt environment would quietly build without its overlay.',
    example: { found: 'stagging', suggestion: 'staging', known: ['staging', 'production'] },
  }),
  MADE_FILE_STALE: entry({
    title: 'Made file out of date',
    message: () => 'This file is made from the schema and differs from it.',
    hint: () => 'Run: ./livery schema --reference',
    why: 'Editors and readers rely on these files.',
    example: {},
  }),
  MERCHANT_EXISTS: entry<{ id: string }>({
    title: 'Merchant exists',
    message: ({ id }) => `There is a folder "${id}" already.`,
    hint: () => 'Choose another id, or remove the folder first.',
    why: 'An existing brand is never overwritten.',
    example: { id: 'lotus' },
  }),
  NEW_NEEDS: entry<{ option: string; expected: string; found: string | undefined }>({
    title: 'Option of a new merchant',
    message: ({ option, expected, found }) =>
      found === undefined
        ? `${option} is missing; expected ${expected}.`
        : `${option}: expected ${expected}, found "${found}".`,
    hint: ({ option }) => `Give it as ${option} <value>, or run ./livery new on a terminal, which asks.`,
    why: 'A new merchant is complete: it generates at once.',
    example: { option: '--color', expected: 'a colour as "#rrggbb" or "#rgb"', found: 'pink' },
  }),
} as const
