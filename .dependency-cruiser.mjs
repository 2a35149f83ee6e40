/** Who may import whom (docs/architecture.md). */
/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */
/** @param {string} name @param {string} comment @param {Rule['from']} from @param {Rule['to']} to @returns {Rule} */
const no = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const test = '\\.(test|spec)\\.tsx?$|/testing/'
/** @param {string} path */
const product = (path) => ({ path, pathNot: test })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    no(
      'no-circular',
      'A cycle hides which module comes first; imports of types count.',
      { path: '^(contract|generator|sandbox|src)/' },
      { circular: true },
    ),
    no('not-to-unresolvable', 'The import cannot be resolved.', {}, { couldNotResolve: true }),
    no('contract-imports-nothing', 'The contract imports nothing else.', product('^contract/'), {
      pathNot: '^contract/',
    }),
    no(
      'storefront-without-vendor-table',
      'The table of vendors would ship every vendor to every brand.',
      product('^src/'),
      { path: '^contract/vendors\\.ts$' },
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
    no(
      'merchant-is-upstream',
      'The model of a merchant does not depend on what is made from it.',
      product('^generator/merchant/'),
      {
        path: '^generator/(plan|gates|release|cache|output|vite|bundle|emit|fleet|shards|ci|commands|serve|dev|report|terminal)/',
      },
    ),
    no('release-is-upstream', 'What a release consists of is data.', product('^generator/release/'), {
      path: '^generator/(?!release/)',
    }),
    no(
      'store-is-upstream',
      'What a store can do is known to all that keep something in one.',
      product('^generator/store/'),
      {
        path: '^generator/(?!store/)',
      },
    ),
    no('network-is-upstream', 'How requests leave the machine depends on nothing.', product('^generator/network/'), {
      path: '^generator/(?!network/)',
    }),
    no(
      'shared-cache-is-below-the-cache',
      'Entries are bytes by name; what they are of is known above.',
      product('^generator/shared-cache/'),
      {
        path: '^generator/(?!shared-cache/|store/|errors/|limiter\\.ts$)',
      },
    ),
    no(
      'verify-is-downstream',
      'Nothing but a command depends on comparing what is live.',
      product('^generator/(?!commands/|verify/)'),
      {
        path: '^generator/verify/',
      },
    ),
    no('errors-are-upstream', 'Errors depend on nothing.', product('^generator/errors/'), {
      path: '^generator/(?!errors/)',
    }),
    no('git-is-upstream', 'What git says is known to all that name a commit.', product('^generator/git/'), {
      path: '^generator/(?!git/|root\\.ts$|child-environment\\.mjs$)',
    }),
    no('plan-is-pure', 'Plans are data made from data.', product('^generator/plan/'), {
      path: '^(node:)?(fs|fs/promises|child_process|http|os|worker_threads)$|^generator/(gates|cache|output|vite|bundle|emit|fleet|shards|ci|commands|serve|dev|terminal)/|node_modules/(vite|sharp|workbox-build)/',
    }),
    no(
      'effects-below-commands',
      'Services do not know the command line.',
      {
        path: '^generator/(browser|check|emit|gates|release|rollout|cache|output|publish|verify|vite|bundle|fleet|explain|impact|shards|ci|merchant|plan|queue)/',
      },
      { path: '^generator/commands/' },
    ),
    no('ci-is-text', 'What CI systems read is made of what a run says about itself.', product('^generator/ci/'), {
      path: '^generator/(?!ci/|errors/|terminal/)',
    }),
    no('shards-below-fleet', 'A fleet is divided and joined without building it.', product('^generator/shards/'), {
      path: '^generator/(fleet|emit|bundle|vite|publish|serve|dev|terminal)/',
    }),
    no(
      'queue-above-the-fleet',
      'A run does not know where it is built.',
      { path: '^generator/(?!queue/|commands/|[^/]+\\.test\\.ts$)' },
      {
        path: '^generator/queue/',
      },
    ),
    no(
      'publish-below-rollout',
      'Publishing one merchant knows of no rollout; how a site is checked is handed to a rollout.',
      { path: '^generator/(publish|check)/' },
      { path: '^generator/(rollout|terminal)/' },
    ),
    no(
      'rollout-without-browser',
      'How a site is checked is handed to a rollout.',
      product('^generator/(rollout|publish)/'),
      {
        path: '^generator/check/|node_modules/playwright-core/',
      },
    ),
    no(
      'report-shows-releases',
      'A report looks at finished releases: it reads no merchant file and builds nothing.',
      product('^generator/report/'),
      {
        path: '^generator/(fleet|bundle|vite|dev|commands|terminal|merchant/(?!schema/|resolved-values\\.ts))',
      },
    ),
    no(
      'report-for-commands',
      'A report is made by its command alone.',
      { path: '^generator/(?!report/|commands/)' },
      { path: '^generator/report/' },
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
    no(
      'worker-apart',
      'The service worker shares only the contract with the page.',
      { path: '^src/sw/' },
      { path: '^src/(app|features|shared)/' },
    ),
    no(
      'no-dev-dependencies',
      'The product runs without its development dependencies.',
      product('^(contract|generator|sandbox|src)/'),
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
