import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textFolders, type TextFile } from '../../../contract/texts.ts'

const folder = join(import.meta.dirname, '../../../src/texts')

/** The texts of a namespace in a language. */
export const textsOf = (namespace: string, language: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...Object.keys(textFolders).map(
      (group) => (JSON.parse(readFileSync(join(folder, group, `${language}.json`), 'utf8')) as TextFile)[namespace],
    ),
  ) as Readonly<Record<string, string>>
