import { build, mergeConfig, type InlineConfig, type Plugin } from 'vite'
import { frameworksDraft, type SharedScript } from './raw-bundle.ts'
import { compileHint } from './chunk-policy.ts'
import { commonConfig, inMemory } from './config.ts'
import { importedNames } from './imported-names.ts'
import { singleScript } from './single-script.ts'
import { slimFrameworks } from './slim-frameworks.ts'

/** Packages that every flag set uses; one chunk compresses to 3 kB less than four. */
const packages = new Set([
  ...['react', 'react-dom', 'scheduler'],
  ...['react-router', 'react-router-dom', 'cookie', 'set-cookie-parser'],
  ...['@reduxjs/toolkit', 'react-redux', 'redux', 'redux-thunk', 'immer', 'reselect', 'use-sync-external-store'],
  ...['i18next', 'react-i18next', 'html-parse-stringify', 'void-elements'],
])

/** Matches the specifiers of these packages and of their modules. */
const frameworks = new RegExp(`^(?:${[...packages].join('|')})(?:/|$)`)

const isFramework = (specifier: string): boolean => frameworks.test(specifier)

/**
 * What a bundling needs to know about the frameworks, which are bundled once for all flag sets: for each module
 * specifier, the names that the storefront imports, mapped to the names under which the chunk exports them.
 */
export type FrameworkExports = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The frameworks' exports that the storefront's sources import, under any flags. */
export const planFrameworks = (root: string): FrameworkExports => planExports(importedNames(root, isFramework))

/**
 * Bundles the frameworks, reduced to these exports, into one chunk that is the same in every flag set (BND-05) and is
 * minified only once.
 */
export async function bundleFrameworks(root: string, exports: FrameworkExports): Promise<SharedScript> {
  return { ...(await singleScript('frameworks', root, build(frameworksConfig(root, exports)))), isVendor: true }
}

/** Used by compiled components. */
const jsxRuntime = { 'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'] }

/** Short names, deterministic for the same imports. */
function planExports(imported: Readonly<Record<string, readonly string[]>>): FrameworkExports {
  let count = 0
  const entries = Object.entries({ ...imported, ...jsxRuntime }).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    entries.map(([specifier, names]) => [
      specifier,
      Object.fromEntries([...names].sort().map((name) => [name, `f${(count++).toString(36)}`])),
    ]),
  )
}

const entry = 'livery:frameworks'
const proxyPrefix = '\0livery:framework/'

function frameworksConfig(root: string, exports: FrameworkExports): InlineConfig {
  return mergeConfig(mergeConfig(commonConfig(root), { build: inMemory }), {
    plugins: [virtualModule(entry, entryCode(exports)), slimFrameworks(root)],
    build: {
      rolldownOptions: {
        input: { frameworks: entry },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'frameworks.js', codeSplitting: false, postBanner: compileHint },
      },
    },
  } satisfies InlineConfig)
}

const entryCode = (exports: FrameworkExports): string =>
  Object.entries(exports)
    .map(([specifier, names]) => `export { ${aliases(names)} } from ${JSON.stringify(specifier)}`)
    .join('\n')

const aliases = (names: Readonly<Record<string, string>>): string =>
  Object.entries(names)
    .map(([name, alias]) => `${name} as ${alias}`)
    .join(', ')

const virtualModule = (id: string, code: string): Plugin => ({
  name: 'livery:virtual-module',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load: (source) => (source === `\0${id}` ? code : undefined),
})

/** Resolves the storefront's imports of frameworks to their chunk. */
export function frameworksPlugin(exports: FrameworkExports): Plugin {
  const chunk = `./${frameworksDraft}`
  return {
    name: 'livery:frameworks',
    enforce: 'pre',
    // The bundler applies the filters itself; a callback for each module would take a tenth of a bundling's time.
    resolveId: {
      filter: { id: new RegExp(`${frameworks.source}|^\\./frameworks-`) },
      handler: (source, importer) => {
        if (source === chunk) return { id: chunk, external: true, moduleSideEffects: false }
        if (exports[source]) return proxyPrefix + source
        throw new Error(
          `${source} is imported by ${importer ?? 'no module'}, but not by a module that is reached from src/main.tsx`,
        )
      },
    },
    load: {
      filter: { id: new RegExp(`^${proxyPrefix}`) },
      handler: (id) => proxyCode(exports[id.slice(proxyPrefix.length)] ?? {}, chunk),
    },
  }
}

const proxyCode = (names: Readonly<Record<string, string>>, chunk: string): string =>
  `export { ${Object.entries(names)
    .map(([name, alias]) => `${alias} as ${name}`)
    .join(', ')} } from ${JSON.stringify(chunk)}`
