import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { rawChunk } from '../../../tests/support/raw-chunk.ts'
import type { RawChunk } from '../vite/raw-bundle.ts'
import { foldFacades } from './fold-facades.ts'
import { nameChunks } from './name-chunks.ts'

const draft = (name: string, digit: string): string => `${name}-${digit.repeat(16)}.js`
const app = draft('app', '1')
const group = draft('group', '2')
const page = draft('page', '3')
const sheet = draft('sheet', '4')
const other = draft('other', '5')

const chunks: readonly RawChunk[] = [
  rawChunk(app, { isEntry: true, code: `w(()=>import(\`./${page}\`));import("./${other}")` }),
  rawChunk(group, { code: 'var a=1,b=2,c=3;export{a as t,b as n,c};\n', styles: [] }),
  rawChunk(page, { key: 'features/x/page', imports: [group], code: `export{t as Page,c}from"./${group}";` }),
  rawChunk(sheet, { key: 'features/x/sheet', imports: [group], code: `export{n as Page}from"./${group}";` }),
  rawChunk(other, { key: 'features/other', imports: [group], code: `import"./${group}";import("./${sheet}")` }),
]

test('a lazy part in a group is no request of its own', () => {
  const { files, lazy } = nameChunks(foldFacades({ chunks, assets: [] }))
  expect(files.map(({ fileName }) => fileName.replace(/-[0-9a-f]{12}\.js$/, '')).sort()).toEqual([
    'app',
    'group',
    'other',
  ])
  const groupFile = files.find(({ fileName }) => fileName.startsWith('group-'))?.fileName
  expect(lazy.map(({ key }) => key)).toEqual(['features/other', 'features/x/page', 'features/x/sheet'])
  expect(lazy.find(({ key }) => key === 'features/x/page')?.scripts).toEqual([groupFile])
})

test('its importers get its exports and no others, the parts of one group may use the same names', async () => {
  const { files } = nameChunks(foldFacades({ chunks, assets: [] }))
  const text = (name: string): string =>
    files.find(({ fileName }) => fileName.startsWith(`${name}-`))?.bytes.toString() ?? ''
  const groupFile = files.find(({ fileName }) => fileName.startsWith('group-'))?.fileName ?? ''
  const exported: Record<string, unknown> = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text('group'))}`
  )
  expect(exported).toMatchObject({ _Mla: { Page: 1, c: 3 }, _NdO: { Page: 2 } })
  expect(text('app')).toContain(`import("./${groupFile}").then(part=>part._Mla)`)
  expect(text('app')).toContain(`globalThis.__CHUNKS__={_NdO:"${basename(groupFile, '.js')}"}`)
  expect(text('other')).toContain(`import("./"+globalThis.__CHUNKS__._NdO+".js").then(part=>part._NdO)`)
})

test('[BND-05] a change of the names that a group exports changes none of the chunks that import its parts lazily', () => {
  const renamed = chunks.map((each) => ({
    ...each,
    code: each.code.replace('b as n', 'b as q').replace('{n as Page}', '{q as Page}'),
  }))
  const lazyImporter = (all: readonly RawChunk[]) =>
    nameChunks(foldFacades({ chunks: all.map(withoutStatic), assets: [] })).files.find(({ fileName }) =>
      fileName.startsWith('other-'),
    )?.fileName
  const withoutStatic = (each: RawChunk): RawChunk =>
    each.fileName === other ? { ...each, imports: [], code: `import("./${sheet}")` } : each
  expect(lazyImporter(renamed)).toBe(lazyImporter(chunks))
})

test('a chunk that hands on exports and does something itself remains', () => {
  const busy = chunks.map((each) => (each.fileName === page ? { ...each, code: `${each.code}go()` } : each))
  expect(foldFacades({ chunks: busy, assets: [] }).chunks.map(({ fileName }) => fileName)).toContain(page)
})
