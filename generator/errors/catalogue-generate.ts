import { entry, suggest, type Misspelt } from './catalogue-entry.ts'

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
  NOT_GENERATED: entry<{ merchant: string; folder: string }>({
    title: 'Brand not generated',
    message: ({ merchant, folder }) => `${folder} is not a release of ${merchant} that this Livery made.`,
    hint: ({ merchant }) =>
      `Run: ./livery generate ${merchant}. A folder whose release.json was changed has to be moved away first.`,
    why: 'Only "generate" builds. What is served, shown, explained or published is a finished folder with its receipt.',
    example: { merchant: 'lotus', folder: 'dist/lotus' },
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
    why: 'Brands and the cache are written to dedicated folders; nothing else is overwritten or removed.',
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
      `${folder} contains ${merchant} built ${found === null ? 'without an environment' : `for ${found}`}, not ${wanted === null ? 'without one' : `for ${wanted}`}; it was left unchanged.`,
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
    hint: ({ merchant }) => `Run it again: ./livery generate ${merchant}`,
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
