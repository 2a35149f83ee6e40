import { expect, test } from 'vitest'
import { entryAddress } from './entry-address.ts'

const line = 'https://fast.example'

test('[SHELL-25] a chosen line is entered at /m/index.html', () => {
  expect(entryAddress(line, {})).toBe('https://fast.example/m/index.html')
})

test('[SHELL-26] affiliateCode and r travel along where they have a value', () => {
  expect(entryAddress(line, { affiliateCode: 'AF 1', r: 'R&2' })).toBe(
    'https://fast.example/m/index.html?affiliateCode=AF+1&r=R%262',
  )
  expect(entryAddress(line, { affiliateCode: '', r: 'R2' })).toBe('https://fast.example/m/index.html?r=R2')
  expect(entryAddress(line, { affiliateCode: 'AF', r: null })).toBe(
    'https://fast.example/m/index.html?affiliateCode=AF',
  )
})
