import { expect, test } from 'vitest'
import { productRoot } from '../../generator/root.ts'
import { folderCycles, readImports } from '../../scripts/folder-cycles.mjs'

const cyclesIn = (imports: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  folderCycles(new Map(Object.entries(imports))).map((cycle) => cycle.split('\n')[0] ?? '')

test('[DX-02] two folders that import each other are a cycle, even if no two files do', () => {
  const imports = new Map([
    ['generator/build/bundle/pool.ts', ['generator/build/emit/release.ts']],
    ['generator/build/emit/draft.ts', ['generator/build/bundle/files.ts']],
  ])
  expect(folderCycles(imports)).toEqual([
    [
      'generator/build/bundle -> generator/build/emit -> generator/build/bundle',
      '  generator/build/bundle/pool.ts -> generator/build/emit/release.ts',
      '  generator/build/emit/draft.ts -> generator/build/bundle/files.ts',
    ].join('\n'),
  ])
})

test('a cycle over three folders is reported once, counting deeper files to their folder', () => {
  expect(
    cyclesIn({
      'a/one/deep/x.ts': ['a/two/y.ts'],
      'a/two/y.ts': ['a/three/deeper/still/z.ts'],
      'a/three/z.ts': ['a/one/other/w.ts'],
    }),
  ).toEqual(['a/one -> a/two -> a/three -> a/one'])
})

test('folders in a folder are compared with each other, too', () => {
  expect(
    cyclesIn({
      'a/plan/theme/x.ts': ['a/plan/page/y.ts'],
      'a/plan/page/z.ts': ['a/plan/theme/w.ts'],
    }),
  ).toEqual(['a/plan/page -> a/plan/theme -> a/plan/page'])
})

test('one direction, and a folder with its parent, are not a cycle', () => {
  expect(
    cyclesIn({
      'a/one/x.ts': ['a/two/y.ts'],
      'a/two/y.ts': ['a/three/z.ts'],
      'a/two/deep/y.ts': ['a/two/y.ts', 'a/root.ts'],
      'a/two/w.ts': ['a/two/deep/y.ts'],
      'a/root.ts': ['a/one/x.ts'],
    }),
  ).toEqual([])
})

test('imports of types, dynamic imports and re-exports count', () => {
  const imports = readImports(productRoot, ['tests/fixtures/folder-cycles'])
  expect(imports.get('tests/fixtures/folder-cycles/a/a.ts')).toEqual([
    'tests/fixtures/folder-cycles/b/type.ts',
    'tests/fixtures/folder-cycles/b/passed-on.ts',
    'tests/fixtures/folder-cycles/b/later.ts',
  ])
})

test('[DX-02] the folders of the product have one direction', () => {
  expect(folderCycles(readImports(productRoot, ['contract', 'generator', 'sandbox', 'src', 'workbench']))).toEqual([])
})
