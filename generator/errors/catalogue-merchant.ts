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
    hint: ({ better }) => `Name the folder "${better}", for example.`,
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

/** Presets and the shape of the settings (SCH-02, SCH-05, SCH-07, SCH-09). */
export const settingEntries = {
  PRESET_UNKNOWN: entry<Misspelt>({
    title: 'Unknown preset',
    message: ({ found }) => `There is no preset "${found}" in _presets.`,
    hint: (params) => suggest(params, 'preset'),
    why: 'A preset is a file merchants/_presets/<name>.yaml.',
    example: { found: 'south-east-asia', suggestion: 'southeast-asia', known: ['southeast-asia'] },
  }),
  PRESET_CYCLE: entry<{ chain: readonly string[] }>({
    title: 'Preset cycle',
    message: ({ chain }) => `Presets extend each other in a cycle: ${chain.join(' → ')}.`,
    hint: () => 'Remove one of these names from its "extends".',
    why: 'A preset cannot extend itself.',
    example: { chain: ['asia', 'base', 'asia'] },
  }),
  PRESET_DEPTH: entry<{ most: number }>({
    title: 'Presets nested too deeply',
    message: ({ most }) => `Presets extend each other more than ${most} levels deep here.`,
    hint: () => 'List the presets in the merchant\'s own "extends", or merge some of them.',
    why: 'In a longer chain it is hard to tell where a value comes from, and an endless chain exhausts memory.',
    example: { most: 32 },
  }),
  PRESET_UNUSED: entry<{ name: string }>({
    title: 'Unused preset',
    severity: 'warning',
    message: ({ name }) => `No merchant uses the preset "${name}".`,
    hint: ({ name }) => `Add it to a merchant ("extends: [${name}]"), or remove the file.`,
    why: 'A preset that no merchant uses is a leftover or a misspelling.',
    example: { name: 'europe' },
  }),
  PRESET_IN_OVERLAY: entry({
    title: 'Presets in an overlay',
    message: () => 'Expected settings of the environment, found "extends".',
    hint: () => 'Move "extends" to merchant.yaml; it applies to every environment.',
    why: 'Presets are merged below the merchant file, an overlay on top of it.',
    example: {},
  }),
  IDENTITY_INHERITED: entry<{ setting: string }>({
    title: 'Identity in a preset',
    message: ({ setting }) => `The preset sets "${setting}", which identifies a brand and cannot be inherited.`,
    hint: () => "Move it to each merchant's own merchant.yaml.",
    why: 'Two brands must never share a code, a name, a domain, an icon or a logo by accident.',
    example: { setting: 'code' },
  }),
  KEY_UNKNOWN: entry<Misspelt & { parent: string }>({
    title: 'Unknown key',
    message: ({ found, parent }) =>
      parent ? `"${parent}" has no setting "${found}".` : `There is no setting "${found}".`,
    hint: (params) => suggest(params, 'setting'),
    why: 'A misspelled key would silently have no effect.',
    example: { found: 'brnad', parent: 'branding.colors', suggestion: 'brand', known: ['brand', 'accent'] },
  }),
  FLAG_UNKNOWN: entry<Misspelt>({
    title: 'Unknown flag',
    message: ({ found }) => `There is no flag "${found}".`,
    hint: (params) => `${suggest(params, 'flag')} "./livery flags" lists every flag.`,
    why: 'A misspelled flag would silently leave its feature out.',
    example: { found: 'GEETST3', suggestion: 'GEETEST3', known: [] },
  }),
  LANGUAGE_UNKNOWN: entry<{
    found: string
    suggestion: string | undefined
    builtIn: readonly string[]
    own: readonly string[]
  }>({
    title: 'Unknown language',
    message: ({ found, suggestion }) =>
      `There is no language "${found}"${suggestion ? '' : '; it is not one of the built-in languages'}.`,
    hint: ({ suggestion, builtIn, own }) =>
      suggestion
        ? `Did you mean "${suggestion}"?`
        : `Built-in languages: ${builtIn.join(', ')}. A merchant can add ${own.join(' and ')} by supplying every text in locales/<LANG>.json; any other language has to be added to Livery itself.`,
    why: 'Languages are identified by the codes that the back end uses.',
    example: { found: 'DE', suggestion: undefined, builtIn: ['EN', 'VI'], own: ['RU', 'AR'] },
  }),
  KEY_MISSING: entry<{ key: string; expected: string; meaning: string }>({
    title: 'Missing setting',
    message: ({ key, expected }) => `The setting "${key}" is missing; expected ${expected}.`,
    hint: ({ key, meaning }) => `Add "${key.split('.').at(-1)}" here: ${meaning}`,
    why: 'There is no sensible default for it.',
    example: { key: 'market.country', expected: 'a text', meaning: 'ISO 3166 country of the market.' },
  }),
  VALUE_TYPE: entry<{ expected: string; found: string; hint: string }>({
    title: 'Wrong type',
    message: ({ expected, found }) => `Expected ${expected}, found ${found}.`,
    hint: ({ hint }) => hint,
    why: 'A value of another type would be misread later.',
    example: {
      expected: 'true or false',
      found: 'the text "yes"',
      hint: 'YAML 1.2 knows only true and false: write true.',
    },
  }),
  VALUE_UNQUOTED: entry<{ found: string; source: string }>({
    title: 'Unquoted value',
    message: ({ found }) => `Expected text, found ${found}.`,
    hint: ({ source }) => `Quote it: "${source}".`,
    why: 'YAML reads an unquoted 1.10 as the number 1.1, 012 as 12 and true as a boolean, so the original spelling is lost.',
    example: { found: 'the number 12', source: '012' },
  }),
  VALUE_CHOICE: entry<{ found: string; choices: readonly string[]; suggestion: string | undefined }>({
    title: 'Not one of the choices',
    message: ({ found, choices }) =>
      `Expected ${choices.length > 1 ? 'one of ' : ''}${choices.join(', ')}, found ${found}.`,
    hint: ({ choices, suggestion }) =>
      suggestion
        ? `Did you mean "${suggestion}"?`
        : `Write ${choices.length > 1 ? 'one of these values' : choices[0]}.`,
    why: 'The setting accepts only these values.',
    example: { found: '"drak"', choices: ['dark', 'light', 'auto'], suggestion: 'dark' },
  }),
  VALUE_FORMAT: entry<{ expected: string; found: string; hint: string }>({
    title: 'Wrong format',
    message: ({ expected, found }) => `Expected ${expected}, found ${found}.`,
    hint: ({ hint }) => hint,
    why: 'The value would not work where it is used.',
    example: {
      expected: 'an address that starts with https://',
      found: '"http://ega.example"',
      hint: 'Write the full address with https://.',
    },
  }),
  VALUE_RANGE: entry<{ expected: string; found: string }>({
    title: 'Out of range',
    message: ({ expected, found }) => `Expected ${expected}, found ${found}.`,
    hint: ({ expected }) => `Change it to ${expected}.`,
    why: 'The value would not fit where it is used.',
    example: { expected: 'at most 30 characters', found: '41' },
  }),
  VALUE_REPEATED: entry<{ value: string; list: string }>({
    title: 'Repeated value',
    message: ({ value, list }) => `"${value}" appears in ${list} more than once.`,
    hint: () => 'Remove the repetition.',
    why: 'A repetition is usually a copy that was never adapted.',
    example: { value: 'EN', list: 'languages.supported' },
  }),
} as const

