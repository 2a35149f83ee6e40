import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Texts = Readonly<Record<string, string>>

const textsIn = (folder: string, language: string): Texts =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../src', folder, 'locales', `${language}.json`), 'utf8'),
  ) as Texts

/** The texts of a feature in a language. */
export const textsOf = (feature: string, language: string): Texts => textsIn(`features/${feature}`, language)

/** The texts of a part that features share, in a language. */
export const sharedTextsOf = (part: string, language: string): Texts => textsIn(`shared/${part}`, language)
