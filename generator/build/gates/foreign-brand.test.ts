import { describe, expect, test } from 'vitest'
import type { BrandTerms } from './brand-terms.ts'
import { createForeignBrandGate } from './foreign-brand.ts'
import type { GateFile } from './gate-file.ts'
import type { OwnContent } from './own-content.ts'
import { processorMs } from '../../../tests/support/processor-ms.ts'

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
/** A merchant whose own files contain these texts on purpose. */
const saying = (id: string, ...values: readonly string[]): OwnContent => ({
  id,
  names: [id],
  values: () => values,
  settingWith: () => undefined,
  allow: [],
})
const found = (text: string, id = 'lotus', ...values: readonly string[]): string[] =>
  gate.check(saying(id, ...values), file(text)).map(({ message }) => message.replace('m/index.html contains ', ''))

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

test('[BND-03] a whole foreign palette without any own color is a foreign look; a single color is a coincidence', () => {
  expect(found(':root{--a:#111133;--b:#fc0}')).toEqual(['the source colors of merchant gold and none of its own'])
  expect(found(':root{--a:#111133;--b:#fc0;--c:#D4145A}')).toEqual([])
  expect(found(':root{--a:#111133;--c:#222}')).toEqual([])
  expect(gate.check(saying('lotus'), file(':root{--a:#111133;--b:#fc0}', false))).toEqual([])
})

describe("what a brand's own files say", () => {
  test.each([
    [
      'a host below the domain of another brand',
      '"https://api.gold.lotus.example"',
      ['https://api.gold.lotus.example'],
    ],
    ['an address of customer service', 'help@gold.lotus.example', ['help@gold.lotus.example']],
    ['the name of the operator', 'Lotus 88 Gold Gaming Ltd', ['Lotus 88 Gold Gaming Ltd']],
    ['the group that it belongs to', '<p>a Lotus 88 Gold company</p>', ['We are a Lotus 88 Gold company.']],
    ['a name in capitals', 'LOTUS 88 GOLD', ['Lotus 88 Gold']],
    ['a code in a text', 'Sister of GOLD', ['Sister of GOLD']],
    ['a key of a project that brands share', '1:777:web:abcdef', ['1:777:web:abcdef']],
  ])('[BND-03] is on purpose: %s', (_, text, values) => {
    expect(found(text, 'lotus', ...values)).toEqual([])
    expect(found(text)).not.toEqual([])
  })

  test('[BND-03] excuses no other host, and no code that a page would send', () => {
    expect(found('https://www.gold.lotus.example', 'lotus', 'https://api.gold.lotus.example')).toHaveLength(1)
    expect(found('https://gold.lotus.example', 'lotus', 'https://api.gold.lotus.example')).toHaveLength(1)
    expect(found('{"code":"GOLD"}', 'lotus', 'Sister of GOLD')).toHaveLength(1)
  })

  test('[BND-03] its own colors may be those of another brand, and black and white are in every page', () => {
    expect(found(':root{--a:#111133;--b:#fc0}', 'lotus', '<svg fill="#FFCC00" stroke="#114"/>')).toHaveLength(1)
    expect(found(':root{--a:#111133;--b:#fc0}', 'lotus', '<svg fill="#FFCC00" stroke="#111133"/>')).toEqual([])
    const mono = createForeignBrandGate([own, brand('mono', { colors: ['#000000', '#ffffff'] })], new Set())
    expect(mono.check(saying('lotus'), file(':root{--a:#000;--b:#fff}'))).toEqual([])
  })

  test('what it says of other brands is told with its place', () => {
    expect(gate.namedIn('lotus', 'a Lotus 88 Gold company, Lotus 88 Gold')).toMatchObject([
      { term: { kind: 'name', text: 'Lotus 88 Gold' }, start: 2 },
    ])
    expect(gate.namedIn('plain', 'www.lotus.example').map(({ term }) => term.text)).toEqual(['www.lotus.example'])
    expect(gate.namedIn('gold', 'a Lotus 88 Gold company')).toEqual([])
  })
})

describe('names and domains that look alike', () => {
  const alike = createForeignBrandGate(
    [
      brand('a', { names: ['M'], domains: ['a.example'] }),
      brand('aa', { names: ['Go'], domains: ['aa.example'] }),
      brand('app', { names: ['Win'], domains: ['m.a.example'] }),
      brand('thai', { names: ['หวยดี'], domains: ['xn--o3cw4h.example'] }),
      brand('han', { names: ['金沙'], domains: ['jinsha.example'] }),
    ],
    new Set(['win']),
  )
  const messages = (id: string, text: string) => alike.check(saying(id), file(text)).map(({ message }) => message)

  test.each([
    ['aa', 'https://aa.example/ https://www.aa.example a-a.example'],
    ['app', 'https://m.a.example/m/home'],
    ['aa', 'path d="M 10 10 L 20 20" Go Win M'],
    ['a', 'You win. WIN Go'],
    ['a', 'สวยดี 金沙江'],
    ['a', 'xa.example a.example.org'],
  ])('%s may say: %s', (id, text) => expect(messages(id, text)).toEqual([]))

  test.each([
    ['aa', 'https://a.example/'],
    ['a', '<b>金沙</b>'],
    ['a', '"หวยดี"'],
  ])('[BND-03] %s may not say: %s', (id, text) => expect(messages(id, text)).toHaveLength(1))
})

test('searching costs about the same for one brand as for five thousand', async () => {
  const fleet = Array.from({ length: 5000 }, (_, index) =>
    brand(`brand-${index}`, { names: [`House of Brand ${index}`], domains: [`www.brand-${index}.example`] }),
  )
  const text = 'House of cards, house of Brand, www.brand.example and so on. '.repeat(2000)
  const costOf = async (brands: readonly BrandTerms[]): Promise<number> => {
    const searching = createForeignBrandGate(brands, new Set())
    return processorMs(() => searching.check(saying('x'), { path: 'x', sha256: '1', isBrands: true, text: () => text }))
  }
  // A search for one brand after the other would take minutes for five thousand brands.
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

      .check(saying('lotus'), file(`${text} ${isBrands}`, isBrands))
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
    expect(asking.check(saying('plain'), file('Promise function violet-falcon'))).toEqual([])
    expect(asked).toEqual([])
    asking.check(saying('lotus'), file('see violet-falcon'))
    expect(asked).toEqual(['violet-falcon'])
  })

  test('[BND-03] the finding names the line that declares it', () => {
    expect(guarding.check(saying('lotus'), file('violet-falcon here'))[0]?.source).toEqual(place)
  })
})