/** Rules that span settings, files and merchants (SCH-10 to SCH-13, SCH-15, SCH-16, ICON-05). */
export const ruleEntries = {
  LANGUAGE_DEFAULT: entry<{ language: string; supported: readonly string[] }>({
    title: 'Default language not supported',
    message: ({ language, supported }) =>
      `Expected one of the supported languages (${supported.join(', ')}), found "${language}".`,
    hint: ({ language }) => `Add "${language}" to languages.supported, or choose one of them as the default.`,
    why: 'Players whose language is not supported see the default language.',
    example: { language: 'TH', supported: ['VI', 'EN'] },
  }),
  LANGUAGE_TEXTS: entry<{ language: string; first: string }>({
    title: 'Language without texts',
    message: ({ language, first }) =>
      `"${language}" has no built-in texts, and locales/${language}.json does not supply them all; the first one missing is "${first}".`,
    hint: ({ language }) =>
      `Add every text to locales/${language}.json in the merchant's folder (./livery texts export --languages ${language} writes them for translators), or remove the language.`,
    why: 'Livery ships 23 languages; RU and AR may be enabled by a merchant that supplies its own texts.',
    example: { language: 'RU', first: 'app:nav_label' },
  }),
  FLAG_NEEDS_SETTING: entry<{ flag: string; settings: readonly string[] }>({
    title: 'Flag needs a setting',
    message: ({ flag, settings }) =>
      `The flag ${flag} needs ${joined(settings.map((setting) => `"${setting}"`))}, which ${settings.length > 1 ? 'are' : 'is'} empty.`,
    hint: ({ flag, settings }) => `Fill in ${joined(settings)}, or switch ${flag} off.`,
    why: 'The feature would ship and then fail for the player.',
    example: { flag: 'GEETEST3', settings: ['captcha.captchaId'] },
  }),
  FLAG_NEEDS_ONE: entry<{ flag: string; needed: readonly string[] }>({
    title: 'Flag needs one of several flags',
    message: ({ flag, needed }) => `The flag ${flag} needs one of ${needed.join(', ')}; all of them are off.`,
    hint: ({ flag }) => `Switch one of them on, or ${flag} off.`,
    why: 'The feature is part of another feature.',
    example: { flag: 'GEETESTTEST3', needed: ['GEETEST3', 'GEETESTVCODE3'] },
  }),
  FLAG_EXCLUDES: entry<{ flag: string; other: string; line: number | undefined }>({
    title: 'Conflicting flags',
    message: ({ flag, other, line }) =>
      `The flags ${other} and ${flag} cannot both be on${line ? ` (${other} is set on line ${line})` : ''}.`,
    hint: () => 'Switch one of them off.',
    why: 'Both are variants of the same part of the page.',
    example: { flag: 'SEALOTTMINIGAME3', other: 'LOTTMINIGAME3', line: 12 },
  }),
  AGE_GATE_FLAG: entry<{ setting: boolean }>({
    title: 'Age gate contradicts its flag',
    message: ({ setting }) => `legal.ageGate is ${setting}, but the flag AGEGATE3 is ${setting ? 'off' : 'on'}.`,
    hint: ({ setting }) => `Set whitelabel.AGEGATE3 to ${setting}, or remove legal.ageGate.`,
    why: 'The flag decides whether the age gate is in the output; the setting may only confirm it.',
    example: { setting: true },
  }),
  HOSTS_EXCLUDE: entry<{ host: string; other: string }>({
    title: 'Hosts that exclude each other',
    message: ({ host, other }) => `One folder cannot be for both ${host} and ${other}.`,
    hint: ({ host, other }) =>
      `Remove one of them; for both, generate a folder each: an overlay (merchant.<environment>.yaml) may set hosting to ${host} where this file says ${other}.`,
    why: 'Each would read the files that are meant for the other, and follow them wrongly.',
    example: { host: 'Cloudflare Workers', other: 'Netlify' },
  }),
  HOST_CANNOT_PASS: entry<{ host: string; what: string; remedy: string }>({
    title: 'Host that cannot pass a request on',
    severity: 'warning',
    message: ({ host, what }) => `${host} cannot pass on ${what}, which this brand needs on its own origin.`,
    hint: ({ remedy }) => `${remedy}, choose another host, or put one in front that passes such requests on.`,
    why: 'The pages would be served, and this part of them would be answered with 404.',
    example: {
      host: 'Netlify',
      what: 'calls of the back end (/wps/)',
      remedy: 'Set api.base to the origin of the back end',
    },
  }),
  HOST_PASSES_COOKIES: entry<{ host: string }>({
    title: 'Host that passes cookies to another origin',
    severity: 'warning',
    message: ({ host }) =>
      `${host} sends the cookies of the brand along with the requests to the sign-in handler (/__/auth/), which another origin answers.`,
    hint: () => 'Keep the session out of cookies of this domain, or choose a host that leaves them out.',
    why: "The rules of this host pass a request on as it is; the identity provider would get what is the back end's alone.",
    example: { host: 'Netlify' },
  }),
  REGISTRATION_PASSWORD: entry({
    title: 'Registration by phone without an initial password',
    message: () => 'Registration mode "mobile" needs registration.defaultMobilePassword, which is empty.',
    hint: () =>
      'Set registration.defaultMobilePassword to the six characters that the back end expects, in quotes, or choose another mode.',
    why: 'Players who register by phone are given this initial password.',
    example: {},
  }),
  COUNTRY_UNKNOWN: entry<{ found: string }>({
    title: 'Unknown country',
    message: ({ found }) => `Expected an ISO 3166 country code, found "${found}".`,
    hint: ({ found }) =>
      found === 'UK' ? 'The United Kingdom is GB.' : 'Write the two-letter code of the country, e.g. VN for Viet Nam.',
    why: 'Number formats and dialing codes depend on the country.',
    example: { found: 'UK' },
  }),
  CURRENCY_UNKNOWN: entry<{ found: string }>({
    title: 'Unknown currency',
    message: ({ found }) => `Expected an ISO 4217 currency code, found "${found}".`,
    hint: () => 'Write the three-letter code of the currency, e.g. VND.',
    why: 'Amounts are formatted for the currency.',
    example: { found: 'VNX' },
  }),
  ASSET_MISSING: entry<Misspelt>({
    title: 'File not found',
    message: ({ found }) => `There is no file "${found}" in the merchant's folder.`,
    hint: ({ suggestion }) =>
      suggestion ? `Did you mean "${suggestion}"?` : 'Add the file, or correct the path; capital letters matter.',
    why: 'Every image and font of a brand is kept in its folder.',
    example: { found: 'assets/logo.svg', suggestion: undefined, known: [] },
  }),
  ASSET_SPELLING: entry<{ found: string; actual: string; difference: string }>({
    title: 'File name spelled differently',
    message: ({ found, actual, difference }) => `The file is called "${actual}", not "${found}": ${difference}.`,
    hint: ({ actual }) =>
      `Write the name as the file has it (copy "${actual}" from here), or rename the file; plain small letters are safest.`,
    why: 'macOS and Windows find such a file, Linux does not: the brand would build on one machine and fail on the next.',
    example: {
      found: 'assets/Logo.svg',
      actual: 'assets/logo.svg',
      difference: 'capital and small letters are different letters',
    },
  }),
  ASSET_ABSOLUTE: entry<{ found: string }>({
    title: 'Absolute path',
    message: ({ found }) => `Expected a path inside the merchant's folder, found the absolute path "${found}".`,
    hint: () => 'Copy the file into the folder and write e.g. assets/logo.svg.',
    why: 'A brand must build on every machine, from its folder alone.',
    example: { found: '/home/me/logo.svg' },
  }),
  ASSET_OUTSIDE: entry<{ found: string }>({
    title: 'Path leaves the folder',
    message: ({ found }) => `Expected a path inside the merchant's folder, found "${found}", which points outside it.`,
    hint: () => 'Copy the file into the folder and write e.g. assets/logo.svg, with forward slashes.',
    why: 'Otherwise one brand could ship the files of another, or of the machine.',
    example: { found: '../other/assets/logo.svg' },
  }),
  ASSET_SYMLINK: entry<{ found: string }>({
    title: 'Symbolic link out of the folder',
    message: ({ found }) => `"${found}" goes through a symbolic link that points outside the merchant's folder.`,
    hint: () => 'Replace the link with a copy of the file.',
    why: 'Otherwise one brand could ship the files of another, or of the machine.',
    example: { found: 'assets/logo.svg' },
  }),
  ASSET_KIND: entry<{ found: string; expected: string }>({
    title: 'Not a regular file',
    message: ({ found, expected }) => `Expected ${expected}, found "${found}".`,
    hint: ({ expected }) => `Name ${expected} in the merchant's folder.`,
    why: 'Only these can be shipped.',
    example: { found: 'assets', expected: 'an image file' },
  }),
  ASSET_TOO_LARGE: entry<{ found: string; bytes: number }>({
    title: 'Asset too large',
    message: ({ found, bytes }) => `The file "${found}" is ${bytes} bytes long; the limit is 64 MiB.`,
    hint: () =>
      'Check that the right file was saved under this name; an image or font is usually some hundred kilobytes at most.',
    why: 'A huge file would cost memory in every build and time on every phone.',
    example: { found: 'assets/logo.svg', bytes: 5_368_709_120 },
  }),
  ASSET_UNREADABLE: entry<{ found: string }>({
    title: 'Asset cannot be read',
    message: ({ found }) => `The file "${found}" cannot be read: permission is denied.`,
    hint: () => 'Give the user running this command permission to read it.',
    why: 'Every image and font is inspected before anything is generated.',
    example: { found: 'assets/logo.svg' },
  }),
  FONT_FORMAT: entry<{ found: string; kind: string; remedy: string }>({
    title: 'Not a woff2 font',
    message: ({ found, kind }) => `Expected a woff2 font, found "${found}", which is ${kind}.`,
    hint: ({ remedy }) => remedy,
    why: 'Every supported browser reads woff2, and it is the smallest format.',
    example: {
      found: 'assets/fonts/heading.ttf',
      kind: 'a TrueType font',
      remedy: 'Convert it to woff2, e.g. fonttools ttLib.woff2 compress <file>.',
    },
  }),
  CONTRAST: entry<{
    scheme: string
    text: string
    over: string
    textColor: string
    overColor: string
    ratio: number
    least: number
    nearest: string | undefined
    others: number
  }>({
    title: 'Too little contrast',
    message: ({ scheme, text, over, textColor, overColor, ratio, least, others }) =>
      `In the ${scheme} scheme ${text} (${textColor}) on ${over} (${overColor}) has a contrast of ${ratio.toFixed(2)} to 1; at least ${least} to 1 is needed${others > 0 ? `; ${others} more ${others === 1 ? 'pair' : 'pairs'} of the same color fail${others === 1 ? 's' : ''} too` : ''}.`,
    hint: ({ nearest }) =>
      nearest
        ? `The nearest color that passes is "${nearest}".`
        : 'No shade of this color passes: choose another one, or remove it and let it be derived.',
    why: 'WCAG 2.2 AA: text must stay readable in sunlight and for people with low vision.',
    example: {
      scheme: 'light',
      text: 'color-text',
      over: 'color-page',
      textColor: '#888888',
      overColor: '#ffffff',
      ratio: 3.54,
      least: 4.5,
      nearest: '#757575',
      others: 0,
    },
  }),
  SECRET_VALUE: entry<{ kind: string }>({
    title: 'Secret in a merchant file',
    message: ({ kind }) => `This looks like ${kind}. Anything in a merchant file can reach every visitor.`,
    hint: () =>
      'Remove it and have its issuer replace it, because it is in the history of the file now. Only public web keys belong here.',
    why: 'Merchant files are read by many people, kept in version control and turned into public files.',
    example: { kind: 'an AWS access key' },
  }),
  SECRET_KEY: entry<{ key: string }>({
    title: 'Key that names a secret',
    message: ({ key }) => `The key "${key}" names a secret. Anything in a merchant file can reach every visitor.`,
    hint: () => 'Remove it and have its issuer replace the secret; secrets belong in the back end.',
    why: 'Merchant files are read by many people, kept in version control and turned into public files.',
    example: { key: 'apiPassword' },
  }),
  IDENTITY_CLASH: entry<{ what: string; value: string; other: string; place: string }>({
    title: 'Two merchants with the same identity',
    message: ({ what, value, other, place }) =>
      `The ${what} "${value}" already belongs to the merchant "${other}" (${place}).`,
    hint: ({ what }) => `Give each merchant a ${what} of its own.`,
    why: 'Two brands with the same code, domain or id would mix up their players and their statistics.',
    example: { what: 'merchant code', value: 'LOTUS88', other: 'lotus', place: 'merchants/lotus/merchant.yaml:4:7' },
  }),
  TEXT_FILE: entry<Misspelt>({
    title: 'Text file of an unknown language',
    message: ({ found }) => `Expected locales/<LANG>.json, found "locales/${found}".`,
    hint: (params) => suggest(params, 'language'),
    why: 'The file is named after its language.',
    example: { found: 'vn.json', suggestion: 'VI.json', known: [] },
  }),
  TEXT_FILE_UNUSED: entry<{ language: string }>({
    title: 'Texts of an unsupported language',
    severity: 'warning',
    message: ({ language }) => `The merchant does not support "${language}", so these texts are not used.`,
    hint: ({ language }) => `Add "${language}" to languages.supported, or remove the file.`,
    why: 'Unused texts are a leftover, or the language was forgotten in the list.',
    example: { language: 'TH' },
  }),
  TEXT_JSON: entry<{ reason: string }>({
    title: 'Not a map of texts',
    message: ({ reason }) => `Expected {"namespace:key": "text", …}, found ${reason}.`,
    hint: () => 'Write one text per key, without nesting and without a trailing comma.',
    why: 'Overrides are a flat map from key to text.',
    example: { reason: 'a list' },
  }),
  TEXT_KEY_UNKNOWN: entry<Misspelt>({
    title: 'Unknown text',
    message: ({ found }) => `There is no text "${found}".`,
    hint: (params) =>
      params.suggestion
        ? suggest(params, 'text')
        : 'A key is "namespace:key" as in the files of src/texts/, e.g. "app:sign_in".',
    why: 'A misspelled key would silently have no effect.',
    example: { found: 'app:hmoe', suggestion: 'app:home', known: [] },
  }),
  TEXT_KEY_DISABLED: entry<{ key: string; flag: string }>({
    title: 'Text of a disabled feature',
    message: ({ key, flag }) => `The text "${key}" belongs to a feature that is off (${flag}).`,
    hint: ({ flag }) => `Remove the text, or switch ${flag} on.`,
    why: 'No part of a disabled feature ships, including its texts.',
    example: { key: 'news:title', flag: 'NEWS3' },
  }),
  TEXT_CHARACTERS: entry<{ key: string; found: string }>({
    title: 'Text that cannot be shown',
    message: ({ key, found }) => `Expected visible text for "${key}", found ${found}.`,
    hint: () => 'Write what the player should read, or remove the key to keep the built-in text.',
    why: 'Control characters break pages and profiles, invisible characters can deceive, and an empty text leaves a button without a name.',
    example: { key: 'app:home', found: 'a control character (U+0007)' },
  }),
  TEXT_MARKUP: entry<{ key: string; found: string }>({
    title: 'Markup in a text',
    message: ({ key, found }) => `The text "${key}" contains the markup ${found}; texts must be plain text.`,
    hint: () => 'Remove the tag and keep its content.',
    why: 'A tag would be shown to the player as it is written, or be an attack.',
    example: { key: 'app:home', found: '<b>' },
  }),
  TEXT_PLACEHOLDER: entry<{
    key: string
    expected: readonly string[]
    missing: readonly string[]
    unknown: readonly string[]
  }>({
    title: 'Placeholders differ',
    message: ({ key, missing, unknown }) =>
      `The text "${key}" ${[...(missing.length > 0 ? [`lacks ${missing.join(', ')}`] : []), ...(unknown.length > 0 ? [`contains ${unknown.join(', ')}, which the original does not`] : [])].join(' and ')}.`,
    hint: ({ expected }) =>
      expected.length > 0
        ? `Use each placeholder exactly as in the original: ${expected.join(', ')}.`
        : 'The original has no placeholders: write the text without any.',
    why: 'A missing placeholder loses a value; an unknown one is shown literally.',
    example: { key: 'app:welcome', expected: ['{{name}}'], missing: ['{{name}}'], unknown: ['{{nmae}}'] },
  }),
} as const

const joined = (names: readonly string[]): string => names.join(', ').replace(/, (?=[^,]*$)/, ' and ')
