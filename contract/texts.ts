/**
 * How interface texts are organised and reach a page.
 *
 * A namespace is the name of the folder that holds the texts: that of a feature or shared part, `app` or `shared`.
 * Texts are flat maps from snake_case key to string; plural forms carry i18next's suffixes (`_one`, `_other`, …).
 * A merchant overrides by `namespace:key`. Namespaces travel in groups: one file per language and group (BND-06).
 */
export type TextGroup = 'shell' | 'pages'

/**
 * Namespaces needed by the first screen, its navigation and the sections of home; every other namespace travels with
 * the pages that need it.
 */
const shellNamespaces: readonly string[] = [
  'app',
  'shared',
  'home',
  'news',
  'help',
  'activity',
  'offline',
  'age-gate',
  'tracking',
  'member',
]

export const textGroups: readonly TextGroup[] = ['shell', 'pages']
export const textGroupOf = (namespace: string): TextGroup => (shellNamespaces.includes(namespace) ? 'shell' : 'pages')

/** The content of one text file: namespace to key to text. */
export type TextFile = Readonly<Record<string, Readonly<Record<string, string>>>>
