import type { BrandConfig } from '../../../contract/brand.ts'
import type { LanguageCode } from '../../../contract/languages.ts'
import type { TextFile, TextFileGroup } from '../../../contract/texts.ts'

/** Loads a brand's text files, each once. A failed download is forgotten, so that the next request tries again. */
export interface TextSource {
  readonly load: (language: LanguageCode, group: TextFileGroup) => Promise<TextFile>
}

export type FetchText = (url: string) => Promise<Response>

export function createTextSource(brand: Pick<BrandConfig, 'languages'>, fetchText: FetchText): TextSource {
  const files = new Map<string, Promise<TextFile>>()
  const download = async (language: LanguageCode, group: TextFileGroup): Promise<TextFile> => {
    const url = brand.languages.files[language]?.[group]
    if (!url) throw new Error(`No ${group} texts in ${language}`)
    const answer = await fetchText(url)
    if (!answer.ok) throw new Error(`Texts at ${url} answered ${answer.status}`)
    const file = (await answer.json()) as TextFile
    return file
  }
  return {
    load: (language, group) => {
      const key = `${language}/${group}`
      const file = files.get(key) ?? download(language, group)
      files.set(key, file)
      file.catch(() => files.delete(key))
      return file
    },
  }
}
