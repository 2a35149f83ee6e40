/**
 * How interface texts are organised and reach a page.
 *
 * A namespace is the name of the folder that holds the texts: a feature's or shared part's, `app` or `shared`.
 * Texts are flat maps from snake_case key to string; plural forms carry i18next's suffixes (`_one`, `_other`, …).
 * A merchant overrides by `namespace:key`. The folder that a text is in decides how it travels:
 *
 * - `shell`: what the first screen needs, its navigation and the sections of home; loaded before anything is shown
 * - `pages`: everything else that the app shows; loaded with the first page or sheet that is not of the shell
 * - `html`: what only the html shows, which contains it
 */
export type TextGroup = 'html' | 'shell' | 'pages'

/** Folder of each group's texts, below the folder of the namespace. */
export const textFolders: Readonly<Record<TextGroup, string>> = {
  html: 'locales/html',
  shell: 'locales/shell',
  pages: 'locales',
}

/** The groups that have files of their own, one per language (BND-06). */
export type TextFileGroup = Exclude<TextGroup, 'html'>

/** The content of one text file: namespace to key to text. */
export type TextFile = Readonly<Record<string, Readonly<Record<string, string>>>>
