import { builtFor, entry, suggest, type Misspelt, type CatalogueEntry } from './catalogue-entry.ts'

/** Mistakes on the command line of `livery generate`, and problems of its folders and cache. */
export const generateEntries = {
  GENERATE_NOTHING_NAMED: entry<{ command: string }>({
    title: 'No merchant named',
    message: () => 'Expected merchant ids or --all, found neither.',
    hint: ({ command }) =>
      `Run ./livery ${command} <id> for one merchant or ./livery ${command} --all for every merchant; ./livery list shows them.`,
    why: 'A whole fleet is never built or put live by mistake.',
    example: { command: 'generate' },
  }),
  CACHE_LIMIT: entry<{ option: string; found: string; examples: string }>({
    title: 'Not a limit of the cache',
    message: ({ option, found, examples }) => `Expected an amount such as ${examples} for ${option}, found "${found}".`,
    hint: () => 'Hours are h, days are d; a million bytes are MB, a thousand million are GB.',
    why: 'A limit that is misread would remove what is still used.',
    example: { option: '--max-size', found: '2', examples: '2GB or 500MB' },
  }),
  CACHE_LIMIT_ALONE: entry({
    title: 'A limit without --prune',
    message: () => 'Expected --prune beside --older-than or --max-size, found a limit alone.',
    hint: () => 'Add --prune to remove what is beyond the limit, or leave the limit out to look at the cache.',
    why: 'Nothing is removed that was not asked for, and no option is silently ignored.',
    example: {},
  }),
  /** `options`: those with which the brand is generated, each with a space before it. */
  NOT_GENERATED: entry<{ merchant: string; folder: string; options: string }>({
    title: 'Brand not generated',
    message: ({ merchant, folder }) => `${folder} is not a release of ${merchant} that this Livery made.`,
    hint: ({ merchant, options }) =>
      `Run ./livery generate ${merchant}${options} first; a folder whose release.json was changed has to be moved away before.`,
    why: 'Only "generate" builds. What is served, shown, explained or published is a finished folder with its receipt.',
    example: { merchant: 'lotus', folder: 'brands/lotus', options: ' --out brands' },
  }),
  NOTHING_GENERATED: entry<{ out: string; option: '--out' | '--dist' }>({
    title: 'No brand generated',
    message: ({ out }) => `There is no generated brand in ${out}.`,
    hint: ({ option }) => `Run ./livery generate first, or name the folder of the brands with ${option}.`,
    why: 'Only "generate" builds. What is shown or published is a finished folder.',
    example: { out: 'dist', option: '--out' },
  }),
  FILE_NOT_IN_RELEASE: entry<{
    merchant: string
    found: string
    suggestion: string | undefined
    known: readonly string[]
  }>({
    title: 'Not a file of the release',
    message: ({ merchant, found, known }) =>
      known.length > 1
        ? `Expected one file of ${merchant}, found ${known.length} that "${found}" may mean.`
        : `Expected a file of ${merchant}, found none that "${found}" means.`,
    hint: ({ suggestion, known }) =>
      known.length > 1 || suggestion !== undefined
        ? suggest({ suggestion, known }, 'file')
        : 'Its receipt, release.json, lists every file. One that is not listed there was not made by Livery.',
    why: 'A path below the folder is enough; the hash in the name may be left out.',
    example: { merchant: 'lotus', found: 'm/assets/chatt.js', suggestion: 'm/assets/chat.js', known: [] },
  }),
  GIT_MISSING: entry({
    title: 'No git',
    message: () => 'Expected the command git, found none.',
    hint: () => 'Install git; ./livery generate --all --dry-run says without it what would be built now.',
    why: 'What changed since a commit is known from the repository.',
    example: {},
  }),
  GIT_REFUSED: entry<{ folder: string; words: string; remedy: string }>({
    title: 'A repository that git refuses',
    message: ({ folder, words }) => `Git refuses to read the repository of ${folder}: ${words}.`,
    hint: ({ remedy }) => remedy,
    why: 'What changed since a commit is known from git alone.',
    example: {
      folder: '/srv/brands',
      words: "detected dubious ownership in repository at '/srv'",
      remedy: 'Run Livery as the user who owns the repository.',
    },
  }),
  COMMIT_UNKNOWN: entry<{ folder: string; words: string; remedy: string }>({
    title: 'Releases without a commit',
    severity: 'warning',
    message: ({ folder, words }) =>
      `The commit of ${folder} is not known, so provenance and statements name none: ${words}.`,
    hint: ({ remedy }) => remedy,
    why: 'A statement names only what git confirms. Variables of a CI system are no proof: they name the commit of the pipeline, whatever is checked out in this folder.',
    example: {
      folder: '/srv/livery',
      words: "detected dubious ownership in repository at '/srv/livery'",
      remedy: 'Run Livery as the user who owns the repository.',
    },
  }),
  IMPACT_NO_REPOSITORY: entry<{ folder: string }>({
    title: 'Merchants outside a repository',
    message: ({ folder }) => `Expected the merchants in a git work tree, found a folder that is in none: ${folder}.`,
    hint: () => 'Run git init there and commit, or name a folder that is in a repository with --merchants.',
    why: 'What changed since a commit is known from the repository that the merchants are kept in.',
    example: { folder: '/srv/brands' },
  }),
  IMPACT_REF: entry<{ found: string; folder: string }>({
    title: 'Not a commit',
    message: ({ found, folder }) => `Expected a commit, branch or tag of ${folder}, found "${found}".`,
    hint: () => 'Fetch it first if it is on a server (git fetch origin main), and name it as git does: origin/main.',
    why: 'The brands of today are compared with those of that commit.',
    example: { found: 'origin/mian', folder: '/srv/brands' },
  }),
  IMPACT_NO_EARLIER_BUILD: entry<{ commit: string; reason: string }>({
    title: 'The earlier Livery does not build',
    message: ({ commit, reason }) => `The Livery of ${commit} could not build the brands: ${reason}`,
    hint: () => 'Leave out --exact for the upper bound, or name a commit that works with the packages installed here.',
    why: 'An exact comparison builds both sides, each with its own sources.',
    example: { commit: '7c1e2a3', reason: 'Error: Cannot find module' },
  }),
  JOBS_NUMBER: entry<{ found: string }>({
    title: 'Not a number of jobs',
    message: ({ found }) => `Expected a number from 1 to 999 for --jobs, found "${found}".`,
    hint: () => 'Leave it out to use every processor.',
    why: 'It sets how many bundles are built at a time.',
    example: { found: 'many' },
  }),
  GENERATE_ALL_AND_IDS: entry<{ ids: readonly string[]; command: string }>({
    title: 'Both ids and --all',
    message: ({ ids }) => `Expected ids or --all, found both: --all and ${ids.join(', ')}.`,
    hint: ({ ids, command }) =>
      `Run ./livery ${command} ${ids.join(' ')} for these only, or ./livery ${command} --all for every merchant.`,
    why: 'One of the two would silently be ignored.',
    example: { ids: ['lotus'], command: 'generate' },
  }),
  EPOCH_NUMBER: entry<{ found: string }>({
    title: 'Not a time',
    message: ({ found }) =>
      `Expected whole seconds since 1970 in the environment variable SOURCE_DATE_EPOCH, found "${found}".`,
    hint: () =>
      'Unset it, or set it to a number such as $(git log -1 --format=%ct); at most 253402300799, the end of the year 9999.',
    why: 'It is the only time that a receipt may contain, so that two builds of the same input are identical.',
    example: { found: 'yesterday' },
  }),
  SIGNING_KEY: entry<{ variable: string; found: string }>({
    title: 'No key to sign with',
    message: ({ variable, found }) =>
      `Expected an unencrypted private key in PEM, Ed25519 or ECDSA over P-256, in ${variable}; found ${found}.`,
    hint: () =>
      'Set one of LIVERY_SIGNING_KEY, to the key itself, and LIVERY_SIGNING_KEY_FILE, to the path of its file. A new key: openssl genpkey -algorithm ed25519; one without its passphrase: openssl pkey -in old.pem -out new.pem',
    why: 'A run that was asked for signed statements must not write unsigned ones. The key is never shown.',
    example: { variable: 'LIVERY_SIGNING_KEY', found: 'something else' },
  }),
  TRUSTED_KEY: entry<{ file: string; fault: string }>({
    title: 'No key to check signatures with',
    message: ({ file, fault }) => `Expected public keys in PEM, Ed25519 or ECDSA over P-256, in "${file}"; ${fault}.`,
    hint: () => 'The public key of a private one: openssl pkey -in signing.pem -pubout -out trusted.pem',
    why: 'A check without a key would pass whatever was signed by anybody.',
    example: { file: 'trusted.pem', fault: 'there is no such file' },
  }),
  FOLDER_UNUSABLE: entry<{ option: string; path: string; found: string; remedy: string }>({
    title: 'Folder that cannot be used',
    message: ({ option, path, found }) => `Expected a dedicated folder for ${option}, found ${found}: "${path}".`,
    hint: ({ remedy }) => remedy,
    why: 'Brands, releases and the cache are written to dedicated folders; nothing else is overwritten or removed.',
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
    why: 'Livery removes only what it made; it recognizes its own folders by their receipt, release.json.',
    example: { folder: 'dist/lotus', found: 'a file', merchant: 'lotus' },
  }),
  OUTPUT_ENVIRONMENT: entry<{ folder: string; found: string | null; wanted: string | null; merchant: string }>({
    title: 'Folder of another environment',
    message: ({ folder, found, wanted, merchant }) =>
      `${folder} contains ${merchant} built ${builtFor(found)}, not ${builtFor(wanted)}; it was left unchanged.`,
    hint: () =>
      'Leave out --out, so that each environment has its own folder (dist/, dist-<env>/), or name another one.',
    why: 'Building one environment never overwrites the output of another.',
    example: { folder: 'brands/lotus', found: null, wanted: 'staging', merchant: 'lotus' },
  }),
  OUTPUT_OF_ENVIRONMENT: entry<{ folder: string; owner: string | null; environment: string | null }>({
    title: 'Output folder of another environment',
    message: ({ folder, owner, environment }) =>
      `Expected a folder of its own for --out ${environment === null ? 'without an environment' : `of ${environment}`}, found the folder of ${owner === null ? 'brands without an environment' : owner}: "${folder}".`,
    hint: () => 'Leave out --out, so that each environment has its own folder, or name another one.',
    why: 'Building one environment never writes over the output of another.',
    example: { folder: 'dist-staging', owner: 'staging', environment: 'production' },
  }),
  OUTPUT_ORPHANED: entry<{ merchant: string; folder: string }>({
    title: 'Merchant no longer exists',
    severity: 'warning',
    message: ({ merchant, folder }) =>
      `${folder} was generated for the merchant "${merchant}", which no longer exists.`,
    hint: () => 'Run: ./livery clean (with the same --out and --env); --dry-run shows what it would remove.',
    why: 'A brand that was removed or renamed would stay on the CDN.',
    example: { merchant: 'lotus', folder: 'dist/lotus' },
  }),
  CLEAN_KEPT: entry<{ folder: string; first: string; count: number }>({
    title: 'Folder with foreign files',
    severity: 'warning',
    message: ({ folder, first, count }) =>
      `${folder} was not removed: it contains ${count === 1 ? 'a file' : `${count} files`} that Livery did not make, such as ${first}.`,
    hint: () => 'Move them away and run it again, or remove the folder by hand.',
    why: 'Livery removes only what it made.',
    example: { folder: 'dist/lotus', first: 'notes.txt', count: 1 },
  }),
  CLEAN_UNKNOWN: entry<Misspelt & { out: string }>({
    title: 'No such brand',
    message: ({ out, found }) => `${out} contains no folder "${found}" that Livery made.`,
    hint: (facts) => suggest(facts, 'generated brand'),
    why: 'Livery removes only what it made.',
    example: { out: 'dist', found: 'lotos', suggestion: 'lotus', known: ['lotus', 'nova'] },
  }),
  CLEAN_CACHE_ALONE: entry<{ ids: readonly string[] }>({
    title: 'Both the cache and brands',
    message: ({ ids }) =>
      `Expected --cache or brands, found both: --cache and ${ids.length > 0 ? ids.join(', ') : '--all'}.`,
    hint: () => 'Run ./livery clean twice, once for the brands and once with --cache.',
    why: 'One of the two would silently be ignored.',
    example: { ids: ['lotus'] },
  }),
  CLEAN_NO_MERCHANTS: entry<{ folder: string }>({
    title: 'No merchants at all',
    message: ({ folder }) => `There is no merchant in ${folder}, so every brand would be removed.`,
    hint: () =>
      'Name the folder of the merchants with --merchants <dir>; to remove all brands, run ./livery clean --all.',
    why: 'An empty folder is usually the wrong one.',
    example: { folder: 'brands' },
  }),
  INPUT_CHANGED: entry<{ merchant: string }>({
    title: 'Input changed during the build',
    message: ({ merchant }) => `The files of ${merchant} changed while they were being read; it was not built.`,
    hint: () => 'Run the same command again.',
    why: 'A brand is built from one consistent state of its files.',
    example: { merchant: 'lotus' },
  }),
  CACHE_CORRUPT: entry<{ count: number; first: string }>({
    title: 'Corrupt files in the cache',
    severity: 'warning',
    message: ({ count, first }) =>
      `${count === 1 ? 'A file in the cache is' : `${count} files in the cache are`} corrupt: ${first}${count === 1 ? '' : ', …'}`,
    hint: () =>
      'What was needed has been rebuilt, and no output folder contains corrupt data. If no program wrote to the cache or to an output folder, check the disk.',
    why: 'Every cached file is hashed before it is used. Output files are hard links to cached files, so writing to an output folder corrupts both.',
    example: { count: 2, first: '.generated/cache/1a2b3c4d/pool/0f/0f5e…' },
  }),
  CACHE_UNWRITABLE: entry<{ directory: string; reason: string }>({
    title: 'The cache cannot be written',
    severity: 'warning',
    message: ({ directory, reason }) => `Nothing could be written to the cache ${directory}: ${reason}`,
    hint: () =>
      'The output is complete, but the next run will repeat the work. Give the user running this command write permission there, free some space, or choose another folder with --cache.',
    why: 'The cache may be read-only, full or owned by another user; a build works without it.',
    example: { directory: '.generated/cache', reason: "EROFS: read-only file system, open '.generated/cache/…'" },
  }),
} as const

