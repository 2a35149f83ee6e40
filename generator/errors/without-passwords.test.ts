import { expect, test } from 'vitest'
import { linearMs, processorMs } from '../../tests/support/processor-ms.ts'
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
  // Node and browsers take these for addresses with a user and a password.
  [`https:ops:${secret}@www.lotus.example`, 'https://…@www.lotus.example'],
  [`it is https:ops:${secret}@www.lotus.example`, 'it is https:…@www.lotus.example'],
  [`it is https:/ops:${secret}@www.lotus.example`, 'it is https:/…@www.lotus.example'],
  [`HTTPS:\\\\ops:${secret}@www.lotus.example`, 'https://…@www.lotus.example'],
  [`it is HTTPS:\\\\ops:${secret}@www.lotus.example`, 'it is HTTPS:\\\\…@www.lotus.example'],
  [`https://ops:${secret}\tx@www.lotus.example`, 'https://…@www.lotus.example'],
  [`it is ht\ttps:/\t/ops:${secret}\n@www.lotus.example`, 'it is ht\ttps:/\t/…@www.lotus.example'],
  [`https://ops:${secret} "quoted"@www.lotus.example`, 'https://…@www.lotus.example'],
  [`https://ops:${secret} 2@{host}`, 'https://…@{host}'],
  [`https://:${secret}@{host}`, 'https://…@{host}'],
  [`https://ops%3A${secret}@{host}`, 'https://…@{host}'],
  [`https://ops:${secret}%40www.lotus.example`, 'https://…%40www.lotus.example'],
  [`redis:ada:${secret}@queue`, 'redis:…@queue'],
  [`ops:${secret}@proxy:3128`, 'ops:…@proxy:3128'],
  [`the target //ops:${secret}@nas/brands`, 'the target //…@nas/brands'],
  [
    `https://www.lotus.example/m?to=https%3A%2F%2Fops%3A${secret}%40host%2Fx&utm=1`,
    'https://www.lotus.example/m?to=https%3A%2F%2F…%40host%2Fx&utm=1',
  ],
  [
    `https://www.lotus.example/m?to=https%253A%252F%252Fops%253A${secret}%2540host`,
    'https://www.lotus.example/m?to=https%253A%252F%252F…%2540host',
  ],
  [`https://store.example/x?se=1&sig=${secret}&sp=r`, 'https://store.example/x?se=1&sig=…&sp=r'],
  [`s3://brands/x?X-Amz-Signature=${secret}#a`, 's3://brands/x?X-Amz-Signature=…#a'],
  [`/m/home?token=${secret}`, '/m/home?token=…'],
  [`https://www.lotus.example/m#access_token=${secret}`, 'https://www.lotus.example/m#access_token=…'],
  [`redis://queue?password=${secret}`, 'redis://queue?password=…'],
  [`https://ops:${secret}@host?sig=${secret}`, 'https://…@host?sig=…'],
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
  'mailto:ada@lotus.example',
  'https://www.lotus.example/m#mail=a@b',
  'command:bin/upload@2',
  'C:\\brands\\acme@2\\logo.svg',
  'merchants/acme/merchant.yaml:3:21 names assets/logo@2x.png',
  'image: registry.example/livery@sha256:0a1b',
  'https://www.lotus.example/m?keyword=tiger&page=2',
  '@scope/package in file:///srv/node_modules/a@2/index.js',
])('%s has no password and stays', (text) => {
  expect(withoutPasswords(text)).toBe(text)
})

test('texts of a hostile page cost no more than their length', async () => {
  const endless = ['a\n', 'https%3a', '?key', 'https://a', '//', '@', 'https:', '&a%'].map((part) =>
    part.repeat(40_000),
  )
  for (const text of endless) expect(await processorMs(async () => withoutPasswords(`${text}@`))).toBeLessThan(linearMs)
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
