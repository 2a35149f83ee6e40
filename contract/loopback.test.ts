import { expect, test } from 'vitest'
import { foreignHost, isLoopbackHost } from './loopback.ts'

test.each([
  'localhost',
  'localhost:4100',
  'LOCALHOST:1',
  'lotus.localhost:4100',
  'a-b.c.localhost',
  '127.0.0.1',
  '127.0.0.1:65535',
  '[::1]',
  '[::1]:4100',
])('%s is this machine', (host) => {
  expect(isLoopbackHost(host)).toBe(true)
})

test.each([
  '',
  'evil.example',
  'localhost.evil.example',
  'evil-localhost',
  'localhost:4100.evil.example',
  'localhost.',
  'localhost:',
  'localhost:123456',
  'localhost/',
  'user@localhost',
  '.localhost',
  '0.0.0.0',
  '127.0.0.1.nip.io',
  '2130706433',
  '0x7f.1',
  '127.1',
  '::1',
  '[::]',
  '[::ffff:7f00:1]',
  'localhost, evil.example',
  'localhost\n',
  'ｌocalhost',
])('%j is not', (host) => {
  expect(isLoopbackHost(host)).toBe(false)
})

test('the sentence shows a foreign name without its power over a terminal or a page', () => {
  expect(foreignHost('<b>\u001b[31m')).toBe(
    'This server answers at localhost alone, not at "?b??[31m". Open the address that it printed.\n',
  )
})