interface ImageFault {
  /** The path as the setting names it. */
  readonly found: string
  /** Completes "cannot be used: …". */
  readonly fault: string
  readonly remedy: string
}

const image = (title: string, why: string, example: Pick<ImageFault, 'fault' | 'remedy'>): CatalogueEntry<ImageFault> =>
  entry<ImageFault>({
    title,
    message: ({ found, fault }) => `The image "${found}" cannot be used: ${fault}.`,
    hint: ({ remedy }) => remedy,
    why,
    example: { found: 'assets/icon.png', ...example },
  })

const font = (title: string, why: string, example: Omit<ImageFault, 'found'>): CatalogueEntry<ImageFault> =>
  entry<ImageFault>({
    title,
    message: ({ found, fault }) => `The font "${found}" cannot be used: ${fault}.`,
    hint: ({ remedy }) => remedy,
    why,
    example: { found: 'assets/heading.woff2', ...example },
  })

/** Images (ICON-03, ICON-05) and fonts (THEME-03). */
export const imageEntries = {
  IMAGE_CORRUPT: image('Corrupt image', "A corrupt image would break the icons on players' phones.", {
    fault: 'the PNG is corrupt and cannot be decoded completely',
    remedy: 'Export it again.',
  }),
  IMAGE_FORMAT: image(
    'Wrong image format',
    'Each use of an image needs a format that every supported browser can show.',
    { fault: 'the file is a JPEG, expected SVG or PNG', remedy: 'Export it as SVG or PNG.' },
  ),
  IMAGE_TOO_SMALL: image('Image too small', 'Enlarged images look blurred; icons are only ever scaled down.', {
    fault: 'the image is 200 × 200 px, at least 1024 px are needed',
    remedy: 'Export it larger from its source, or use an SVG.',
  }),
  IMAGE_TOO_LARGE: image(
    'Image too large',
    'An image that claims billions of pixels would exhaust memory when decoded.',
    {
      fault: 'the image claims 60000 × 60000 pixels, more than Livery decodes',
      remedy: 'Export it at 1024 to 2048 px.',
    },
  ),
  IMAGE_NOT_SQUARE: image('Image not square', 'Home screens show icons as squares.', {
    fault: 'the image is 1200 × 800, it must be square',
    remedy: 'Give it a square canvas; a transparent margin is fine.',
  }),
  SVG_ACTIVE_CONTENT: image('SVG with active content', 'A script in an SVG would run on the brand’s own domain.', {
    fault: 'it contains <script> (line 3, column 5)',
    remedy: 'Export a static drawing: no scripts, handlers or embedded pages.',
  }),
  SVG_EXTERNAL_REFERENCE: image(
    'SVG with external references',
    'Nothing is fetched while a brand is built, and its pages load nothing from third parties.',
    {
      fault: 'it refers to something outside itself: https://cdn.example/a.png (line 4, column 9)',
      remedy: 'Draw everything inside the file; only references such as "#gradient" may stay.',
    },
  ),
  SVG_EMPTY: image(
    'SVG without a drawing',
    'Text takes its letters from the fonts of the machine that draws it; without them this icon would be empty.',
    {
      fault: 'it consists of text alone, which icons are made without (line 3, column 5)',
      remedy: 'In Inkscape: select the text, then Path > Object to Path.',
    },
  ),
  SVG_TOO_COMPLEX: image('SVG too complex', 'An oversized SVG costs memory in every build and on every phone.', {
    fault: 'it has more than 20000 elements',
    remedy: 'Simplify the drawing, or use a PNG instead.',
  }),
  FONT_CORRUPT: font(
    'Corrupt font',
    'Browsers reject a corrupt font, and the brand would be shown in a fallback font.',
    { fault: 'the font cannot be read: its packed tables are corrupt', remedy: 'Export it again as WOFF2.' },
  ),
  FONT_TOO_LARGE: font('Font too large', 'A font has to load completely before any text is shown in it.', {
    fault: 'the font has 9.5 MiB, at most 8 MiB are allowed',
    remedy: 'Leave out scripts that the brand does not use (subset the font).',
  }),
  FONT_RESTRICTED: entry<{ found: string }>({
    title: 'Font that forbids embedding',
    severity: 'warning',
    message: ({ found }) => `The font "${found}" says that it must not be embedded (fsType 2 in its OS/2 table).`,
    hint: () => 'Use the web font that its foundry licenses, or ask for its permission in writing.',
    why: 'Browsers show such a font all the same, and its foundry may claim damages for every page view.',
    example: { found: 'assets/fonts/heading.woff2' },
  }),
  SVG_TEXT: entry<{ found: string; line: number; column: number; count: number; remedy: string }>({
    title: 'SVG with text',
    severity: 'warning',
    message: ({ found, line, column, count }) =>
      `The drawing "${found}" contains ${count === 1 ? 'a text' : `${count} texts`} (line ${line}, column ${column}), which icons and pictures are made without, and which each phone would show in a font of its own.`,
    hint: ({ remedy }) => remedy,
    why: 'A text takes its letters from the fonts of the machine that draws it, so two machines would build two releases, and no player would see the font of the brand.',
    example: {
      found: 'assets/logo.svg',
      line: 12,
      column: 5,
      count: 1,
      remedy: 'In Inkscape: select the text, then Path > Object to Path.',
    },
  }),
  SCREENSHOT_IGNORED: entry<{ found: string; fault: string; remedy: string }>({
    title: 'Screenshot that Chrome ignores',
    severity: 'warning',
    message: ({ found, fault }) => `Chrome will not show the screenshot "${found}": ${fault}.`,
    hint: ({ remedy }) => remedy,
    why: 'The install dialog of Chrome leaves out, without a word, each screenshot that does not meet its rules.',
    example: {
      found: 'assets/home.png',
      fault: 'it is 1080 × 2640 px, and its longer side may be at most 2.3 times the shorter one',
      remedy: 'Crop it.',
    },
  }),
  ICON_SAFE_ZONE: entry<{ found: string; percent: number }>({
    title: 'Icon extends beyond the safe zone',
    severity: 'warning',
    message: ({ found, percent }) =>
      `The artwork of "${found}" extends ${percent} percent beyond the safe zone; phones may crop it.`,
    hint: () =>
      'Keep the symbol inside a circle of 80 percent of the width, and let only the background reach the edges.',
    why: 'Phones crop maskable icons to circles, rounded squares or teardrops.',
    example: { found: 'assets/icon-maskable.svg', percent: 14 },
  }),
} as const

