import type { BrandConfig } from '../../../contract/brand.ts'
import type { LanguageCode } from '../../../contract/languages.ts'
import type { TextFile, TextFileGroup } from '../../../contract/texts.ts'

/** Loads a brand's text files, each once. A failed download is forgotten, so that the next request tries again. */
export interface TextSource {
  readonly load: (language: LanguageCode, group: TextFileGroup) => Promise<TextFile>
}

/** The page of a captive portal, or of a host that answers every name, is none. */
const isTextFile = (file: unknown): file is TextFile =>
  isTable(file, (texts) => isTable(texts, (text) => typeof text === 'string'))

const isTable = (value: unknown, isRow: (row: unknown) => boolean): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isRow)

export type FetchText = (url: string) => Promise<Response>

export function createTextSource(brand: Pick<BrandConfig, 'languages'>, fetchText: FetchText): TextSource {
  const files = new Map<string, Promise<TextFile>>()
  const download = async (language: LanguageCode, group: TextFileGroup): Promise<TextFile> => {
    const url = brand.languages.files[language]?.[group]
    if (!url) throw new Error(`No ${group} texts in ${language}`)
    const answer = await fetchText(url)
    if (!answer.ok) throw new Error(`Texts at ${url} answered ${answer.status}`)
    const file: unknown = await answer.json()
    if (!isTextFile(file)) throw new Error(`There are no texts at ${url}`)
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
