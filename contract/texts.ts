/**
 * How interface texts are organized and reach a page.
 *
 * A namespace is the name of a feature or shared part, `app` or `shared`. Texts are flat maps from snake_case key to
 * string; plural forms carry i18next's suffixes (`_one`, `_other`, …). A merchant overrides by `namespace:key`. There is
 * one file for each folder and language, `src/texts/<folder>/<LANG>.json`; the group decides how a text travels:
 *
 * - `shell`: what the first screen needs, its navigation and the sections of home; loaded before anything is shown
 * - `pages`: everything else that the app shows; loaded with the first page or sheet that is not of the shell
 * - `html`: what only the html shows, which contains it
 */
export type TextGroup = 'html' | 'shell' | 'pages'

/** The folders below `src/texts/`. The texts of a closed site are in the script, too, in every language (LANG-12). */
export const textFolders: Readonly<Record<string, TextGroup>> = {
  html: 'html',
  shell: 'shell',
  pages: 'pages',
  'closed-site': 'pages',
}

/** The groups that have files of their own, one per language (BND-06). */
export type TextFileGroup = Exclude<TextGroup, 'html'>

/** The content of one text file: namespace to key to text. */
export type TextFile = Readonly<Record<string, Readonly<Record<string, string>>>>