export type FontFaultCode = Extract<keyof typeof imageEntries, 'FONT_CORRUPT' | 'FONT_TOO_LARGE'>
export type ImageFaultCode = Exclude<
  keyof typeof imageEntries,
  'ICON_SAFE_ZONE' | 'SVG_TEXT' | 'SCREENSHOT_IGNORED' | 'FONT_RESTRICTED' | FontFaultCode
>

interface Finding {
  /** Id of the merchant whose build failed. */
  readonly merchant: string
  readonly found: string
  readonly remedy: string
}

const gate = (title: string, why: string, found: string, remedy: string) =>
  entry<Finding>({
    title,
    message: ({ merchant, found }) => `${merchant} was not built: ${found}.`,
    hint: ({ remedy }) => remedy,
    why,
    example: { merchant: 'lotus', found, remedy },
  })

/** Checks of the finished files; a merchant that fails one is not written. */
export const gateEntries = {
  GATE_DEAD_FEATURES: gate(
    'Code of a disabled feature',
    'What a flag turns off must be absent from the output.',
    'src/features/messages/news/api.ts belongs to a disabled feature but is in the bundle, kept by src/main.tsx -> src/features/messages/news/api.ts',
    'Import it only behind a literal __FLAGS__.NAME of its feature.',
  ),
  GATE_FOREIGN_BRAND: gate(
    'Content of another brand',
    'A brand that shows the name or the data of another one is an incident.',
    'm/index.html contains the name "Tiger Palace" of merchant tiger',
    'Remove it from the settings, texts or assets of lotus.',
  ),
  GATE_SECRETS: gate(
    'Private data in the output',
    'What is published cannot be taken back.',
    'm/index.html contains the value of the environment variable DEPLOY_TOKEN',
    'Find where it comes from and remove it; what was published must be replaced.',
  ),
  GATE_BUDGETS: gate(
    'Over budget',
    'Players on slow networks leave before a heavy page has loaded.',
    'The JavaScript of the first load is 151200 brotli bytes, over its budget of 135000',
    'Load what the first page does not need lazily.',
  ),
  GATE_HOSTING: gate(
    'Header too long for a host',
    'Cloudflare Pages ignores longer lines of _headers: the pages would be sent without their policy.',
    '_headers contains a line of 2350 characters for Content-Security-Policy, over the 2000 that every host accepts',
    'Shorten the lists of hosts in domains and security.',
  ),
  GATE_EXCUSE_UNUSED: entry<{ gate: string; value: string }>({
    title: 'An excuse that excuses nothing',
    severity: 'warning',
    message: ({ gate, value }) => `gates.allow accepts "${value}" for the gate ${gate}, which finds no such thing.`,
    hint: () => 'Remove the entry, or write its value as the message of the refusal gives it.',
    why: 'An excuse that outlives its cause would accept the next mistake of the same kind.',
    example: { gate: 'budgets', value: 'precache' },
  }),
  BRAND_NAMED: entry<{ kind: string; value: string; owner: string; others: number }>({
    title: 'A merchant names another one',
    severity: 'warning',
    message: ({ kind, value, owner, others }) =>
      `This names "${value}", the ${kind} of merchant ${owner}${others === 0 ? '' : others === 1 ? '; so does 1 other place' : `; so do ${others} other places`}.`,
    hint: ({ value }) =>
      `If it is right, such as the name of an operator, accept it: gates: { allow: [{ gate: foreign-brand, value: ${JSON.stringify(value)}, reason: "why" }] }. If it was copied, replace it.`,
    why: 'What a merchant file says of another brand is on purpose, or was forgotten after copying; only a person can tell.',
    example: { kind: 'name', value: 'Tiger Palace', owner: 'tiger', others: 0 },
  }),
  BUILD_FAILED: entry<{ merchant: string; reason: string }>({
    title: 'A merchant could not be built',
    message: ({ merchant, reason }) => `${merchant} could not be built: ${reason}`,
    hint: () => 'The stack is printed below; the previous folder of this merchant, if any, is unchanged.',
    why: 'One failing merchant does not stop the others from being built.',
    example: { merchant: 'lotus', reason: 'The bundling failed.' },
  }),
} as const
