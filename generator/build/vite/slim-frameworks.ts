import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A piece of an installed package, and what takes its place. */
interface Cut {
  readonly of: RegExp
  readonly found: RegExp
  readonly put: string
}

const router = /[\\/]react-router[\\/]dist[\\/]/
const query = /[\\/]@reduxjs[\\/]toolkit[\\/]dist[\\/]query[\\/]/
const toolkit = /[\\/]@reduxjs[\\/]toolkit[\\/]dist[\\/]redux-toolkit\.modern/
const texts = /[\\/]i18next[\\/]dist[\\/]esm[\\/]/

/** Methods of i18next. */
const uncalled = [
  ...['use', 'hydrate', 'exists', 'dir', 'toJSON', 'cloneInstance', 'setDefaultNamespace', 'reloadResources'],
  ...['hasLoadedNamespace', 'loadNamespaces', 'loadLanguages', 'getUsedParamsDetails', 'hasDefaultValue'],
  ...['addResources?', 'remove\\w+', 'getResourceBundle', 'needsPlural', 'getPluralFormsOfKey'],
  ...['nest', 'reset', 'clearCache', 'off', 'deprecate\\w+'],
]

/** Options of i18next that have a value, ours or its own. */
const given = [
  ...['lng', 'ns', 'resources', 'fallbackLng', 'load', 'defaultNS', 'keySeparator', 'nsSeparator', 'interpolation'],
  ...['pluralSeparator', 'prepend', 'returnEmptyString', 'initAsync', 'overloadTranslationOptionHandler'],
]

/**
 * What the frameworks bring along and the storefront cannot reach: 18 kB of the first load. A condition that is never
 * true, or one name less in a list, is enough; the bundler then drops everything behind it.
 */
