import { expect, test } from 'vitest'
import { readApplication } from './application.ts'

const phone = { mobileNum: '912345678', countryDialingCode: '84' }
const read = (name: string, email: string, number = phone) =>
  readApplication({ name, email, message: ' ', phone: number })

test('what was typed is sent without the spaces around it, and empty fields are left out', () => {
  expect(read(' Maria Santos ', '')).toEqual({
    body: { realName: 'Maria Santos', countryDialingCode: '84', mobileNum: '912345678' },
  })
  expect(read('Maria', ' m@players.example ')).toMatchObject({ body: { email: 'm@players.example' } })
})

test('every field that something is wrong with is named at once', () => {
  expect(read(' ', 'nonsense', { ...phone, mobileNum: '' })).toEqual({ problems: ['name', 'mobile', 'email'] })
})

test.each(['a@b', 'a b@c', '@b', 'a@', 'a@@b'])('%s is an address only if it has a part on either side', (email) => {
  expect('body' in read('Maria', email)).toBe(email === 'a@b')
})
