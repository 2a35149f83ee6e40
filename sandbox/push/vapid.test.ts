import { expect, test } from 'vitest'
import { newVapidKeys } from './vapid.ts'

test('both keys have their full length, though every 256th number begins with a zero', () => {
  const lengths = new Set<string>()
  for (let pair = 0; pair < 2_000; pair += 1) {
    const { publicKey, privateKey } = newVapidKeys()
    lengths.add([publicKey, privateKey].map((key) => Buffer.from(key, 'base64url').length).join(' and '))
  }
  expect([...lengths]).toEqual(['65 and 32'])
})
