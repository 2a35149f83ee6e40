import { pagesWith, type PagePath, type pages } from '../../../../contract/pages.ts'

type Named = { [Path in PagePath]: (typeof pages)[Path] extends { readonly name: string } ? Path : never }[PagePath]
export type PageName = (typeof pages)[Named]['name']

/** The pages that a guest sees, by the name with which `--pages` asks for them. */
export const pagePaths = Object.fromEntries(pagesWith('name').map(([path, name]) => [name, path])) as Readonly<
  Record<PageName, PagePath>
>
export const pageNames = Object.keys(pagePaths) as readonly PageName[]
