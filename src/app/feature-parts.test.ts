// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { fixtureBrand } from '../shared/brand/fixture.ts'
import type { Feature, SlotEntry } from '../shared/feature/feature.ts'
import { joinFeatures } from './feature-parts.ts'

const Part = () => null
const fetched: string[] = []
beforeEach(() => fetched.splice(0))

const slot = (name: string, more: Partial<SlotEntry>): Feature => ({
  name,
  slots: [
    { slot: 'overlay', order: 1, load: () => Promise.resolve(fetched.push(name)).then(() => ({ Part })), ...more },
  ],
})
const join = (...features: readonly Feature[]) => joinFeatures(features, () => Promise.resolve(), fixtureBrand)

test('a part that is not needed is neither shown nor fetched', async () => {
  const parts = join(
    slot('closed', { slot: 'gate' }),
    slot('open', { slot: 'gate', needed: ({ code }) => code === 'OTHER' }),
  )
  expect(parts.slot('gate')).toHaveLength(1)
  expect(await parts.fetchGates()).toEqual([Part])
  expect(fetched).toEqual(['closed'])
})

test('the texts of a feature are not fetched for a part that shows none', async () => {
  const prepared: string[] = []
  const prepare = async (name: string) => void prepared.push(name)
  const parts = joinFeatures(
    [slot('wordless', { slot: 'gate', texts: false }), slot('wordy', { slot: 'gate' })],
    prepare,
    fixtureBrand,
  )
  await parts.fetchGates()
  expect(prepared).toEqual(['wordy'])
})

test('a gate that cannot be had keeps the page from starting', async () => {
  const gone = slot('gate', { slot: 'gate', load: () => Promise.reject(new Error('gone')) })
  await expect(join(gone).fetchGates()).rejects.toThrow('gone')
})

test('the parts of one slot stand in their order', () => {
  const parts = join(slot('second', { order: 20 }), slot('first', { order: 10 }))
  expect(parts.slot('overlay').map(({ key }) => key)).toEqual(['first-0', 'second-0'])
})
