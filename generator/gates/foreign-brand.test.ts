import { describe, expect, test } from 'vitest'
import type { BrandTerms } from './brand-terms.ts'
import { createForeignBrandGate, type GateFile } from './foreign-brand.ts'
import { processorMs } from '../../tests/support/processor-ms.ts'

const brand = (id: string, terms: Partial<BrandTerms>): BrandTerms => ({
  id,
  codes: [id.toUpperCase()],
  names: [],
  domains: [],
  keys: [],
  colors: [],
  places: new Map(),
  ...terms,
})
const own = brand('lotus', {
  names: ['Lotus 88'],
  domains: ['www.lotus.example', 'lotus.example'],
  colors: ['#d4145a', '#ffb400'],
})
const gold = brand('gold', {
  names: ['Lotus 88 Gold'],
  domains: ['gold.lotus.example'],
  keys: ['1:777:web:abcdef'],
  colors: ['#111133', '#ffcc00'],
})
const plain = brand('plain', { names: ['Play Now'], codes: ['EN', 'NEWS'], colors: ['#222222'] })
const gate = createForeignBrandGate([own, gold, plain], new Set(['play', 'now', 'news']))
const file = (text: string, isBrands = true): GateFile => ({
  path: 'm/index.html',
  sha256: text,
  isBrands,
  text: () => text,
})
const found = (text: string, id = 'lotus'): string[] =>
  gate.check(id, file(text)).map(({ message }) => message.replace('m/index.html contains ', ''))

test('[BND-03] finds name, code, domain and key of another merchant', () => {
  expect(found('<p>Welcome to LOTUS 88  gold!</p>')).toEqual(['the name "Lotus 88 Gold" of merchant gold'])
  expect(found('{"code":"GOLD"}')).toEqual(['the code "GOLD" of merchant gold'])
  expect(found('https://gold.lotus.example/m/home')).toEqual(['the domain "gold.lotus.example" of merchant gold'])
  expect(found('appId:"1:777:web:abcdef"')).toEqual(['the key "1:777:web:abcdef" of merchant gold'])
})

test("[BND-03] a part of the brand's own name or of another word is not foreign", () => {
  expect(found('Lotus 88 Gold', 'gold')).toEqual([])
  expect(found('Lotus 88 and www.lotus.example')).toEqual([])
  expect(found('lotus.example.org my-gold.lotus.example MARIGOLD GOLD_FISH')).toEqual([])
})

test("[BND-03] ordinary words identify no brand, but a code in a code's position does", () => {
  expect(found('Play now! NEWS in EN')).toEqual([])
  expect(found('{"code":"EN"}')).toEqual(['the code "EN" of merchant plain'])
})

test('[BND-03] a whole foreign palette without any own colour is a foreign look; a single colour is a coincidence', () => {
  expect(found(':root{--a:#111133;--b:#fc0}')).toEqual(['the source colours of merchant gold and none of its own'])
  expect(found(':root{--a:#111133;--b:#fc0;--c:#D4145A}')).toEqual([])
  expect(found(':root{--a:#111133;--c:#222}')).toEqual([])
  expect(gate.check('lotus', file(':root{--a:#111133;--b:#fc0}', false))).toEqual([])
})

test('searching costs about the same for one brand as for five thousand', async () => {
  const fleet = Array.from({ length: 5000 }, (_, index) =>
    brand(`brand-${index}`, { names: [`House of Brand ${index}`], domains: [`www.brand-${index}.example`] }),
  )
  const text = 'House of cards, house of Brand, www.brand.example and so on. '.repeat(2000)
  const costOf = async (brands: readonly BrandTerms[]): Promise<number> => {
    const searching = createForeignBrandGate(brands, new Set())
    return processorMs(() => searching.check('x', { path: 'x', sha256: '1', isBrands: true, text: () => text }))
  }
  // A search that looks for one brand after the other takes minutes for five thousand.
  expect(await costOf(fleet)).toBeLessThan((await costOf(fleet.slice(0, 1))) * 100 + 2000)
})

describe('a term that is a word', () => {
  const words = ['function', 'Promise', 'content-type', 'sha384', 'HTTP', 'Content-Type']
  const place = { location: { file: '/merchants/plain/merchant.yaml', line: 7, column: 3 }, path: 'firebase.projectId' }
  const worded = brand('plain', {
    names: ['Promise', 'Content Type'],
    codes: ['HTTP'],
    domains: ['www.plain.example'],
    keys: ['function', 'content-type', 'sha384', 'violet-falcon', '1:777:web:abcdef'],
    places: new Map([['violet-falcon', place]]),
  })
  const guarding = createForeignBrandGate([own, worded], new Set(), (word) => words.includes(word))
  const messages = (text: string, isBrands: boolean): string[] =>
    guarding
      .check('lotus', file(`${text} ${isBrands}`, isBrands))
      .map(({ message }) => message.replace('m/index.html contains ', ''))

  test("[BND-03] is no proof where the product's own sources use it", () => {
    for (const isBrands of [true, false])
      expect(
        messages('(function(){new Promise})() Content-Type content-type: x integrity="sha384-abc" HTTP', isBrands),
      ).toEqual([])
  })

  test("[BND-03] is proof in a brand's own file if the product does not use it, and everywhere in a code's position", () => {
    expect(messages('see violet-falcon', true)).toEqual(['the key "violet-falcon" of merchant plain'])
    expect(messages('a chunk with violet-falcon', false)).toEqual([])
    expect(messages('{"code":"HTTP"}', true)).toEqual(['the code "HTTP" of merchant plain'])
    expect(messages('The Content Type', true)).toEqual(['the name "Content Type" of merchant plain'])
  })

  test('[BND-03] what identifies a brand beyond doubt is found in shared code as well', () => {
    expect(messages('www.plain.example 1:777:web:abcdef', false)).toEqual([
      'the domain "www.plain.example" of merchant plain',
      'the key "1:777:web:abcdef" of merchant plain',
    ])
  })

  test("a brand's own words are not looked up in the product's sources, which takes reading them all", () => {
    const asked: string[] = []
    const asking = createForeignBrandGate([own, worded], new Set(), (word) => asked.push(word) === 0)
    expect(asking.check('plain', file('Promise function violet-falcon'))).toEqual([])
    expect(asked).toEqual([])
    asking.check('lotus', file('see violet-falcon'))
    expect(asked).toEqual(['violet-falcon'])
  })

  test('[BND-03] the finding names the line that declares it', () => {
    expect(guarding.check('lotus', file('violet-falcon here'))[0]?.source).toEqual(place)
  })
})
