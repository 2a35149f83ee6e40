import { entry, suggest, type Misspelt } from './catalogue-entry.ts'

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
