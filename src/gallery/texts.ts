import type { LanguageCode } from '../../contract/languages.ts'
import type { TextFile, TextFileGroup } from '../../contract/texts.ts'

const files = import.meta.glob<TextFile>('../texts/{shell,pages}/*.json', { import: 'default' })

/** The texts of app and design system in any built-in language, even one that the brand does not offer. */
export async function loadTexts(language: LanguageCode, group: TextFileGroup): Promise<TextFile> {
  const { app = {}, shared = {} } = (await files[`../texts/${group}/${language}.json`]?.()) ?? {}
  return { app, shared }
}
