/** The command line: what each command is called and takes. Every start reads this file, so it loads nothing. */
import { declare, type OptionsOf } from './command.ts'

export const outputOptions = {
  '--json': 'prints one JSON document to stdout and nothing else there',
  '--quiet': 'prints errors only',
} as const
export type OutputOptions = OptionsOf<typeof outputOptions>

/** Of commands that read merchants. */
export const fleetOptions = {
  '--merchants <dir>': 'folder of the merchants and their presets (default: merchants/ of this checkout)',
  '--env <env>':
    'merges merchant.<env>.yaml last (default list: staging, production; see merchants/_environments.yaml)',
  ...outputOptions,
} as const
export type FleetOptions = OptionsOf<typeof fleetOptions>

/** Of commands that use more of an environment than its target. */
const targetAlone = {
  '--to <target>':
    'where the releases are: a folder, s3://bucket/prefix or command:program; live/<id>/ in it is what a web server serves',
  '--state <target>':
    'where the state of the target is, with the journal of who published what (default: .livery/ in the target)',
  ...outputOptions,
} as const

/** Of commands that work on what is published. */
export const targetOptions = {
  ...targetAlone,
  '--env <env>': 'the target of this environment',
  '--merchants <dir>': 'folder of the merchants, which lists the environments (default: merchants/ of this checkout)',
} as const
export type TargetOptions = OptionsOf<typeof targetOptions>

/** Report files, for commands that end too quickly for events. */
const reportFileOptions = {
  '--junit <file>': 'writes a JUnit report with one test case for each merchant',
  '--code-quality <file>': "writes the problems as GitLab's code-quality report",
} as const

/** With which a long command reports to CI systems (FLEET-11). */
export const runReportOptions = {
  '--json-lines': { description: 'prints one JSON event a line to stdout, as they happen', conflicts: 'json' },
  ...reportFileOptions,
} as const
export type RunReportOptions = OptionsOf<typeof runReportOptions> & OutputOptions

export const cacheOption = {
  '--cache <dir>': 'folder of the cache (default: .generated/cache of this checkout)',
} as const

export const jobsOption = {
  '--jobs <number>': 'bundlings at a time (default: the number of processors)',
} as const

const outOption = {
  '--out <dir>': 'folder of the generated brands (default: dist/ of this checkout, dist-<env>/ with --env)',
} as const

/** Options of `serve` that only its workbench uses. */
const ofWorkbench = ['to', 'state', 'check', 'allowPublish'] as const

/** Options that are fixed when a rollout begins. */
const ofPlan = ['all', 'plan', 'waves', 'canary', 'check', 'requireSignoff', 'retire'] as const

export const textActions = ['export', 'import'] as const

export const shells = ['bash', 'zsh', 'fish'] as const

