/**
 * What the tags of browsers and the stored codes mean: the one rule of the boot script, the storefront and the generator
 * (LANG-06).
 */
import { languageCatalogue, type LanguageCode } from './languages.ts'

const simplified: readonly LanguageCode[] = ['CN', 'TW']
const traditional: readonly LanguageCode[] = ['TW', 'CN']
const filipino: readonly LanguageCode[] = ['TY']

/**
 * The languages that a tag stands for, the closest first. People who read one of them read the others more easily than
 * any default. A longer tag takes the row of its longest beginning. A code without a row stands for itself.
 */
const rows: Readonly<Record<string, readonly LanguageCode[]>> = {
  ZH: simplified,
  CN: simplified,
  'ZH-HANT': traditional,
  'ZH-TW': traditional,
  'ZH-HK': traditional,
  'ZH-MO': traditional,
  TW: traditional,
  HK: traditional,
  PT: ['PT', 'PT-BR'],
  'PT-BR': ['PT-BR', 'PT'],
  UR: ['UR', 'UR-LA'],
  'UR-LA': ['UR-LA', 'UR'],
  'UR-LATN': ['UR-LA', 'UR'],
  FIL: filipino,
  TL: filipino,
  PH: filipino,
  'EN-PH': ['TY', 'EN'],
  // Older systems name Indonesian so.
  IN: ['ID'],
}

const isCode = (name: string): name is LanguageCode => Object.hasOwn(languageCatalogue, name)

const rowOf = (name: string): readonly LanguageCode[] | undefined =>
  Object.hasOwn(rows, name) ? rows[name] : isCode(name) ? [name] : undefined

const beginningOf = (name: string): string => name.slice(0, Math.max(name.lastIndexOf('-'), 0))

/** The languages that a browser's tag or a stored value stands for, the closest first. */
export function codesOf(tag: string): readonly LanguageCode[] {
  for (let name = tag.trim().replaceAll('_', '-').toUpperCase(); name !== ''; name = beginningOf(name)) {
    const row = rowOf(name)
    if (row) return row
  }
  return []
}

/**
 * The same rule as a table, for a script that looks up the longest known beginning of a tag in capitals.
 * @param supported the languages that there are
 */
export function tagTable(supported: readonly LanguageCode[]): Readonly<Record<string, LanguageCode>> {
  const present = (name: string) => codesOf(name).find((code) => supported.includes(code))
  return Object.fromEntries(
    [...new Set([...supported, ...Object.keys(rows)])].flatMap((name) => {
      const code = present(name)
      return code === undefined || code === present(beginningOf(name)) ? [] : [[name, code]]
    }),
  )
}
