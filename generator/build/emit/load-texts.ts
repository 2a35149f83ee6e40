import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { flagNames, flagSpec, jointlyOwned } from '../../../contract/flags.ts'
import { builtInLanguages } from '../../../contract/built-in-languages.ts'
import type { LanguageCode } from '../../../contract/languages.ts'
import type { TextFile, TextGroup } from '../../../contract/texts.ts'
import type { NamespaceTexts } from '../../plan/texts.ts'

/** Every built-in text of the storefront, by namespace and group; see contract/texts.ts for where they live. */
export function loadNamespaces(root: string): readonly NamespaceTexts[] {
  const languages = builtInLanguages.map((code) => [code, readTexts(join(root, 'src/texts'), code)] as const)
  return (['html', 'shell', 'pages'] as const)
    .flatMap((group) => namespacesOf(group, languages))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

type Groups = Readonly<Record<TextGroup, TextFile>>

function namespacesOf(
  group: TextGroup,
  languages: readonly (readonly [LanguageCode, Groups])[],
): readonly NamespaceTexts[] {
  const names = new Set(languages.flatMap(([, groups]) => Object.keys(groups[group])))
  return [...names].map((name) => ({
    name,
    group,
    folder: folderOf(name),
    languages: Object.fromEntries(
      languages.flatMap(([code, groups]) => (groups[group][name] ? [[code, groups[group][name]]] : [])),
    ),
  }))
}

function readTexts(folder: string, code: LanguageCode): Groups {
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T
  const groups = read<Groups>(`${code}.json`)
  return { ...groups, pages: { ...groups.pages, ...read<TextFile>(`closed-site/${code}.json`) } }
}

const ownedFolders = [
  ...flagNames.flatMap((name) => flagSpec(name).owns ?? []),
  ...jointlyOwned.map(({ folder }) => folder),
]

/**
 * The folder of the feature or shared part that the namespace is named after: flags that own it take the texts away with
 * it. No flag takes away any other.
 */
const folderOf = (name: string): string =>
  ownedFolders.find((folder) => new RegExp(`^(features/(\\w+/)?|shared/)${name}/$`).test(folder)) ?? `${name}/`

/**
 * Words of the built-in texts in lower case: a brand's name that consists only of them does not identify it (BND-03).
 */
export function ordinaryWords(namespaces: readonly NamespaceTexts[]): ReadonlySet<string> {
  const texts = namespaces.flatMap(({ languages }) =>
    Object.values(languages).flatMap((language) => Object.values(language)),
  )
  return new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
  )
}

const pluralForm = /_(zero|one|two|few|many|other)$/
const sourceFile = /(?<!\.test)\.tsx?$/
/** No brand ships them. */
const apart = /^(gallery|sw)\/|\/testing\//

/**
 * Where texts are shown, for translators: by `namespace:key` the files below src/ that use it, found by their words. Where
 * none is found, because a key is put together, it is the folder that the namespace is named after.
 */
export function findTextPlaces(
  root: string,
  namespaces: readonly NamespaceTexts[],
): (key: string) => readonly string[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => sourceFile.test(path) && !apart.test(path))
    .sort()
  const uses = files.map((path) => ({ path, isUsed: usesOf(readFileSync(join(root, 'src', path), 'utf8')) }))
  // Of two folders of one name, the feature's is the one with the pages.
  const folders = new Map(files.toReversed().map((path) => [basename(dirname(path)), `${dirname(path)}/`]))
  const inHtml = new Set(
    namespaces.flatMap(({ name, group, languages }) =>
      group === 'html' ? Object.keys(languages.EN ?? {}).map((key) => `${name}:${key}`) : [],
    ),
  )
  return (key) => {
    if (inHtml.has(key)) return ['templates/']
    const [namespace = '', name = ''] = key.replace(pluralForm, '').split(':')
    const found = uses.filter(({ isUsed }) => isUsed(namespace, name)).map(({ path }) => path)
    return found.length > 0 ? found.slice(0, 5) : [folders.get(namespace) ?? `${namespace}/`]
  }
}

/** Whether a source uses a text: as `namespace:key`, or its key in a file that translates in its namespace. */
function usesOf(source: string): (namespace: string, name: string) => boolean {
  const own = new Set([...source.matchAll(/useTranslation\('([\w-]+)'\)/g)].map(([, namespace]) => namespace))
  const qualified = new Set([...source.matchAll(/['`]([a-z-]+:[a-z]\w*)['`]/g)].map(([, key]) => key))
  // A single word is a text only where it is translated; "ended" alone may be anything.
  const words = new Set(
    own.size === 0
      ? []
      : [...source.matchAll(/\bt\(\s*'(\w+)'|'([a-z]+(?:_\w+)+)'/g)].map(([, call, word]) => call ?? word),
  )
  const beginnings = [...source.matchAll(/\bt\(`([a-z]\w*_)\$\{/g)].map(([, beginning = '']) => beginning)
  const isWord = (name: string) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
  return (namespace, name) => qualified.has(`${namespace}:${name}`) || (own.has(namespace) && isWord(name))
}
