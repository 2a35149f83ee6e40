/**
 * Text normalized for search: without case and accents; "tieng viet" finds Tiếng Việt. Only Latin letters lose their
 * combining marks; in other scripts these are part of the letter.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .replace(/đ/giu, 'd')
    .toLowerCase()
    .normalize('NFC')
