import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { deadFolders, flagNames, type FlagValues } from '../../contract/flags.ts'
import type { TextFile } from '../../contract/texts.ts'
import type { Feature } from '../shared/feature/feature.ts'
import { englishTexts } from '../shared/testing/english-texts.ts'
import { features as backgroundFeatures } from './background-features.ts'
import { features } from './features.ts'
import { features as memberFeatures } from './member-features.ts'
import { shellOverlays } from './conductor.tsx'

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const keysOf = (texts: TextFile): readonly string[] =>
  Object.entries(texts).flatMap(([namespace, bundle]) => Object.keys(bundle).map((key) => `${namespace}:${key}`))
const shellKeys = keysOf(englishTexts.shell)
const allKeys = [...shellKeys, ...keysOf(englishTexts.pages)]
const namespaces = new Set(allKeys.map((key) => key.split(':')[0]))

const pluralForm = '(?:_(?:zero|one|two|few|many|other))?'
const textCall = /\bt\(((?:[^()]|\([^()]*\))*)\)/g
// Leaves out values of comparisons, and names of properties.
const keyInCall = /(?<![=[] ?)['`]([a-z]\w*(?:\$\{[^}]*\})?)['`]/g

/**
 * The texts that a file uses, as patterns of `namespace:key`: `t('key')` in its namespace, a key that begins with
 * `t(\`key_${…}\`)`, and `namespace:key` wherever it stands.
 */
function textsUsedBy(path: string): readonly RegExp[] {
  const source = sources[path] ?? ''
  const own = [...source.matchAll(/useTranslation\('([\w-]+)'\)/g)].map(([, namespace]) => namespace)
  const calls = own.length > 0 ? [...source.matchAll(textCall)] : []
  const keys = calls
    .flatMap(([, call = '']) => [...call.matchAll(keyInCall)])
    .map(([, key = '']) => `(?:${own.join('|')}):${key.replace(/\$\{.*\}/, '\\w+')}`)
  const qualified = [...source.matchAll(/'([a-z-]+:[a-z]\w*)'/g)]
    .map(([, key = '']) => key)
    .filter((key) => namespaces.has(key.split(':')[0]))
  return [...keys, ...qualified].map((key) => new RegExp(`^${key}${pluralForm}$`))
}

/** Source files that the pattern finds in a source file. */
const filesIn = (path: string, pattern: RegExp): readonly string[] =>
  [...(sources[path] ?? '').matchAll(pattern)]
    .map(([, file = '']) => join(dirname(path), file))
    .filter((file) => file in sources)
const importedBy = (path: string) => filesIn(path, /^(?:import|export)(?! type)\b[^;]*?from '(\.[^']+)'/gm)
const loadedBy = (path: string) => filesIn(path, /\bimport\('(\.[^']+)'\)/g)

/** The entries whose parts do not wait for the texts of pages. */
const partsOfShell = [shellOverlays, ...features, ...memberFeatures, ...backgroundFeatures].flatMap(
  ({ routes = [], slots = [], panels = [], overlays = [], watchers = [] }: Feature) =>
    [
      ...[...routes, ...panels, ...overlays].filter(({ texts }) => texts === 'shell'),
      ...[...slots, ...watchers].filter(({ texts }) => texts !== 'pages'),
    ].flatMap(({ load }) => [...String(load).matchAll(/"(\/src\/[^"]+)"/g)].map(([, file = '']) => file)),
)

/** Whether the file's lazy parts are in the entries above, or wait for the texts of pages. */
const isEntry = (path: string): boolean => /\/feature\.ts$|\/shell(-overlays)?\.ts$/.test(path)
const waitsForTexts = (path: string): boolean => /<OnDemand\b|\bpreparePages\(/.test(sources[path] ?? '')

/** The labels of these entries are shown by a page: they are rows of the member center. */
const isLabelledByPage = (path: string): boolean => path.endsWith('/app/member-features.ts')

/** Every source file that may run before the texts of pages are loaded. */
function sourcesOfShell(): readonly string[] {
  const found = new Set<string>()
  const visit = (path: string): void => {
    if (found.has(path)) return
    found.add(path)
    const loaded = isEntry(path) || waitsForTexts(path) ? [] : loadedBy(path)
    for (const next of [...(isLabelledByPage(path) ? [] : importedBy(path)), ...loaded]) visit(next)
  }
  for (const path of ['/src/main.tsx', ...partsOfShell]) visit(path)
  return [...found]
}

const usedIn = (paths: readonly string[]) =>
  paths.flatMap((path) => textsUsedBy(path).map((pattern) => ({ path, pattern })))
const usedInShell = usedIn(sourcesOfShell())

test('every text that the app uses exists in English', () => {
  const used = usedIn(Object.keys(sources))
  expect(used.length).toBeGreaterThan(200)
  expect(used.filter(({ pattern }) => !allKeys.some((key) => pattern.test(key)))).toEqual([])
})

test('[FLAG-03] no file shows a text that is gone with a flag while the file itself stays', () => {
  const gone = flagNames.flatMap((flag) => {
    const values = Object.fromEntries(flagNames.map((name) => [name, name !== flag])) as FlagValues
    const folders = deadFolders(values).map((folder) => `/src/${folder}`)
    const texts = folders.map((folder) => `${folder.split('/').at(-2)}:`)
    return usedIn(Object.keys(sources).filter((path) => !folders.some((folder) => path.startsWith(folder)))).flatMap(
      ({ path, pattern }) =>
        allKeys
          .filter((key) => pattern.test(key) && texts.some((namespace) => key.startsWith(namespace)))
          .map((key) => `${path} uses ${key} without ${flag}`),
    )
  })
  expect(gone).toEqual([])
})

test('[BND-06] what is loaded with the first screen uses only texts that are loaded with it', () => {
  const ofPages = keysOf(englishTexts.pages)
  const missing = usedInShell.flatMap(({ path, pattern }) =>
    ofPages.filter((key) => pattern.test(key)).map((key) => `${path} uses ${key}`),
  )
  expect(missing).toEqual([])
})

test('[BND-06] the first screen is loaded with the texts that it uses, and no others', () => {
  expect(shellKeys.filter((key) => !usedInShell.some(({ pattern }) => pattern.test(key)))).toEqual([])
})

test('the texts that the first screen uses can be found in its sources', () => {
  const without = sourcesOfShell().filter((path) =>
    [...(sources[path] ?? '').matchAll(textCall)].some(([, call = '']) => call.search(keyInCall) < 0),
  )
  expect(without).toEqual([
    '/src/shared/i18n/language-service.ts',
    // Labels of navigation, and words that are stored: their keys stand in the entries and where the words are chosen.
    '/src/app/layout/places.ts',
    '/src/shared/feedback/use-words.ts',
  ])
})
