import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { deadFolders, flagNames, type FlagName, type FlagValues } from '../../contract/flags.ts'
import { flagsDoNotConflict, flagsHaveOneOfTheirFlags } from '../../generator/merchant/rules/all.ts'
import { subjectWith } from '../../generator/merchant/testing/fixture.ts'
import { loadNamespaces } from '../../generator/build/emit/load-texts.ts'
import { productRoot } from '../../generator/root.ts'
import { flagSets, type FlagSetName } from '../support/flag-sets.ts'

const names = Object.keys(flagSets) as FlagSetName[]
const maximalNames = ['maximal', 'otherMiniGame'] as const
// The settings that flags need are a merchant's; the other rules are about the flags alone.
const complaints = (on: readonly FlagName[]): readonly string[] => {
  const subject = subjectWith({ whitelabel: Object.fromEntries(on.map((name) => [name, true])) })
  return [flagsDoNotConflict, flagsHaveOneOfTheirFlags].flatMap((rule) => rule(subject)).map(({ message }) => message)
}

test.each(names)('a merchant may have the flag set %s', (name) => {
  expect(complaints(flagSets[name])).toEqual([])
})

describe.each(maximalNames)('the flag set %s', (name) => {
  const missing = flagNames.filter((flag) => !(flagSets[name] as readonly FlagName[]).includes(flag))
  test.each(missing)('cannot have %s as well', (flag) => {
    expect(complaints([...flagSets[name], flag])).not.toEqual([])
  })
})

test('together the maximal sets have every flag, and all-off has none', () => {
  expect(new Set(maximalNames.flatMap((name) => flagSets[name]))).toEqual(new Set(flagNames))
  expect(flagSets.maximal).toContain('LOTTMINIGAME3')
  expect(flagSets.otherMiniGame).toContain('SEALOTTMINIGAME3')
  expect(flagSets.allOff).toEqual([])
})

test('every folder that flags own is there or has texts, so that the gate finds what is in it', () => {
  const allOff = Object.fromEntries(flagNames.map((name) => [name, false])) as FlagValues
  const folders = deadFolders(allOff)
  expect(folders.length).toBeGreaterThan(20)
  const withTexts = loadNamespaces(productRoot).map(({ folder }) => folder)
  expect(
    folders.filter((folder) => !withTexts.includes(folder) && !existsSync(join(productRoot, 'src', folder))),
  ).toEqual([])
})
