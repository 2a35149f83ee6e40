import { textFolders, type TextFile, type TextGroup } from '../../../contract/texts.ts'

const files = import.meta.glob<TextFile>('/src/texts/*/EN.json', { eager: true, import: 'default' })

const textsOf = (wanted: TextGroup): TextFile =>
  Object.assign(
    {},
    ...Object.entries(textFolders).map(([folder, group]) => group === wanted && files[`/src/texts/${folder}/EN.json`]),
  ) as TextFile

/** The English texts of the storefront, by how they travel. */
export const englishTexts: Readonly<Record<TextGroup, TextFile>> = {
  html: textsOf('html'),
  shell: textsOf('shell'),
  pages: textsOf('pages'),
}
