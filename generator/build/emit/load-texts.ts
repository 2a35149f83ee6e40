import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flagNames, flagSpec, jointlyOwned } from '../../../contract/flags.ts'
import { languageCodes, type LanguageCode } from '../../../contract/languages.ts'
import { textFolders, type TextFile, type TextGroup } from '../../../contract/texts.ts'
import type { NamespaceTexts } from '../../plan/texts.ts'

/** Every built-in text of the storefront, by namespace and group; see contract/texts.ts for where they live. */
export const loadNamespaces = (root: string): readonly NamespaceTexts[] =>
  Object.entries(textFolders)
    .flatMap(([folder, group]) => namespacesIn(join(root, 'src'), folder, group))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

function namespacesIn(src: string, folder: string, group: TextGroup): readonly NamespaceTexts[] {
  const files = readdirSync(join(src, 'texts', folder))
    .map((name) => name.replace(/\.json$/, ''))
    .filter((code): code is LanguageCode => languageCodes.includes(code as LanguageCode))
    .map((code) => [code, readTexts(join(src, 'texts', folder, `${code}.json`))] as const)
  const names = new Set(files.flatMap(([, texts]) => Object.keys(texts)))
  return [...names].map((name) => ({
    name,
    group,
    folder: folderOf(name),
    languages: Object.fromEntries(files.flatMap(([code, texts]) => (texts[name] ? [[code, texts[name]]] : []))),
  }))
}

const readTexts = (file: string): TextFile => JSON.parse(readFileSync(file, 'utf8')) as TextFile

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
