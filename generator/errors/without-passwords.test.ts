import { expect, test } from 'vitest'
import { createProblem } from './create-problem.ts'
import { withoutPasswords } from './without-passwords.ts'

const secret = 's3cret'

test.each([
  [`https://ops:${secret}@www.lotus.example/m`, 'https://…@www.lotus.example/m'],
  [`https://ops:${secret}@{host}`, 'https://…@{host}'],
  [`https://${secret}@www.lotus.example`, 'https://…@www.lotus.example'],
  [`https://ops:p@${secret}@www.lotus.example`, 'https://…@www.lotus.example'],
  [`redis://:${secret}@queue.internal:6379/2`, 'redis://…@queue.internal:6379/2'],
  // Not encoded, so the end of the host is not where it seems to be.
  [`redis://:p/${secret}@queue`, 'redis://…@queue'],
  [`redis://:1/${secret}@queue`, 'redis://…@queue'],
  [`rediss://ada:p#${secret}@queue`, 'rediss://…@queue'],
  [`https://ops:12#${secret}@www.lotus.example`, 'https://…@www.lotus.example'],
  [`https://ops:p?${secret}@www.lotus.example`, 'https://…@www.lotus.example'],
  [`https://ops:p\\${secret}@www.lotus.example`, 'https://…@www.lotus.example'],
  [
    `a proxy "http://ops:${secret}@proxy:3128", and HTTP://x:${secret}@y too`,
    'a proxy "http://…@proxy:3128", and HTTP://…@y too',
  ],
  [`s3://AKIA:${secret}@brands/live`, 's3://…@brands/live'],
])('%s is shown without its password', (text, shown) => {
  expect(withoutPasswords(text)).toBe(shown)
})

test.each([
  'https://www.lotus.example/@acme',
  'https://shop.example:8443/@acme',
  'http://localhost:5173/@vite/client',
  'http://[::1]:80/a@b',
  'https://www.lotus.example/m?mail=a@b',
  's3://brands/live',
  'mail ada@lotus.example',
  '@scope/package in file:///srv/node_modules/a@2/index.js',
])('%s has no password and stays', (text) => {
  expect(withoutPasswords(text)).toBe(text)
})

test('no problem repeats the password of an address that a user wrote', () => {
  const found = `gs://ops:${secret}@${'long.'.repeat(300)}example`
  const { message } = createProblem('TARGET_ADDRESS', { option: '--to', found })
  expect(message).toContain('gs://…@long.')
  const named = createProblem('GENERATE_ALL_AND_IDS', {
    ids: [`https://ops:${secret}@www.lotus.example`],
    command: 'verify',
  })
  expect(named.message).toContain('https://…@www.lotus.example')
})
