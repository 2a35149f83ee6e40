import { visible } from '../errors/visible.ts'

/** A text of a merchant's as one line of markdown, also in a cell of a table: what markdown would interpret is escaped. */
export const markdownText = (text: string): string =>
  visible(text.replace(/\s+/g, ' ').trim()).replace(/[\\`*_[\]<>|#~@&$]/g, '\\$&')
