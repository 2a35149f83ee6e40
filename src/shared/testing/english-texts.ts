import type { TextFile, TextGroup } from '../../../contract/texts.ts'
import * as closedSite from '../../texts/closed-site/EN.json'
import { html, pages, shell } from '../../texts/EN.json'

/** The English texts of the storefront, by how they travel. */
export const englishTexts: Readonly<Record<TextGroup, TextFile>> = {
  html,
  shell,
  pages: { ...pages, status: closedSite.status },
}
