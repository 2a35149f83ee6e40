/**
 * How interface texts are organized and reach a page.
 *
 * A namespace is the name of a feature or shared part, `app` or `shared`. Texts are flat maps from snake_case key to
 * string; plural forms carry i18next's suffixes (`_one`, `_other`, …). A merchant overrides by `namespace:key`. There is
 * one file for each language, `src/texts/<LANG>.json`, with a group for each way in which a text travels:
 *
 * - `shell`: what the first screen needs, its navigation and the sections of home; loaded before anything is shown
 * - `pages`: everything else that the app shows; loaded with the first page or sheet that is not of the shell
 * - `html`: what only the html shows, which contains it
 *
 * The texts of a closed site travel with `pages`, but have files of their own, `src/texts/closed-site/<LANG>.json`: they
 * are in the script, too, in every language (LANG-12), so a change of one changes every bundle.
 */
export type TextGroup = 'html' | 'shell' | 'pages'

/** The groups that have files of their own, one per language (BND-06). */
export type TextFileGroup = Exclude<TextGroup, 'html'>

/** The texts of one group: namespace to key to text. */
export type TextFile = Readonly<Record<string, Readonly<Record<string, string>>>>
