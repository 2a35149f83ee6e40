import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes, type LanguageCode } from '../../contract/languages.ts'
import { textFolders, type TextGroup } from '../../contract/texts.ts'
import type { NamespaceTexts } from '../plan/texts.ts'

const textGroups = Object.entries(textFolders) as readonly (readonly [TextGroup, string])[]

/** Every built-in text of the storefront, by namespace and group; see contract/texts.ts for where they live. */
export function loadNamespaces(root: string): readonly NamespaceTexts[] {
  const inSrc = (folder: string) =>
    readdirSync(join(root, 'src', folder))
      .sort()
      .map((name) => ({ name, folder: `${folder}/${name}/`, home: `${folder}/${name}` }))
  const places = [
    { name: 'app', folder: 'app/', home: 'app' },
    { name: 'shared', folder: 'shared/', home: 'shared/i18n' },
    ...inSrc('shared'),
    ...inSrc('features'),
  ]
  return places
    .flatMap(({ name, folder, home }) =>
      textGroups.map(([group, texts]) => ({
        name,
        group,
        folder,
        languages: loadLanguages(join(root, 'src', home, texts)),
      })),
    )
    .filter(({ languages }) => Object.keys(languages).length > 0)
}

function loadLanguages(folder: string): NamespaceTexts['languages'] {
  const files = namesIn(folder).filter((name) => name.endsWith('.json'))
  const entries = files.map(
    (name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, name), 'utf8'))] as const,
  )
  return Object.fromEntries(entries.filter(([code]) => languageCodes.includes(code as LanguageCode)))
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

/**
 * Words of the built-in texts in lower case: a brand's name that consists only of them does not identify it (BND-03).
 */
export function ordinaryWords(namespaces: readonly NamespaceTexts[]): ReadonlySet<string> {
  const texts = namespaces.flatMap(({ languages }) =>
    Object.values(languages).flatMap((language) => Object.values(language)),
  )
  return new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
  )
}
