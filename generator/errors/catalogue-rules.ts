import { entry, suggest, type Misspelt } from './catalogue-entry.ts'

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
      `Add every text to locales/${language}.json in the merchant's folder, or remove the language.`,
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
