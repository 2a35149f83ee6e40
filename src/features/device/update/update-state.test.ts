import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterCheck, nothingChecked } from './update-state.ts'

/** For each check, by its hash, whether it opens the dialog. */
function announcing(hashes: readonly string[]): readonly boolean[] {
  let state = nothingChecked
  return hashes.map((hash) => {
    const after = afterCheck(state, { hash, isOwn: hash === 'a' })
    state = after.state
    return after.isNew
  })
}

test("[SHELL-14] a first check that finds the page's own release only stores", () => {
  expect(afterCheck(nothingChecked, { hash: 'a', isOwn: true })).toEqual({
    state: { stored: 'a', announced: [] },
    isNew: false,
  })
})

test('[SHELL-16] each new hash is announced once, the stored one never, even after a rollback', () => {
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

test('[SHELL-16] a page that is older than the host says so at its first check, once, and not after a rollback to its own', () => {
  expect(announcing(['b', 'b', 'a', 'b', 'a', 'c'])).toEqual([true, false, false, false, false, true])
})

test('[SHELL-16] in any order, the dialog opens once for each hash other than its own', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }), (hashes) => {
      expect(announcing(hashes).filter(Boolean)).toHaveLength(new Set(hashes.filter((hash) => hash !== 'a')).size)
    }),
  )
})
