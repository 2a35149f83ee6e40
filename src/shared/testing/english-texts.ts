import { textFolders, type TextFile, type TextGroup } from '../../../contract/texts.ts'

const files = import.meta.glob<Readonly<Record<string, string>>>('/src/**/locales/**/EN.json', {
  eager: true,
  import: 'default',
})
const groups = Object.entries(textFolders) as readonly (readonly [TextGroup, string])[]

/** Namespace to texts, of each file in such a folder. */
const textsIn = (folder: string): TextFile =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.endsWith(`/${folder}/EN.json`))
      .map(([path, texts]) => [namespaceOf(path), texts]),
  )
const namespaceOf = (path: string): string => path.match(/([\w-]+)(?:\/i18n)?\/locales\//)?.[1] ?? ''

/** The English texts of the storefront, by how they travel. */
export const englishTexts = Object.fromEntries(groups.map(([group, folder]) => [group, textsIn(folder)])) as Readonly<
  Record<TextGroup, TextFile>
>
