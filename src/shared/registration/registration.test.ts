import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyValueStorage } from '../lib/storage.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { newMemberSession } from './new-member-session.ts'
import { originalDomain } from './original-domain.ts'
import { pixelTrackKey, storedPixelTrack } from './pixel-track.ts'
import { keepCodes, registrationCodes } from './registration-codes.ts'
import { registeredShape } from '../../../contract/wire/shapes/sign-in.ts'
import { decoded } from '../testing/decoded.ts'

const storage = (content: Readonly<Record<string, string>> = {}) => {
  const memory = memoryStorage(content)
  return { memory, local: keyValueStorage(() => memory) }
}

test('[REG-18] the codes of an address are kept until another address names others', () => {
  const { memory, local } = storage()
  keepCodes('?affiliateCode=A-1&r=friend', local)
  keepCodes('?utm_source=mail', local)
  expect({ ...registrationCodes('', local) }).toEqual({ affiliateCode: 'A-1', referralCode: 'friend' })
  expect([memory.getItem('affiliateCode'), memory.getItem('referralCode')]).toEqual(['A-1', 'friend'])
  keepCodes('?referralCode=other', local)
  expect(registrationCodes('', local)).toEqual({ affiliateCode: 'A-1', referralCode: 'other' })
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
  keepCodes('?r=friend', denied)
  expect([registrationCodes('', denied).referralCode, originalDomain('first.example', denied)]).toEqual([
    'friend',
    'first.example',
  ])
})

test('r takes precedence over referralCode, and the current address over what is kept', () => {
  const { local } = storage({ referralCode: 'kept', affiliateCode: 'kept' })
  expect(registrationCodes('?referralCode=long&r=short', local)).toEqual({
    referralCode: 'short',
    affiliateCode: 'kept',
  })
})

test('a malformed code is neither kept nor sent', () => {
  const { memory, local } = storage({ affiliateCode: '<script>' })
  for (const hostile of ['<img src=x>', '', 'a b', 'x'.repeat(101), '"'])
    keepCodes(`?r=${encodeURIComponent(hostile)}`, local)
  expect([registrationCodes('', local), memory.getItem('referralCode')]).toEqual([{}, null])
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
  expect(newMemberSession(decoded({ lenient: registeredShape }, answer), 'M')).toEqual({
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
    expect(newMemberSession(decoded({ lenient: registeredShape }, answer), 'M')).toBeNull()
})
