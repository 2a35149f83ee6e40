import { expect, test } from 'vitest'
import { flagNames, type FlagName, type FlagValues } from '../../../contract/flags.ts'
import { describeDeadModules, findDeadModules, passDeadFeatureGate, type BundledModule } from './dead-features.ts'

const module = (path: string, ...importers: string[]): BundledModule => ({
  path,
  importers,
  isEntry: path === 'src/main.tsx',
})
const graph = [
  module('src/main.tsx'),
  module('src/app/app.tsx', 'src/main.tsx'),
  module('src/features/messages/help/feature.ts', 'src/app/app.tsx'),
  module(
    'src/features/messages/news/lib/format.ts',
    'src/features/messages/news/lib/other.ts',
    'src/features/messages/help/feature.ts',
  ),
  module('src/features/messages/news/lib/other.ts', 'src/features/messages/news/lib/format.ts'),
]

test('[FLAG-04] names each module of a dead folder and the shortest chain of imports that kept it', () => {
  const dead = findDeadModules(graph, ['features/messages/news/'])
  expect(dead.map(({ path }) => path)).toEqual([
    'src/features/messages/news/lib/format.ts',
    'src/features/messages/news/lib/other.ts',
  ])
  expect(dead[0]?.chain).toEqual([
    'src/main.tsx',
    'src/app/app.tsx',
    'src/features/messages/help/feature.ts',
    'src/features/messages/news/lib/format.ts',
  ])
  expect(describeDeadModules(dead, 'storefront')[0]?.message).toContain(
    'src/features/messages/help/feature.ts -> src/features/messages/news/lib/format.ts',
  )
})

test('a live folder is not a finding', () => {
  expect(findDeadModules(graph, ['features/money/mall/'])).toEqual([])
})

const withOn = (...on: readonly FlagName[]) =>
  Object.fromEntries(flagNames.map((name) => [name, on.includes(name)])) as FlagValues
const worker: readonly BundledModule[] = [
  { path: 'src/sw/main.ts', importers: [], isEntry: true },
  { path: 'src/features/messages/push/payload.ts', importers: ['src/sw/main.ts'], isEntry: false },
]

test("[FLAG-04] a worker's module that a disabled flag owns is a finding, and none once the flag is on", () => {
  expect(() => passDeadFeatureGate(worker, withOn(), 'worker')).toThrow(
    'src/features/messages/push/payload.ts belongs to a disabled feature but is in the service worker, kept by src/sw/main.ts -> src/features/messages/push/payload.ts',
  )
  expect(() => passDeadFeatureGate(worker, withOn('WEBPUSH3'), 'worker')).not.toThrow()
})
