import { expect, test } from 'vitest'
import type { FlagName, FlagValues } from './flags.ts'
import { deadFolders, flagNames, jointlyOwned } from './flags.ts'

const only = (...on: readonly FlagName[]) =>
  Object.fromEntries(flagNames.map((name) => [name, on.includes(name)])) as FlagValues

test('a folder with one owner is dead exactly when its flag is off', () => {
  expect(deadFolders(only())).toContain('features/messages/news/')
  expect(deadFolders(only('NEWS3'))).not.toContain('features/messages/news/')
})

test('a jointly owned folder is dead only when every one of its flags is off', () => {
  expect(deadFolders(only())).toContain('features/site/tracking/')
  for (const { folder, flags } of jointlyOwned)
    for (const flag of flags) expect(deadFolders(only(flag))).not.toContain(folder)
})

test("a vendor's folder is dead although a neighbor keeps the joint one", () => {
  expect(deadFolders(only('METAPIXEL3'))).toContain('features/site/tracking/vendors/bigo/')
  expect(deadFolders(only('METAPIXEL3'))).not.toContain('features/site/tracking/vendors/meta/')
})
