import type { LanguageCode } from '../../contract/languages.ts'
import type { TextFile } from '../../contract/texts.ts'

const files = import.meta.glob<Readonly<Record<string, string>>>('../{app,shared/i18n}/locales/*.json', {
  import: 'default',
})

/** The texts of the shell in any built-in language, even one that the brand does not offer. */
export async function loadShellTexts(language: LanguageCode): Promise<TextFile> {
  const read = async (folder: string) => (await files[`../${folder}/locales/${language}.json`]?.()) ?? {}
  const [app, shared] = await Promise.all([read('app'), read('shared/i18n')])
  return { app, shared }
}
