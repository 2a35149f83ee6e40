import { expect, test } from 'vitest'
import { settled } from '../shared/testing/settled.ts'
import { whileReloading } from './while-reloading.ts'

test('[SW-04] a part whose chunk is gone waits for the reload', async () => {
  const seen: string[] = []
  const gone = new Error('Failed to fetch', { cause: 'livery.reloaded-for' })
  void whileReloading(() => Promise.reject(gone)).finally(() => seen.push('settled'))
  await settled()
  expect(seen).toEqual([])
})

test('a part that fails for another reason fails at once', async () => {
  await expect(whileReloading(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
})
