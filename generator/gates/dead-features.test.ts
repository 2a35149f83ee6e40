import { expect, test } from 'vitest'
import { describeDeadModules, findDeadModules, type BundledModule } from './dead-features.ts'

const module = (path: string, ...importers: string[]): BundledModule => ({
  path,
  importers,
  isEntry: path === 'src/main.tsx',
})
const graph = [
  module('src/main.tsx'),
  module('src/app/app.tsx', 'src/main.tsx'),
  module('src/features/help/feature.ts', 'src/app/app.tsx'),
  module('src/features/news/lib/format.ts', 'src/features/news/lib/other.ts', 'src/features/help/feature.ts'),
  module('src/features/news/lib/other.ts', 'src/features/news/lib/format.ts'),
]

test('[FLAG-04] names each module of a dead folder and the shortest way of imports that kept it', () => {
  const dead = findDeadModules(graph, ['features/news/'])
  expect(dead.map(({ path }) => path)).toEqual(['src/features/news/lib/format.ts', 'src/features/news/lib/other.ts'])
  expect(dead[0]?.chain).toEqual([
    'src/main.tsx',
    'src/app/app.tsx',
    'src/features/help/feature.ts',
    'src/features/news/lib/format.ts',
  ])
  expect(describeDeadModules(dead)[0]?.message).toContain(
    'src/features/help/feature.ts -> src/features/news/lib/format.ts',
  )
})

test('a living folder is no finding', () => {
  expect(findDeadModules(graph, ['features/mall/'])).toEqual([])
})
