import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The texts of a feature in a language. */
export const textsOf = (feature: string, language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../src/features', feature, 'locales', `${language}.json`), 'utf8')) as Record<string, string>
