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
        path: '^generator/(plan|build/gates|release|cache|build/output|build/vite|build/bundle|build/emit|build/fleet|build/shards|cli/ci|cli/commands|local/serve|local/dev|insight/report|cli/terminal)/',
      },
    ),
    no('release-is-upstream', 'What a release consists of is data.', product('^generator/release/'), {
      path: '^generator/(?!release/)',
    }),
    no(
      'store-is-upstream',
      'What a store can do is known to all that keep something in one.',
      product('^generator/system/store'),
      {
        path: '^generator/(?!system/store)',
      },
    ),
    no(
      'network-is-upstream',
      'How requests leave the machine depends on nothing.',
      product('^generator/system/network/'),
      {
        path: '^generator/(?!system/network/)',
      },
    ),
    no(
      'shared-cache-is-below-the-cache',
      'Entries are bytes by name; what they are of is known above.',
      product('^generator/cache/shared/'),
      {
        path: '^generator/(?!cache/shared/|system/store|errors/|system/limiter\\.ts$)',
      },
    ),
    no(
      'verify-is-downstream',
      'Nothing but a command depends on comparing what is live.',
      product('^generator/(?!cli/commands/|ship/verify/)'),
      {
        path: '^generator/ship/verify/',
      },
    ),
    no('errors-are-upstream', 'Errors depend on nothing.', product('^generator/errors/'), {
      path: '^generator/(?!errors/)',
    }),
    no('git-is-upstream', 'What git says is known to all that name a commit.', product('^generator/system/git/'), {
      path: '^generator/(?!system/git/|root\\.ts$|system/child-environment\\.mjs$)',
    }),
    no('plan-is-pure', 'Plans are data made from data.', product('^generator/plan/'), {
      path: '^(node:)?(fs|fs/promises|child_process|http|os|worker_threads)$|^generator/(build/gates|cache|build/output|build/vite|build/bundle|build/emit|build/fleet|build/shards|cli/ci|cli/commands|local/serve|local/dev|cli/terminal)/|node_modules/(vite|sharp|workbox-build)/',
    }),
    no(
      'effects-below-commands',
      'Services do not know the command line.',
      {
        path: '^generator/(ship/browser|ship/check|build/emit|build/gates|release|ship/rollout|cache|build/output|ship/publish|ship/verify|build/vite|build/bundle|build/fleet|insight/explain|insight/impact|build/shards|cli/ci|merchant|plan|queue)/',
      },
      { path: '^generator/cli/commands/' },
    ),
    no('ci-is-text', 'What CI systems read is made of what a run says about itself.', product('^generator/cli/ci/'), {
      path: '^generator/(?!cli/ci/|errors/|cli/terminal/)',
    }),
    no(
      'shards-below-fleet',
      'A fleet is divided and joined without building it.',
      product('^generator/build/shards/'),
      {
        path: '^generator/(build/fleet|build/emit|build/bundle|build/vite|ship/publish|local/serve|local/dev|cli/terminal)/',
      },
    ),
    no(
      'queue-above-the-fleet',
      'A run does not know where it is built.',
      { path: '^generator/(?!queue/|cli/commands/|[^/]+\\.test\\.ts$)' },
      {
        path: '^generator/queue/',
      },
    ),
    no(
      'publish-below-rollout',
      'Publishing one merchant knows of no rollout; how a site is checked is handed to a rollout.',
      { path: '^generator/(ship/publish|ship/check)/' },
      { path: '^generator/(ship/rollout|cli/terminal)/' },
    ),
    no(
      'rollout-without-browser',
      'How a site is checked is handed to a rollout.',
      product('^generator/(ship/rollout|ship/publish)/'),
      {
        path: '^generator/ship/check/|node_modules/playwright-core/',
      },
    ),
    no(
      'report-shows-releases',
      'A report looks at finished releases: it reads no merchant file and builds nothing.',
      product('^generator/insight/report/'),
      {
        path: '^generator/(build/fleet|build/bundle|build/vite|local/dev|cli/commands|cli/terminal|merchant/(?!schema/|resolved-values\\.ts))',
      },
    ),
    no(
      'report-for-commands',
      'A report is made by its command alone.',
      { path: '^generator/(?!insight/report/|cli/commands/)' },
      { path: '^generator/insight/report/' },
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
