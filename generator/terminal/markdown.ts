/** A text inside a line of markdown: what it would interpret is escaped. */
export const markdownCell = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>|#~@]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim()