const cuts: readonly Cut[] = [
  // Components and contexts are created by calls that bundlers must treat as side effects; hooks inside them are left alone.
  {
    of: router,
    found: /^((?:var|const) \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm,
    put: '$1/* @__PURE__ */ $2',
  },
  // Assigning names for developer tools, and the context of a boundary that is only for the next cut, counts as a use.
  { of: router, found: /^\w+\.displayName = .*;$/gm, put: '' },
  { of: router, found: /^RenderErrorBoundary\.contextType = .*;$/gm, put: '' },
  // A router that loads data or code for its routes is around none of our pages.
  {
    of: router,
    found: /React\d*\.useContext\((?:DataRouter|DataRouterState|Framework|ViewTransition)Context\)/g,
    put: 'null',
  },
  { of: router, found: /dataRouterOpts\?\.\w+/g, put: 'null' },
  { of: router, found: /dataRouterOpts && /g, put: 'false && ' },
  { of: router, found: /isDataRoute \? useNavigateStable\(\) : /g, put: '' },
  // No link prefetches by itself (`shared/navigation/prefetch.ts`).
  { of: router, found: /usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/g, put: '[false, null, {}]' },
  { of: router, found: /shouldPrefetch && !isAbsolute/g, put: 'false' },
  // No query is repeated by a clock, goes on receiving, has pages, is validated by a schema, or waits for a call.
  { of: query, found: /^\t\tbuildPollingHandler,\n/gm, put: '' },
  { of: query, found: /^\t\tbuildCacheLifecycleHandler,\n/gm, put: '' },
  { of: query, found: /(?<!function )isInfiniteQueryDefinition\([^()]+\)/g, put: 'false' },
  { of: query, found: /"infiniteQueryOptions" in endpointDefinition/g, put: 'false' },
  { of: query, found: /^\t\tbuildInfiniteQueryHooks,\n/gm, put: '' },
  { of: query, found: /^\t\tbuildInitiateInfiniteQuery,\n/gm, put: '' },
  { of: query, found: /^\t\tbuildInfiniteQuerySelector,\n/gm, put: '' },
  { of: query, found: /\w+Schema && !shouldSkip\(skipSchemaValidation, "\w+"\)/g, put: 'false' },
  { of: query, found: /caughtError instanceof NamedSchemaError/g, put: 'false' },
  { of: query, found: /^\t\t\tuseLazyQuerySubscription,\n/gm, put: '' },
  { of: query, found: /^\t\t\tuseLazyQuery\(options\) \{[^]*?^\t\t\t\},\n/gm, put: '' },
  // Slices are written as objects without thunks, and bundles are not for developer tools.
  { of: toolkit, found: /typeof options\.reducers === "function"/g, put: 'false' },
  { of: toolkit, found: /(?<!function )isAsyncThunkSliceReducerDefinition\(reducerDefinition\)/g, put: 'false' },
  { of: toolkit, found: /if \(devTools\)/g, put: 'if (false)' },
  // Answers are changed as a whole (`change-answer.ts`), and the copy of subscriptions in the state is for developer tools:
  // nothing needs patches.
  { of: query, found: /^\t\tenablePatches\(\);\n/gm, put: '' },
  { of: query, found: /^\t\t(?:patchQueryData|updateQueryData|upsertQueryData),\n/gm, put: '' },
  { of: query, found: /applyPatches\(substate\.data, patches\.concat\(\)\)/g, put: 'undefined' },
  { of: query, found: /return applyPatches\(state, action\.payload\)/g, put: 'return state' },
  { of: query, found: /didMutate && !updateSyncTimer/g, put: 'false' },
  // The functions of an instance that does not exist.
  { of: texts, found: /^const (?!createInstance)(\w+) = instance\.\1;$/gm, put: 'const $1 = undefined;' },
  // Methods that nothing calls, or only what the next cuts take away.
  { of: texts, found: new RegExp(`^  (?:static )?(?:${uncalled.join('|')})\\([^]*?^  \\}\\n`, 'gm'), put: '' },
  { of: texts, found: /this\.(?:hasLoadedNamespace|reloadResources)\.bind\(this\)/g, put: 'undefined' },
  { of: texts, found: /this\.utils\?\.hasLoadedNamespace &&/g, put: 'false &&' },
  // What it would only say while debugging; faults go to the console.
  {
    of: texts,
    found: /(^\s+|if \(.*\) )(?:this\.logger|baseLogger)\.(?:log|warn|once|deprecate)\(.*\);$/gm,
    put: '$1;',
  },
  { of: texts, found: /this\.logger\.debug\b/g, put: 'false' },
  { of: texts, found: /baseLogger\.init\(.*\);/g, put: ';' },
  { of: texts, found: /new Logger\(\);$|baseLogger\.create\('\w+'\)/gm, put: 'console' },
  // `texts.ts` loads the texts, and values are written in the language's digits before they are filled in.
  { of: texts, found: /new Connector\(.*\);/g, put: 'new EventEmitter();' },
  { of: texts, found: /formatter = Formatter;/g, put: '' },
  {
    of: texts,
    found: /this\.(?:modules|services)\.(?:languageDetector|i18nFormat|formatter|logger|backend)\b|this\.i18nFormat\b/g,
    put: 'undefined',
  },
  // A text contains no other text (`check-texts.ts`), and tables of texts are flat.
  { of: texts, found: /opt\.nest !== false/g, put: 'false' },
  { of: texts, found: /\w+\.match\(this\.interpolator\.nestingRegexp\)/g, put: 'null' },
  { of: texts, found: /getOrResetRegExp\(this\.nestingRegexp, .*\);$/gm, put: 'null;' },
  { of: texts, found: /\bdeep(?=\) \{)/g, put: 'false' },
  { of: texts, found: /postProcessorNames\?\.length|isString\(joinArrays\)/g, put: 'false' },
  { of: texts, found: /!looksLikeObjectPath\(.*?\)/g, put: 'false' },
  { of: texts, found: /return deepFind\(.*\);/g, put: 'return;' },
  { of: texts, found: /path == null && ignoreJSONStructure/g, put: 'false' },
  // Keys are words, calls pass four options, and an instance has a few (`language-service.ts`).
  { of: texts, found: /typeof (?:keys|key|k|o\.keyPrefix) === 'function'/g, put: 'false' },
  { of: texts, found: /Translator\.hasDefaultValue\(opt\)/g, put: 'false' },
  {
    of: texts,
    found: /\bopt(?:\??\.(?!(?:count|replace|lng|ns)\b)\w+(?:\??\.\w+)*\b|\[`[^\]]*`\])(?! = )/g,
    put: 'undefined',
  },
  {
    of: texts,
    found: new RegExp(`\\bthis\\.options\\.(?!(?:${given.join('|')})\\b)\\w+\\b(?! = )`, 'g'),
    put: 'undefined',
  },
]

/** What the cuts take away. Only bundles lack it: the development server and unit tests have the whole packages. */
export const missingParts =
  /\sprefetch=|\b(?:RouterProvider|useLoaderData|useFetcher|errorElement|viewTransition|pollingInterval|onCacheEntryAdded|infiniteQuery|use\w+InfiniteQuery|useLazy\w+|\w+Schema|(?:patch|update|upsert)QueryData|updateCachedData|create\.(?:asyncThunk|reducer|preparedReducer))\b/

/** Lets the bundler drop these parts. Fails if an update of a package has moved one. */
export function slimFrameworks(root: string): Plugin {
  const open = new Set(cuts)
  return {
    name: 'livery:slim-frameworks',
    enforce: 'pre',
    // Its only entry is the development build.
    resolveId: (source) =>
      source === 'react-router' ? join(root, 'node_modules/react-router/dist/production/index.mjs') : undefined,
    transform: (code, id) => {
      const own = cuts.filter(({ of, found }) => of.test(id) && code.search(found) >= 0)
      for (const cut of own) open.delete(cut)
      return own.length > 0 ? own.reduce((text, { found, put }) => text.replace(found, put), code) : undefined
    },
    buildEnd: (fault) => {
      const lost = [...open].map(({ of, found }) => `${found} in ${of}`)
      if (!fault && lost.length > 0) throw new Error(`Parts of the frameworks are elsewhere:\n${lost.join('\n')}`)
    },
  }
}
