import type { GameCard } from '../../../../contract/wire/lobby.ts'
import { foldText } from '../../../shared/lib/fold-text.ts'

/** The search of the page of all games. Pure. */
/** Letters that players interchange: other keyboards, other forms of one letter, other spellings. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/ı/g, 'i'],
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ø/g, 'o'],
  [/ł/g, 'l'],
  // Arabic letters of an Urdu text, without vowel signs.
  [/[\u0610-\u061a\u064b-\u065f\u0670\u0640]/g, ''],
  [/[\u064a\u0649]/g, '\u06cc'],
  [/\u0643/g, '\u06a9'],
  [/[\u0629\u06c0\u06c1\u06d5]/g, '\u0647'],
  [/[\u0622\u0623\u0625]/g, '\u0627'],
  // Signs that change a sound in Indic scripts, and the joiners between letters of many.
  [/[\u093c\u09bc]/g, ''],
  [/[\u200b-\u200d\u2060]/g, ''],
  // Marks within words, and separators.
  [/['’‘`´ʼ]/g, ''],
  [/[^\p{L}\p{M}\p{N}]+/gu, ' '],
]

/** Katakana as hiragana, and digits of any script as those of ours. */
const oneScript = (text: string): string =>
  text
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))

/** The digits of every script are ten characters in a row. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return code < 128 ? Number(digit) : value
}

/** Folds a text for comparison: removes case, accents, width, punctuation and the script of digits and kana. */
export const foldForSearch = (text: string): string => (isPlain.test(text) ? foldPlain : foldAny)(text).trim()

const foldAny = (text: string): string =>
  oneScript(alike.reduce((folded, [letters, letter]) => folded.replace(letters, letter), foldText(text)))

/** Most names have plain letters alone, for which the same takes a tenth of the time. */
const isPlain = /^[\x20-\x7e]*$/
const foldPlain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')

/** A game with its folded texts for the search. */
interface Indexed {
  readonly card: GameCard
  readonly name: string
  readonly words: string
}

/** @param nameOf a vendor as the player sees it */
export function indexGames(cards: readonly GameCard[], nameOf: (vendor: string) => string): readonly Indexed[] {
  const vendors = new Map(
    [...new Set(cards.map(({ vendor }) => vendor))].map((vendor) => [vendor, foldForSearch(nameOf(vendor))]),
  )
  return cards.map((card) => {
    const name = foldForSearch(card.displayName)
    return { card, name, words: ` ${name} ${vendors.get(card.vendor)}` }
  })
}

/** 0 for a name that begins with it, 1 for a word that does, 2 for one that has it inside, -1 for none. */
function rankOf({ name, words }: Indexed, parts: readonly string[]): number {
  if (!parts.every((part) => words.includes(part))) return -1
  if (name.startsWith(parts.join(' '))) return 0
  return parts.every((part) => words.includes(` ${part}`)) ? 1 : 2
}

/** The games that have every word of the query in their name or their provider's; the closest first. */
export function searchGames(games: readonly Indexed[], query: string): readonly GameCard[] {
  const parts = foldForSearch(query).split(' ').filter(Boolean)
  const ranked = games.map((game) => ({ card: game.card, rank: rankOf(game, parts) }))
  return [0, 1, 2].flatMap((rank) => ranked.filter((each) => each.rank === rank).map(({ card }) => card))
}
