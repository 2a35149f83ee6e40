import { visible } from '../../errors/visible.ts'

/** A merchant's text as one line of markdown, also for a cell of a table: special characters are escaped. */
export const markdownText = (text: string): string =>
  visible(text.replace(/\s+/g, ' ').trim()).replace(/[\\`*_[\]<>|#~@&$]/g, '\\$&')
