import { expect, test } from 'vitest'
import { eventId } from './marketing-event.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('an event has an id of its own, also on plain http', () => {
  expect(eventId()).toMatch(uuid)
  const plain = (fill: number) =>
    eventId({ getRandomValues: (bytes: Uint8Array) => bytes.fill(fill) } as unknown as Crypto)
  expect(plain(0)).toBe('00000000-0000-4000-8000-000000000000')
  expect(plain(255)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  expect(plain(0x0a)).toMatch(uuid)
})
