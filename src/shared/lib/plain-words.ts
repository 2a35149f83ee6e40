/** Text as it is compared in a search: without case, accents and blanks around it; "tieng viet" finds Tiếng Việt. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
