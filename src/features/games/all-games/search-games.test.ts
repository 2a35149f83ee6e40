import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GameCard } from '../../../../contract/wire/lobby.ts'
import { foldForSearch, indexGames, searchGames } from './search-games.ts'

const card = (displayName: string, vendor = 'Tidewheel'): GameCard => ({
  gameId: displayName,
  displayName,
  accountTypeName: vendor,
  vendor,
  imageUrl: '',
})
const found = (cards: readonly GameCard[], query: string) =>
  searchGames(
    indexGames(cards, (vendor) => vendor),
    query,
  ).map(({ displayName }) => displayName)

test.each([
  ['Tiếng Việt Đỏ', 'tieng viet do'],
  ['São Açaí', 'sao acai'],
  ['IŞIK ışık', 'isik isik'],
  ['ＬＵＣＫＹ　７', 'lucky 7'],
  ["Moth & Mirror's", 'moth mirrors'],
  ['ドラゴン', 'どらごん'],
  ['ﾄﾞﾗｺﾞﾝ', 'どらごん'],
  ['Straße Æther Œuvre Øst Łódź', 'strasse aether oeuvre ost lodz'],
  ['عَلي كتاب', 'علی کتاب'],
  // Forms of heh, and alefs with marks above and below them.
  ['رحمة راجۀ ہاتھی شە', 'رحمه راجه هاتھی شه'],
  ['آم أحمد إسلام', 'ام احمد اسلام'],
  ['موسى', 'موسی'],
  ['বড\u09bc', 'বড'],
  ['९ ผล ๗ ৩', '9 ผล 7 3'],
  ['हिन्दी', 'हिन्दी'],
  ['लड\u093cका', 'लडका'],
  ['नमस्\u200dते', 'नमस्ते'],
  ['ខ្មែរ', 'ខ្មែរ'],
])('%s is compared as %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(foldForSearch(folded))
  expect(foldForSearch(text)).toBe(folded.normalize('NFC'))
})

test('plain letters are compared as they are beside letters of other scripts', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aZ0 \'`"-.&_~') }), (text) => {
      expect(foldForSearch(text)).toBe(foldForSearch(`${text}…`))
    }),
  )
})

test('every word of the query is in the game’s or the provider’s name, in any order', () => {
  const cards = [card('Nine Pond Koi'), card('Koi Harbour', 'Copperleaf'), card('Lanternfall')]
  expect(found(cards, 'koi')).toEqual(['Koi Harbour', 'Nine Pond Koi'])
  expect(found(cards, 'pond  KOI tide')).toEqual(['Nine Pond Koi'])
  expect(found(cards, 'copper')).toEqual(['Koi Harbour'])
  expect(found(cards, 'dragon')).toEqual([])
})

test('a name that begins with the query comes before words that do, and these before the rest', () => {
  expect(found([card('Supermoon'), card('Blue Moon'), card('Moonrise')], 'moon')).toEqual([
    'Moonrise',
    'Blue Moon',
    'Supermoon',
  ])
})

test('a query of signs alone finds every game, in its order', () => {
  expect(found([card('B'), card('A')], ' … ')).toEqual(['B', 'A'])
})
