import { expect, test } from 'vitest'
import { checkHeaderLines } from './header-lines.ts'

const check = (text: string, path = '_headers') =>
  checkHeaderLines({ path, sha256: '0', isBrands: true, text: () => text })
const line = (length: number) => `  X-Long: ${'a'.repeat(length - 'X-Long: '.length)}`

test('[OUT-02] a header that a host would ignore is refused, at 2001 characters without the indent', () => {
  expect(check(`/*\n${line(2000)}\n`)).toEqual([])
  expect(check(`/*\n${line(2001)}\n`)).toMatchObject([
    { gate: 'hosting', message: expect.stringContaining('a line of 2001 characters for X-Long') },
  ])
  expect(check(line(2001), 'nginx.conf')).toEqual([])
})
