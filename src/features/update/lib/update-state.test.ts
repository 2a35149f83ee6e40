import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterCheck, nothingChecked } from './update-state.ts'

/** Which of the checks, by their hashes, open the dialog. */
function announcing(hashes: readonly string[]): readonly boolean[] {
  let state = nothingChecked
  return hashes.map((hash) => {
    const after = afterCheck(state, hash)
    state = after.state
    return after.isNew
  })
}

test('[SHELL-14] the first check only stores', () => {
  expect(afterCheck(nothingChecked, 'a')).toEqual({ state: { stored: 'a', announced: [] }, isNew: false })
})

test('[SHELL-16] each new hash is announced once, the stored one never, also when a release is taken back', () => {
  expect(announcing(['a', 'a', 'b', 'b', 'c', 'b', 'a', 'c', 'd'])).toEqual([
    false,
    false,
    true,
    false,
    true,
    false,
    false,
    false,
    true,
  ])
})

test('[SHELL-16] whatever the order, the dialog opens as often as there are hashes beside the first', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }), (hashes) => {
      expect(announcing(hashes).filter(Boolean)).toHaveLength(new Set(hashes).size - 1)
    }),
  )
})
