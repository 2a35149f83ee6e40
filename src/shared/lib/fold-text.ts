/** Text normalised for search: no case, accents or surrounding blanks; "tieng viet" finds Tiếng Việt. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
