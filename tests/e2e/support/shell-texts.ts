import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextFile } from '../../../contract/texts.ts'

const folder = join(import.meta.dirname, '../../../src/texts')
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object

/** The texts of a namespace in a language. */
export const textsOf = (namespace: string, language: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...[...Object.values(read(`${language}.json`)), read(`closed-site/${language}.json`)].map(
      (group) => (group as TextFile)[namespace],
    ),
  ) as Readonly<Record<string, string>>
