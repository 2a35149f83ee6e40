import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pixKeyTypes, readPixKey } from './add-pix-page.tsx'

test.each([
  ['529.982.247-25', '52998224725'],
  ['52998224725', '52998224725'],
  [' 111.444.777-35 ', '11144477735'],
  ['٥٢٩٩٨٢٢٤٧٢٥', '52998224725'],
  ['123.456.712-11', '12345671211'],
])('[MEM-04] %j is a CPF', (typed, key) => {
  expect(readPixKey('cpf', typed)).toBe(key)
})

test.each(['529.982.247-26', '529.982.247-15', '5299822472', '529982247250', '111.111.111-11', '529a982b247c25', ''])(
  '[MEM-04] %j is none',
  (typed) => {
    expect(readPixKey('cpf', typed)).toBeNull()
  },
)

test('one wrong digit never leaves a CPF valid', () => {
  const place = fc.integer({ min: 0, max: 10 })
  const other = fc.integer({ min: 1, max: 9 })
  fc.assert(
    fc.property(place, other, (at, by) => {
      const digits = Array.from('52998224725', Number)
      digits[at] = ((digits[at] ?? 0) + by) % 10
      expect(readPixKey('cpf', digits.join(''))).toBeNull()
    }),
  )
})

test.each([
  ['+55 11 91234-5678', '+5511912345678'],
  ['(11) 91234-5678', '+5511912345678'],
  ['011 3456-7890', '+551134567890'],
  ['5511912345678', '+5511912345678'],
  ['\u2068+55 11 91234-5678\u2069', '+5511912345678'],
  ['55 3234-5678', '+555532345678'],
  ['(55) 91234-5678', '+5555912345678'],
  ['0055 (11) 90000-1234', '+5511900001234'],
])('%j is a phone number', (typed, key) => {
  expect(readPixKey('phone', typed)).toBe(key)
})

test.each([
  '91234-5678',
  '+1 212 555 0100',
  '(11) 81234-5678',
  '11 91234-5678 x',
  'x 11 91234-5678',
  '21 11 91234-5678',
  '',
])('%j is none', (typed) => {
  expect(readPixKey('phone', typed)).toBeNull()
})

test('an email address is registered in small letters', () => {
  expect(readPixKey('email', ' Mira@Exemplo.com.br ')).toBe('mira@exemplo.com.br')
  const longest = `${'m'.repeat(72)}@e.br`
  expect(readPixKey('email', longest)).toBe(longest)
  for (const typed of [
    'mira',
    'mira@',
    '@exemplo.com',
    'mira@exemplo',
    'mira lopes@exemplo.com',
    'mira@exemplo.com lopes',
    `${'m'.repeat(73)}@e.br`,
  ])
    expect(readPixKey('email', typed)).toBeNull()
})

test('a random key has its hyphens, however it was pasted', () => {
  const key = '123e4567-e89b-12d3-a456-426614174000'
  for (const typed of [key, key.toUpperCase(), key.replaceAll('-', ''), ` ${key} `])
    expect(readPixKey('random', typed)).toBe(key)
  for (const typed of [key.slice(1), `${key}0`, key.replace('e', 'g')]) expect(readPixKey('random', typed)).toBeNull()
})

test('a key that was read is read the same again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...pixKeyTypes), fc.string(), (type, typed) => {
      const key = readPixKey(type, typed)
      if (key !== null) expect(readPixKey(type, key)).toBe(key)
    }),
  )
})
