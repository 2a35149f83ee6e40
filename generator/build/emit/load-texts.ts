import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
