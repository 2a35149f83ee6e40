import { expect, test } from 'vitest'
import { keyValueStorage } from '../src/shared/lib/storage.ts'
import { addressOf, brandOf, isFramed, sandboxAddress, sandboxOf, tabOf, takeToken } from './address.ts'

function pageAt(hash: string) {
  const replaced: string[] = []
  const history = { replaceState: (_: unknown, __: string, address: string) => replaced.push(address) }
  return { page: { location: { hash }, history } as unknown as Window, replaced }
}

const emptyStorage = () =>
  keyValueStorage(() => {
    throw new Error('denied')
  })

test('the token is taken out of the address, and found again after a reload', () => {
  const storage = emptyStorage()
  const { page, replaced } = pageAt('#token=s3cret')
  expect(takeToken(page, storage)).toBe('s3cret')
  expect(replaced).toEqual(['#/'])
  expect(takeToken(pageAt('#/brands/lotus').page, storage)).toBe('s3cret')
})

test('a view may follow the token; a newer token takes the place of the older', () => {
  const storage = emptyStorage()
  takeToken(pageAt('#token=old').page, storage)
  const { page, replaced } = pageAt('#token=new/brands/lotus')
  expect(takeToken(page, storage)).toBe('new')
  expect(replaced).toEqual(['#/brands/lotus'])
})

test('without a token there is none', () => {
  const { page, replaced } = pageAt('#/brands/lotus')
  expect([takeToken(page, emptyStorage()), replaced]).toEqual([null, []])
})

test('an address names a brand or the list; one that cannot be decoded is the list', () => {
  expect(['#/brands/nox-comet', addressOf('a b'), '#/', '', '#/brands/', '#/brands/%E0%'].map(brandOf)).toEqual([
    'nox-comet',
    'a b',
    null,
    null,
    null,
    null,
  ])
})

test('the sandbox of a brand is another view than the brand', () => {
  expect([sandboxAddress('a b'), addressOf('a b'), '#/new'].map(sandboxOf)).toEqual(['a b', null, null])
  expect(brandOf(sandboxAddress('lotus'))).toBeNull()
})

test('a tab of its own gets the token with its view, if there is one', () => {
  const { page, replaced } = pageAt(tabOf(addressOf('lotus'), 's3cret').replace('/workbench/', ''))
  expect([takeToken(page, emptyStorage()), replaced]).toEqual(['s3cret', ['#/brands/lotus']])
  expect(tabOf('#/new', null)).toBe('/workbench/#/new')
})

test('only previews of this machine are framed', () => {
  const framed = ['http://localhost:4100/m/home', 'http://lotus.localhost:4100/']
  const refused = [
    'https://localhost/',
    'http://localhost.example/',
    'http://notlocalhost/',
    'http://localhost@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/m/home',
    '',
  ]
  expect([...framed, ...refused].filter(isFramed)).toEqual(framed)
})
