/** Filled glyphs on a grid of 24, for shortcuts without an icon of their own. */
const glyphs = {
  wallet:
    'M5 5h12a2 2 0 0 1 2 2v1H6a1 1 0 0 0 0 2h13a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zm11.5 8.200a1.8 1.8 0 1 0 0 3.600a1.8 1.8 0 0 0 0-3.600z',
  gift: 'M12 6.500C11 3.5 9.5 2.5 8 2.500a2.5 2.5 0 0 0-2.2 4H3v4.500h8V7h2v4h8V6.500h-2.800a2.5 2.5 0 0 0-2.2-4c-1.5 0-3 1-4 4zM4 12.500h7V21H5.500A1.5 1.5 0 0 1 4 19.500zm9 0h7v7a1.5 1.5 0 0 1-1.5 1.500H13z',
  person:
    'M12 3a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9zm0 10.500c4.7 0 8.5 2.6 8.5 5.700V21h-17v-1.800c0-3.1 3.8-5.7 8.5-5.700z',
  help: 'M4.5 3.500h15a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H13l-5 4v-4H4.500a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM8 9a1.3 1.3 0 1 0 0 2.600A1.3 1.3 0 0 0 8 9zm4 0a1.3 1.3 0 1 0 0 2.600A1.3 1.3 0 0 0 12 9zm4 0a1.3 1.3 0 1 0 0 2.600A1.3 1.3 0 0 0 16 9z',
  house: 'M12 2.800l9.5 8.2-1.3 1.500L19 11.500V20a1 1 0 0 1-1 1h-4v-6h-4v6H6a1 1 0 0 1-1-1v-8.500l-1.2 1L2.5 11z',
  page: 'M6 2.500h8.500L19 7v13a1.5 1.5 0 0 1-1.5 1.500h-11A1.5 1.5 0 0 1 5 20V4a1.5 1.5 0 0 1 1-1.500zM8 9.500v2h8v-2zm0 4v2h8v-2z',
  people:
    'M8.5 4a3.8 3.8 0 1 1 0 7.600a3.8 3.8 0 0 1 0-7.600zm7.7 1.500a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM8.5 13c3.9 0 7 2.1 7 4.800V20h-14v-2.200C1.5 15.1 4.6 13 8.5 13zm7.7.2c3.5 0 6.3 1.9 6.3 4.300V20h-5.200v-2.200c0-1.8-1-3.4-2.5-4.500z',
  star: 'M12 2.500l2.9 6.1 6.6.9-4.8 4.6 1.2 6.700L12 17.600l-5.9 3.2 1.2-6.700L2.5 9.500l6.6-.9z',
} as const

/** The glyph of a page, by a word in its address. */
const glyphsByWord: readonly (readonly [RegExp, keyof typeof glyphs])[] = [
  [/voucher|deposit|withdraw|wallet|bank|cash|pay/i, 'wallet'],
  [/activit|promo|reward|bonus|mall|gift|mission/i, 'gift'],
  [/help|chat|support|service|contact/i, 'help'],
  [/invite|referral|agent|friend/i, 'people'],
  [/account|profile|member|login|register|mine|user/i, 'person'],
  [/news|notice|record|history|message/i, 'page'],
  [/^\/m\/(home)?\/?$/i, 'house'],
]

/** Path data of the glyph for a page of the storefront; a star where none fits. */
export const glyphFor = (url: string): string =>
  glyphs[glyphsByWord.find(([pattern]) => pattern.test(url.replace(/[?#].*/, '')))?.[1] ?? 'star']