/** In the order of the help. */
export const commands = {
  new: declare({
    description: 'Writes a new merchant that is ready to generate; on a terminal, asks for what is not given.',
    arguments: [['<new-id>', 'lower-case name of the folder, e.g. lotus']],
    options: {
      '--code <code>': 'merchant code that the back end knows',
      '--name <name>': "the brand's name",
      '--domain <host>': 'canonical host, e.g. www.lotus.example',
      '--languages <codes>': 'supported languages, the default one first, e.g. VI,EN',
      '--color <hex>': 'brand color, e.g. "#d4145a"',
      '--country <code>': 'ISO 3166 country (default: the first language’s)',
      '--currency <code>': 'ISO 4217 currency (default: the country’s)',
      '--merchants <dir>': 'folder of the merchants (default: merchants/ of this checkout)',
      '--json': 'prints one JSON document to stdout and nothing else there; asks nothing',
      '--quiet': 'prints errors only; asks nothing',
    },
    examples: [
      './livery new lotus',
      './livery new lotus --code LOTUS88 --name "Lotus 88" --domain www.lotus.example --languages VI,EN --color "#d4145a"',
    ],
  }),
  validate: declare({
    description: 'Checks merchants and reports every problem of all of them at its place.',
    arguments: [['[ids...]', 'merchants to check (default: all)']],
    options: { ...fleetOptions, ...runReportOptions },
    examples: [
      './livery validate',
      './livery validate lotus --env staging',
      './livery validate --merchants ../brands --json',
    ],
  }),
  generate: declare({
    description: 'Builds brands: one complete folder in dist for each, ready for a CDN.',
    arguments: [['[ids...]', 'merchants to build']],
    options: {
      '--all': 'every merchant',
      '--out <dir>': 'folder that receives the brands (default: dist/ of this checkout, dist-<env>/ with --env)',
      ...jobsOption,
      ...cacheOption,
      '--no-cache': 'rebuilds everything and keeps nothing',
      '--shared-cache <target>':
        'cache of several machines: a folder, s3://bucket/prefix or command:program (default: LIVERY_SHARED_CACHE)',
      '--queue [url]': 'lets workers build: Redis server, without a password (default: LIVERY_QUEUE)',
      '--shard <i/n>': 'with --all: builds the i-th of n parts of the fleet, which cost about the same',
      '--report <file>': { description: 'with --all: writes what was built, for ./livery merge', conflicts: 'dryRun' },
      '--fail-fast': 'stops at the first error; otherwise every valid merchant is built',
      '--dry-run': 'shows what would be done, without doing it',
      ...fleetOptions,
      ...runReportOptions,
    },
    examples: [
      './livery generate lotus',
      './livery generate --all --jobs 4',
      './livery generate lotus --env staging --out /srv/brands',
      './livery generate --all --shard 2/4 --report shard-2.json',
    ],
  }),
  merge: declare({
    description: 'Joins the reports of all shards of a fleet, and refuses what does not belong together.',
    arguments: [['<files...>', 'what ./livery generate --report wrote on each machine']],
    options: {
      '--out <dir>': 'compares the folders there with what was reported of them',
      '--allow-missing <i>': { description: 'number of a shard that may be missing; can be repeated', repeats: true },
      '--report <file>': 'writes the joined report, as one run over the whole fleet would',
      ...outputOptions,
      ...reportFileOptions,
    },
    examples: [
      './livery merge shard-*.json --junit report.xml',
      './livery merge shard-*.json --out dist --report fleet.json',
    ],
  }),
  worker: declare({
    description: 'Builds and checks what other machines ask for in a queue, until it is stopped.',
    arguments: [],
    options: {
      '--queue <url>': 'Redis server, without a password (default: LIVERY_QUEUE, which may contain one)',
      '--shared-cache <target>': 'store through which inputs and results go (default: LIVERY_SHARED_CACHE)',
      ...jobsOption,
      '--no-check': 'leaves the checks of rollouts to other workers, e.g. where the sites cannot be reached',
      ...cacheOption,
      '--quiet': 'prints errors only',
    },
    examples: ['./livery worker --queue redis://queue.internal:6379 --shared-cache /mnt/livery'],
  }),
  clean: declare({
    description:
      'Removes generated brands: those that are named, or those whose merchant is gone; nothing that Livery did not make.',
    arguments: [['[ids...]', 'merchants whose brands to remove (default: those that are gone)']],
    options: {
      '--all': 'every generated brand',
      '--cache [dir]': 'removes the cache instead, when no run uses it (default: .generated/cache of this checkout)',
      ...outOption,
      '--dry-run': 'shows what would be removed, without removing it',
      ...fleetOptions,
    },
    examples: ['./livery clean --dry-run', './livery clean', './livery clean lotus', './livery clean --cache'],
  }),
  cache: declare({
    description: 'Says what is in the cache, how large and how old; removes what is no longer used.',
    arguments: [],
    options: {
      '--prune': 'removes what is beyond the limits, when no run uses the cache',
      '--older-than <age>': 'limit: not used for so long, e.g. 12h (default: 30d, if --max-size is absent too)',
      '--max-size <size>': 'limit: the least recently used goes until so much is left, e.g. 2GB',
      ...cacheOption,
      ...outputOptions,
    },
    examples: ['./livery cache', './livery cache --prune', './livery cache --prune --max-size 2GB'],
  }),
  list: declare({
    description: 'Lists the merchants with code, name, domain, languages and flags.',
    arguments: [],
    options: fleetOptions,
    examples: ['./livery list', './livery list --json'],
  }),
  show: declare({
    description: "Prints a merchant's resolved configuration, each value with its origin.",
    arguments: [['<id>', 'the merchant']],
    options: fleetOptions,
    examples: ['./livery show lotus', './livery show lotus --env staging', './livery show lotus --json'],
  }),
  explain: declare({
    description: 'Says why a brand would be rebuilt and what that changes, or why a file is in its folder.',
    arguments: [
      ['<id>', 'the merchant'],
      ['[file]', 'a file of its folder; the hash in its name may be left out'],
    ],
    options: {
      '--out <dir>': 'folder of the brands (default: dist/ of this checkout, dist-<env>/ with --env)',
      ...cacheOption,
      ...fleetOptions,
    },
    examples: [
      './livery explain lotus',
      './livery explain lotus chat-page.js',
      './livery explain lotus m/sw.js --json',
    ],
  }),
  impact: declare({
    description: 'Lists which brands change since a commit, which of their files and by how many bytes.',
    arguments: [['<ref>', 'a commit, branch or tag of the repository that the merchants are in']],
    options: {
      '--exact': 'builds both sides and compares them; otherwise an upper bound',
      '--markdown': { description: 'prints it for a pull request', conflicts: 'json' },
      '--out <dir>': 'folder of the brands (default: dist/ of this checkout, dist-<env>/ with --env)',
      ...cacheOption,
      ...jobsOption,
      ...fleetOptions,
    },
    examples: [
      './livery impact origin/main',
      './livery impact origin/main --exact --markdown',
      './livery impact v1.4 --merchants /srv/brands --json',
    ],
  }),
  serve: declare({
    description: 'Serves generated brands as their CDN would, with the sandbox behind /wps.',
    arguments: [['[ids...]', 'merchants to serve']],
    options: {
      '--all': 'every merchant that has been generated',
      '--port <number>': {
        description: 'first port; each brand takes the next free one, 0 takes any',
        default: '4100',
      },
      '--published <folder>': {
        description:
          'serves what was published to this folder as it is, each brand at <id>.localhost: no stand-ins, no sandbox',
        conflicts: [...ofWorkbench, 'all', 'hostNames', 'vendors', 'time', 'out', 'env', 'merchants'],
      },
      '--allow-publish': 'lets the workbench publish to --to, and roll back there',
      '--check <address>': 'where a browser opens what the workbench publishes (default: https://{host})',
      '--host-names': 'one port for all, each brand at <id>.localhost',
      '--api <url>': {
        description: 'a real back end behind /wps instead of the sandbox; without the workbench',
        conflicts: ofWorkbench,
      },
      '--vendors <which>':
        'local stand-ins for captcha, sign-in, chat and pixels, or the real ones (default: stand-ins; with --api real)',
      '--time <time>': 'stops the clock of the sandbox, for pictures that can be repeated: 2030-01-14T12:00:00Z',
      ...outOption,
      ...targetAlone,
      ...fleetOptions,
    },
    examples: [
      './livery serve lotus',
      './livery serve --all --host-names',
      './livery serve lotus --api https://api.staging.example',
      './livery serve --all --to /srv/www --allow-publish',
      './livery serve --published /srv/www --port 4555',
    ],
  }),
  dev: declare({
    description: 'Serves one brand for development: hot reload, the sandbox behind /wps, a switch to the other brands.',
    arguments: [['<id>', 'merchant to show first']],
    options: {
      '--port <number>': { description: 'port, or the next free one; 0 takes any', default: '4000' },
      '--api <url>': 'a real back end behind /wps instead of the sandbox',
      '--vendors <which>':
        'local stand-ins for captcha, sign-in, chat and pixels, or the real ones (default: stand-ins; with --api real)',
      ...fleetOptions,
    },
    examples: ['./livery dev lotus', './livery dev lotus --api https://api.staging.example'],
  }),
  sandbox: declare({
    description: 'Runs the sandbox back end of every merchant alone, with its control API.',
    arguments: [],
    options: {
      '--port <number>': { description: 'port, or the next free one; 0 takes any', default: '4300' },
      '--data <dir>': 'folder in which members are kept across restarts',
      ...fleetOptions,
    },
    examples: ['./livery sandbox', './livery sandbox --port 4300 --data .sandbox'],
  }),
  report: declare({
    description: 'Writes a page for sign-off: screens of brands before and after, icons, colors, sizes, flags.',
    arguments: [['[ids...]', 'merchants to show']],
    options: {
      '--all': 'every merchant that has been generated',
      '--changed <what>': {
        description:
          'those that differ from a commit, from a folder of brands or from what is live in a target, compared with it',
        conflicts: 'against',
      },
      '--against <what>': 'compares with a commit, with a folder of brands, or with what is live in a target',
      '--state <target>': 'where the state of that target is (default: .livery/ in the target)',
      '--pages <names>': { description: 'pages to show, with commas', default: 'home,login' },
      '--languages <codes>': "languages to show, with commas (default: each brand's own)",
      '--out <dir>': { description: 'folder that receives the page', default: 'report' },
      '--dist <dir>': 'folder of the generated brands (default: dist/ of this checkout, dist-<env>/ with --env)',
      '--cache <dir>': 'folder of the cache, for the brands of a commit (default: .generated/cache of this checkout)',
      '--jobs <number>': 'bundlings at a time, for these (default: the number of processors)',
      ...fleetOptions,
    },
    examples: [
      './livery report lotus',
      './livery report --changed /srv/www --out report',
      './livery report --changed origin/main',
      './livery report --all --against ../before/dist --pages home,login --languages EN,AR',
    ],
  }),
  publish: declare({
    description: 'Puts generated brands live: new assets first, html and worker last.',
    arguments: [['[ids...]', 'merchants to publish']],
    options: {
      '--all': 'every merchant that has been generated',
      '--plan': 'says what would change, in which waves, and writes nothing',
      '--waves <list>': 'share of the merchants that is live after each wave (--all: 1%,10%,100%)',
      '--canary <ids>': 'merchants that go first, in a wave of their own, e.g. acme,plynt',
      '--check <address>': 'where a browser opens each merchant of a wave (default: https://{host})',
      '--no-check': 'waves without checks in a browser',
      '--after-wave <command>':
        'runs in a shell when the files of a wave are live, before its checks; gets the ids of its merchants on stdin',
      '--gate <command or url>':
        'decides after each wave: gets its releases as JSON; exit code 0 or {"go":true} goes on, anything else rolls the wave back',
      '--no-gate': 'with --resume: goes on without the gate that the rollout was begun with',
      '--soak <time>': 'how long each wave stays live before the gate is asked and the next one begins, e.g. 10m',
      '--queue [url]': 'lets workers make the checks: Redis server, without a password (default: LIVERY_QUEUE)',
      '--shared-cache <target>':
        'with --queue: store through which orders and verdicts go (default: LIVERY_SHARED_CACHE)',
      '--require-signoff <file>': 'refuses every release that this file does not name',
      '--retire <ids>': 'takes down merchants that are live and no longer exist, once the others are published',
      '--resume <rollout>': { description: 'continues a rollout', conflicts: ofPlan },
      '--abort <rollout>': {
        description: 'ends a rollout for good',
        conflicts: [...ofPlan, 'resume', 'queue', 'sharedCache', 'afterWave', 'gate', 'soak'],
      },
      '--reason <text>': 'why, for the journal',
      '--env <env>': 'the brands of this environment, to where it is published',
      '--merchants <dir>':
        'folder of the merchants, which tells the environments and who exists (default: merchants/ of this checkout)',
      ...outOption,
      ...targetAlone,
      ...runReportOptions,
    },
    examples: [
      './livery publish lotus --to /srv/www',
      './livery publish --all --to /srv/www --reason "spring campaign"',
      './livery publish --all --env staging',
      './livery publish --all --to s3://brands/live --queue',
      './livery publish --all --to /srv/www --canary lotus,plynt --plan',
      "./livery publish --all --to /srv/www --after-wave 'nginx -s reload'",
      './livery publish --all --to /srv/www --soak 10m --gate ./compare-error-rates',
      './livery publish --all --to /srv/www --retire nova',
      './livery publish --resume r-0007 --to /srv/www',
    ],
  }),
  rollback: declare({
    description: 'Puts an earlier release of a brand live again, without a build.',
    arguments: [
      ['[id]', 'the merchant'],
      ['[release]', 'the release, or the beginning of its id (default: the one before)'],
    ],
    options: {
      '--rollout <rollout>': 'takes back everything that a rollout has put live',
      '--after-wave <command>': 'runs in a shell when the files are live; gets the ids of the brands on stdin',
      '--reason <text>': 'why, for the journal',
      ...targetOptions,
      ...runReportOptions,
    },
    examples: [
      './livery rollback lotus --to /srv/www --reason "sign-in broken"',
      './livery rollback lotus 7c1e2a --to /srv/www',
      './livery rollback --rollout r-0007 --to /srv/www',
      './livery rollback lotus --env staging',
    ],
  }),
  releases: declare({
    description: 'Lists what was done to a brand, or in a rollout, the latest first.',
    arguments: [['[id]', 'the merchant']],
    options: {
      '--rollout <rollout>': 'the journal of a rollout instead',
      ...targetOptions,
    },
    examples: [
      './livery releases lotus --to /srv/www',
      './livery releases --rollout r-0007 --to /srv/www',
      './livery releases lotus --env staging',
    ],
  }),
  diff: declare({
    description:
      'Shows what two published releases of a brand differ in: settings, flags, texts, images, files, sizes.',
    arguments: [
      ['<id>', 'the merchant'],
      ['<from>', 'the earlier release, or the beginning of its id'],
      ['<to>', 'the later one'],
    ],
    options: { '--markdown': { description: 'prints it for a pull request', conflicts: 'json' }, ...targetOptions },
    examples: [
      './livery diff lotus 7c1e2a 9ab01c --to /srv/www',
      './livery diff lotus 7c1e2a 9ab01c --to /srv/www --markdown',
    ],
  }),
  status: declare({
    description: 'Says which release of which brand is live.',
    arguments: [],
    options: targetOptions,
    examples: ['./livery status --to /srv/www', './livery status --env staging'],
  }),
  verify: declare({
    description: 'Proves that what is live is a release: every file, encoding, header and rule, one by one.',
    arguments: [['[id or url]', 'the merchant, or the address of its site']],
    options: {
      '--all': 'every merchant of which something is live',
      '--at <url>':
        'where the site answers; {id} and {host} stand for the merchant and its domain. Without it, the objects of the target are compared',
      '--release <release>': {
        description: 'compares with this release, or the beginning of its id (default: the live one)',
        conflicts: 'all',
      },
      '--trusted-key <file...>': {
        description: 'requires a statement of origin that one of these public keys has signed',
        conflicts: 'out',
      },
      '--signed-after <time>': {
        description: 'requires that the release was built, or went live, after this time, as a trusted key has signed',
        conflicts: 'out',
      },
      '--out <dir>': 'compares with the generated brands in this folder instead of a target',
      ...targetOptions,
    },
    examples: [
      './livery verify https://www.lotus.example --to s3://brands/live',
      './livery verify lotus --to s3://brands/live --at https://staging.lotus.example',
      './livery verify lotus --to s3://brands/live --trusted-key release.pub.pem',
      './livery verify lotus --env production --trusted-key release.pub.pem --signed-after 2026-01-14',
      './livery verify https://www.lotus.example --out dist',
      './livery verify --all --to s3://brands/live',
      "./livery verify --all --to s3://brands/live --at 'https://{host}'",
    ],
  }),
  flags: declare({
    description: 'Prints merchants against flags, the distinct flag sets, and flags that are on or off everywhere.',
    arguments: [],
    options: fleetOptions,
    examples: ['./livery flags', './livery flags --json'],
  }),
  texts: declare({
    description: "Writes a brand's texts for translators, and takes over what comes back.",
    arguments: [
      ['<action>', 'what to do', textActions],
      ['<ids or files...>', 'export: merchants; import: the files that came back'],
    ],
    options: {
      '--languages <codes>': 'export: into these, with commas (default: all that the brand supports)',
      '--source <code>': "export: from this language (default: the brand's default language)",
      '--format <format>': 'export: xliff (1.2), po or json (default: xliff)',
      '--every-text': "export: everything that the brand shows (default: the brand's own words)",
      '--new': 'export: only what has no translation yet',
      '--out <dir>': 'export: folder that receives <id>.<LANG>.xlf (default: texts)',
      '--accept-stale': 'import: also translations of texts that have changed since the export',
      '--dry-run': 'import: shows what would be written, and writes nothing',
      ...fleetOptions,
    },
    examples: [
      './livery texts export lotus',
      './livery texts export lotus nova --languages TH,KM --format po',
      './livery texts export lotus --languages AR --every-text --source EN',
      './livery texts import texts/lotus.TH.xlf --dry-run',
    ],
  }),
  schema: declare({
    description:
      'Writes merchants/merchant.schema.json and environments.schema.json, which editors use to complete and check files.',
    arguments: [],
    options: {
      '--out <file>': 'writes the schema of merchants elsewhere, and the one of environments beside it',
      '--print': 'prints the schema and writes nothing',
      '--reference': 'writes docs/reference/ too',
      '--check': 'writes nothing; fails if a file is out of date',
      ...outputOptions,
    },
    examples: [
      './livery schema',
      './livery schema --out ../brands/merchant.schema.json',
      './livery schema --reference --check',
    ],
  }),
  doctor: declare({
    description:
      'Checks Node, dependencies, browser, disk, every file of cache and output, and every merchant, and says how to mend what is wrong.',
    arguments: [],
    options: {
      '--out <dir>': 'folder of the brands (default: dist/ of this checkout, dist-<env>/ with --env)',
      ...cacheOption,
      '--to <target>': 'a folder into which releases are published',
      ...fleetOptions,
    },
    examples: ['./livery doctor', './livery doctor --json'],
  }),
  completion: declare({
    description: 'Prints the script that lets a shell complete commands, merchants and options.',
    arguments: [['<shell>', 'the shell', shells]],
    options: {},
    examples: [
      './livery completion bash >> ~/.bashrc',
      './livery completion zsh >> ~/.zshrc',
      './livery completion fish > ~/.config/fish/completions/livery.fish',
    ],
  }),
  complete: declare({
    description: 'What the scripts of `livery completion` call.',
    arguments: [['[words...]', 'what follows the name of the command; the last word is being typed']],
    options: {},
    examples: [],
    isHidden: true,
  }),
} as const

/** The options of a command, as its `run` gets them. */
export type Options<Name extends keyof typeof commands> = OptionsOf<(typeof commands)[Name]>
