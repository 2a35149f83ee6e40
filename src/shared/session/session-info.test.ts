import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sessionFrom } from './session-info.ts'

const answer = { id: '77', token: 'T0KEN', userName: 'Mira', customerType: 2, firstTimeLogin: true }
const session = { id: '77', token: 'T0KEN', merchantCode: 'LOTUS88', userName: 'Mira', type: 2, firstTimeLogin: true }

test('[SES-02] a login answer becomes id, token, merchant, name, first login, and type from customerType', () => {
  expect(sessionFrom(answer, 'LOTUS88')).toEqual(session)
})

test('[SES-02] the id may be called customerId, and a stored session is read as it was written', () => {
  const { id: customerId, ...rest } = answer
  expect(sessionFrom({ customerId, ...rest }, 'LOTUS88')).toEqual(session)
  expect(sessionFrom(session, 'LOTUS88')).toEqual(session)
})

test('[SES-03] a visitor without a usable token is a guest', () => {
  for (const token of [undefined, null, '', 7, 'with space', 'line\nbreak', 'ключ', 'x'.repeat(5000)])
    expect(sessionFrom({ ...answer, token }, 'LOTUS88')).toBeNull()
})

test('the session of another merchant counts as none', () => {
  expect(sessionFrom({ ...session, merchantCode: 'OTHER' }, 'LOTUS88')).toBeNull()
})

test('[SES-02] garbage in the other fields neither ends the session nor gets any further', () => {
  const garbled = { token: 'T0KEN', id: {}, userName: ['x'], customerType: 'many', firstTimeLogin: 'yes' }
  expect(sessionFrom(garbled, 'LOTUS88')).toEqual({ ...session, id: '', userName: '', type: 0, firstTimeLogin: false })
})

test('[SES-02] an id may be a number, and a type a text', () => {
  expect(sessionFrom({ ...answer, id: 77, customerType: '2' }, 'LOTUS88')).toEqual(session)
  expect(sessionFrom({ ...answer, customerType: '' }, 'LOTUS88')?.type).toBe(0)
  expect(sessionFrom({ ...answer, customerType: 1.5 }, 'LOTUS88')?.type).toBe(0)
})

test('the reason to change the password is a text, or there is none', () => {
  expect(sessionFrom({ ...answer, mustChangePassword: 'expired' }, 'LOTUS88')).toEqual({
    ...session,
    mustChangePassword: 'expired',
  })
  for (const reason of [undefined, null, true, 1])
    expect(sessionFrom({ ...answer, mustChangePassword: reason }, 'LOTUS88')).toEqual(session)
})

test('whatever is in storage, reading it yields a session or none', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const read = sessionFrom(value, 'LOTUS88')
      expect(read === null || typeof read.token === 'string').toBe(true)
    }),
  )
})
