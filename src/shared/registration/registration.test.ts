import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyValueStorage, type KeyValueStorage } from '../lib/storage.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { newMemberSession } from './new-member-session.ts'
import { originalDomain } from './original-domain.ts'
import { pixelTrackKey, storedPixelTrack } from './pixel-track.ts'
import { affiliateOf, hostCode, keepCodes } from './affiliate.ts'
import { register } from '../../../contract/wire/account.ts'
import { decoded } from '../testing/decoded.ts'

const storage = (content: Readonly<Record<string, string>> = {}) => {
  const memory = memoryStorage(content)
  return { memory, local: keyValueStorage(() => memory) }
}

const domains = ['www.brand.example', 'brand.example', 'm.brand.example', 'play.other.example']
const arrive = (search: string, local: KeyValueStorage, hostname = 'www.brand.example') =>
  keepCodes({ search, hostname }, domains, local)
const known = (local: KeyValueStorage, search = '') => affiliateOf({ host: 'www.brand.example', search }, local)

test('[REG-18] [TRK-03] the codes of an address are kept until another address names others', () => {
  const { memory, local } = storage()
  arrive('?affiliateCode=A-1&r=friend', local)
  arrive('?utm_source=mail', local)
  expect(known(local)).toEqual({ code: 'A-1', domain: 'www.brand.example', referralCode: 'friend' })
  expect([memory.getItem('affiliateCode'), memory.getItem('referralCode')]).toEqual(['A-1', 'friend'])
  arrive('?referralCode=other', local)
  expect(known(local)).toEqual({ code: 'A-1', domain: 'www.brand.example', referralCode: 'other' })
})

test.each([
  ['partner7.brand.example', 'partner7'],
  ['Partner7.Brand.example', 'partner7'],
  ['partner7.play.other.example', 'partner7'],
  ['www.brand.example', undefined],
  ['www2.brand.example', undefined],
  ['m.brand.example', undefined],
  ['h5.brand.example', undefined],
  ['brand.example', undefined],
  ['play.other.example', undefined],
  ['a.b.brand.example', undefined],
  ['mirror.example', undefined],
  ['partner7.mirror.example', undefined],
  ['localhost', undefined],
  ['brand.localhost', undefined],
  ['192.168.0.7', undefined],
  ['', undefined],
])('[TRK-04] the host %s names the affiliate code %s', (host, code) => {
  expect(hostCode(host, domains)).toBe(code)
})

test('[TRK-04] the query takes precedence over the host, now and after later visits', () => {
  const { local } = storage()
  arrive('', local, 'partner7.brand.example')
  expect(known(local).code).toBe('partner7')
  arrive('?affiliateCode=A-1', local, 'partner7.brand.example')
  arrive('', local, 'partner7.brand.example')
  expect(known(local).code).toBe('A-1')
})

test('[REG-18] the host of the first visit is kept whatever host comes later', () => {
  const { memory, local } = storage()
  expect(originalDomain('first.example', local)).toBe('first.example')
  expect(originalDomain('second.example', local)).toBe('first.example')
  expect(memory.getItem('originalDomain')).toBe('first.example')
})

test('[REG-18] where storage is denied, the codes last as long as the page', () => {
  const denied = keyValueStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  arrive('?r=friend', denied)
  expect([known(denied).referralCode, originalDomain('first.example', denied)]).toEqual(['friend', 'first.example'])
})

test('[TRK-05] r is the referral code and takes precedence over referralCode, the current address over what is kept', () => {
  const { local } = storage({ referralCode: 'kept', affiliateCode: 'kept' })
  expect(known(local, '?r=short')).toMatchObject({ referralCode: 'short', code: 'kept' })
  expect(known(local, '?referralCode=long&r=short')).toMatchObject({ referralCode: 'short', code: 'kept' })
})

test('a malformed code is neither kept nor sent', () => {
  const { memory, local } = storage({ affiliateCode: '<script>' })
  for (const hostile of ['<img src=x>', '', 'a b', 'x'.repeat(101), '"'])
    arrive(`?r=${encodeURIComponent(hostile)}`, local)
  expect([known(local), memory.getItem('referralCode')]).toEqual([{ domain: 'www.brand.example' }, null])
})

test('the advertising identifiers are read from storage; garbage is left out', () => {
  expect(storedPixelTrack(storage().local)).toBeUndefined()
  expect(
    storedPixelTrack(
      storage({ [pixelTrackKey]: '{"tid":"t","fbp":"fb.1","n":5,"empty":"","huge":"' + 'x'.repeat(501) + '"}' }).local,
    ),
  ).toEqual({ tid: 't', fbp: 'fb.1' })
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const value of Object.values(storedPixelTrack(storage({ [pixelTrackKey]: text }).local) ?? {}))
        expect(value).toBeTypeOf('string')
    }),
  )
})

test.each([
  [{ id: '7', userName: 'rosa', token: 'T' }],
  [{ customerId: '7', customerName: 'rosa', token: 'T' }],
  [{ id: 7, customerName: 'rosa', token: 'T' }],
])('[REG-06] [REG-10] %o is the session of a first login, in either spelling', (answer) => {
  expect(newMemberSession(decoded({ lenient: register.value }, answer), 'M')).toEqual({
    id: '7',
    userName: 'rosa',
    token: 'T',
    merchantCode: 'M',
    type: 0,
    firstTimeLogin: true,
  })
})

test('[REG-06] an answer without a token opens no session', () => {
  for (const answer of [null, 'html', 5, {}, { id: '7' }, { token: 5 }, { token: 'two words' }])
    expect(newMemberSession(decoded({ lenient: register.value }, answer), 'M')).toBeNull()
})
