/** Who may import whom (docs/architecture.md). */
/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */
/** @param {string} name @param {string} comment @param {Rule['from']} from @param {Rule['to']} to @returns {Rule} */
const no = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const test = '\\.(test|spec)\\.tsx?$|/testing/'
/** @param {string} path */
const product = (path) => ({ path, pathNot: test })

/** Below all that builds, ships or shows. */
const ground = ['output/', 'cache/', 'release/', 'errors/', 'system/', 'root.ts']
/**
 * What a room of the generator, or a folder in one, may import of the generator besides itself; commands may import all.
 * @type {readonly (readonly [room: string, why: string, below: readonly string[]])[]}
 */
const rooms = [
  ['errors/', 'Problems depend on nothing.', []],
  ['release/', 'What a release consists of is data.', []],
  ['system/', 'The machine knows no brands.', ['errors/', 'root.ts']],
  ['system/git/', 'All that name a commit use it.', ['system/child-environment.mjs', 'root.ts']],
  ['system/network/', 'How requests leave the machine depends on nothing.', []],
  ['system/store.ts', 'All that keep something in a store know it.', []],
  ['cache/', 'Contents are kept by hash, whatever they are.', ['release/', 'errors/', 'system/']],
  ['cache/shared/', 'Entries are bytes by name.', ['errors/', 'system/store.ts', 'system/limiter.ts']],
  [
    'output/',
    'A finished folder is the same, whoever looks at it.',
    ['cache/', 'release/', 'errors/', 'system/', 'root.ts'],
  ],
  ['merchant/', 'A merchant does not depend on what is made of it.', ['errors/', 'system/', 'root.ts']],
  ['plan/', 'Plans are data made from data.', ['merchant/', 'release/']],
  ['build/', 'A run does not know where it is built.', ['plan/', 'merchant/', ...ground]],
  ['build/shards/', 'A fleet is divided and joined without building it.', ground],
  ['ship/', 'What is shipped is finished.', ['merchant/resolved-values.ts', ...ground]],
  ['ship/(check|browser)/', 'What is looked at may come from anywhere.', ground],
  ['ship/publish/', 'Publishing knows no check.', ['merchant/resolved-values.ts', ...ground]],
  ['ship/rollout/', 'How a site is checked is handed to a rollout.', ['ship/publish/', ...ground]],
  ['queue/', 'It builds and checks.', ['ship/(check|browser)/', 'build/', 'plan/', 'merchant/', ...ground]],
  ['local/', 'Nothing is put live.', ['ship/publish/', 'build/', 'plan/', 'merchant/', 'pages.mjs', ...ground]],
  [
    'insight/',
    'It looks, and changes nothing.',
    ['local/', 'ship/(publish|browser)/', 'build/', 'plan/', 'merchant/', ...ground],
  ],
  [
    'insight/report/',
    'A report looks at finished releases: it reads no merchant file and builds nothing.',
    [
      'local/serve/',
      'ship/(publish|browser)/',
      'build/emit/',
      'plan/',
      'merchant/(schema/|resolved-values.ts)',
      ...ground,
    ],
  ],
  ['cli/ci/', 'What CI systems read is made of what a run says about itself.', ['cli/terminal/', 'errors/']],
  ['cli/terminal/', 'What is printed is decided elsewhere.', ['errors/', 'system/interrupt.ts']],
  ['[^/]+$', 'The entry knows commands, not what they do.', ['cli/', 'errors/', 'system/']],
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    no(
      'no-circular',
      'A cycle hides which module comes first; imports of types count.',
      { path: '^(contract|generator|sandbox|src|workbench)/' },
      { circular: true },
    ),
    no('not-to-unresolvable', 'The import cannot be resolved.', {}, { couldNotResolve: true }),
    no('contract-imports-nothing', 'The contract imports nothing else.', product('^contract/'), {
      pathNot: '^contract/',
    }),
    no(
      'storefront-without-vendor-table',
      'These tables would ship every vendor, and what is known of every page, to every brand.',
      product('^src/'),
      { path: '^contract/(vendors|pages)\\.ts$' },
    ),
    no(
      'generator-apart',
      'Generator, storefront and sandbox share only the contract.',
      { path: '^generator/' },
      { path: '^(src|sandbox)/' },
    ),
    no(
      'storefront-apart',
      'Generator, storefront and sandbox share only the contract.',
      { path: '^src/' },
      { path: '^(generator|sandbox)/' },
    ),
    no('sandbox-apart', 'Generator, storefront and sandbox share only the contract.', product('^sandbox/'), {
      path: '^(src|generator)/',
    }),
    ...rooms.map(([room, why, below]) =>
      no(`room-${room}`, why, product(`^generator/${room}`), {
        path: '^generator/',
        pathNot: `^generator/(${[room, ...below].join('|')})`,
      }),
    ),
    no('plan-is-pure', 'Plans are data made from data.', product('^generator/plan/'), {
      path: '^(node:)?(fs|fs/promises|child_process|http|os|worker_threads)$|node_modules/(vite|sharp|workbox-build)/',
    }),
    no(
      'rollout-without-browser',
      'How a site is checked is handed to a rollout.',
      product('^generator/ship/(rollout|publish)/'),
      { path: 'node_modules/playwright-core/' },
    ),
    no(
      'publish-below-rollout',
      'Publishing one merchant knows of no rollout, not even in tests.',
      { path: '^generator/ship/(publish|check)/' },
      { path: '^generator/(ship/rollout|cli)/' },
    ),
    no(
      'commands-apart',
      'What two commands share is a file beside their folders.',
      { path: '^generator/cli/commands/([^/]+)/' },
      { path: '^generator/cli/commands/[^/]+/', pathNot: '^generator/cli/commands/$1/' },
    ),
    no('commands-above-what-they-share', 'It knows no command.', product('^generator/cli/commands/[^/]+$'), {
      path: '^generator/cli/commands/[^/]+/',
    }),
    no(
      'services-below-commands',
      'Services do not know the command line, not even in tests.',
      { path: '^generator/(?!cli/(commands|terminal)/|insight/reference/|[^/]+$)' },
      { path: '^generator/cli/commands/' },
    ),
    ...['queue', 'insight/report'].map((room) =>
      no(
        `${room}-for-commands`,
        'It is driven by commands alone, in tests too.',
        { path: `^generator/(?!${room}/|cli/commands/|foreign-documents\\.test\\.ts$)` },
        { path: `^generator/${room}/` },
      ),
    ),
    no(
      'feature-imports-no-feature',
      'Features are composed in src/app.',
      { path: '^src/features/([^/]+/[^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    no(
      'feature-below-app',
      'src/app depends on the features, not the other way round.',
      { path: '^src/features/' },
      { path: '^src/app/' },
    ),
    no(
      'shared-below-features',
      'Shared code depends neither on features nor on the app.',
      { path: '^src/shared/' },
      { path: '^src/(app|features)/' },
    ),
    no(
      'app-through-feature-entry',
      'src/app imports a feature only through its entry, feature.ts.',
      product('^src/app/'),
      {
        path: '^src/features/(?![^/]+/[^/]+/feature\\.ts$)',
      },
    ),
    no(
      'gallery-apart',
      'The gallery is for development; no brand ships it.',
      { path: '^(generator|sandbox|src/(?!gallery/))' },
      { path: '^src/gallery/' },
    ),
    no(
      'gallery-shows-what-is-shared',
      'The gallery shows only the design system.',
      { path: '^src/gallery/' },
      { path: '^src/(app|features|sw)/' },
    ),
    no('workbench-apart', 'The workbench is a page of its own; its server reads and writes.', product('^workbench/'), {
      path: '^(generator|sandbox|src/(?!shared/))',
    }),
    no(
      'workbench-imported-by-none',
      'It is built, not imported.',
      { path: '^(contract|generator|sandbox|src)/' },
      {
        path: '^workbench/',
      },
    ),
    no(
      'worker-apart',
      'The service worker shares only the contract with the page.',
      { path: '^src/sw/' },
      { path: '^src/(app|features|shared)/' },
    ),
    no(
      'no-dev-dependencies',
      'The product runs without its development dependencies.',
      product('^(contract|generator|sandbox|src|workbench)/'),
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
