import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Texts = Readonly<Record<string, string>>

function textsIn(folder: string, language: string): Texts {
  const files = ['locales', 'locales/shell'].map((texts) =>
    join(import.meta.dirname, '../../../src', folder, texts, `${language}.json`),
  )
  return Object.assign(
    {},
    ...files.filter(existsSync).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Texts),
  ) as Texts
}

/** The texts of a feature in a language. */
export const textsOf = (feature: string, language: string): Texts => textsIn(`features/${feature}`, language)

/** The texts of a part that features share, in a language. */
export const sharedTextsOf = (part: string, language: string): Texts => textsIn(`shared/${part}`, language)
