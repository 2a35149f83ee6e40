import type { LanguageCode } from '../../contract/languages.ts'
import { textFolders, type TextFile, type TextFileGroup } from '../../contract/texts.ts'

const files = import.meta.glob<Readonly<Record<string, string>>>('../{app,shared/i18n}/locales/**/*.json', {
  import: 'default',
})

/** The texts of app and design system in any built-in language, even one that the brand does not offer. */
export async function loadTexts(language: LanguageCode, group: TextFileGroup): Promise<TextFile> {
  const read = async (folder: string) => (await files[`../${folder}/${textFolders[group]}/${language}.json`]?.()) ?? {}
  const [app, shared] = await Promise.all([read('app'), read('shared/i18n')])
  return { app, shared }
}
