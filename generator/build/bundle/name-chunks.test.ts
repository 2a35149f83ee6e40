import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { rawChunk } from '../../../tests/support/raw-chunk.ts'
import { nameChunks } from './name-chunks.ts'
import type { NamedBundle, RawBundle } from '../vite/raw-bundle.ts'

const draft = (name: string, digit: string): string => `${name}-${digit.repeat(16)}`
const app = `${draft('app', '1')}.js`
const shared = `${draft('shared', '2')}.js`
const page = `${draft('page', '3')}.js`
const heavy = `${draft('heavy', '4')}.js`
const sheet = `${draft('page', '5')}.css`
const picture = `${draft('sun', '6')}.svg`
const orphan = `${draft('moon', '7')}.svg`

const bundleWith = (heavyCode: string): RawBundle => ({
  chunks: [
    rawChunk(app, {
      isEntry: true,
      imports: [shared],
      code: `import"./${shared}";const d=["assets/${sheet}"];import("./${page}")`,
    }),
    rawChunk(shared, { code: `export const load=()=>import(\`./${heavy}\`)` }),
    rawChunk(page, {
      key: 'features/page',
      imports: [shared],
      styles: [sheet],
      code: `import{load}from"./${shared}";load()`,
    }),
    rawChunk(heavy, { key: 'shared/heavy', imports: [shared], code: `import"./${shared}";${heavyCode}` }),
  ],
  assets: [
    { fileName: sheet, source: `.a{background:url(/m/assets/${picture})}` },
    { fileName: picture, source: '<svg/>' },
    { fileName: orphan, source: '<svg>unused</svg>' },
  ],
})

const named = ({ files }: NamedBundle, name: string): string =>
  files.find(({ fileName }) => fileName.startsWith(`${name}-`))?.fileName ?? ''
const textOf = ({ files }: NamedBundle, name: string): string =>
  files.find(({ fileName }) => fileName.startsWith(`${name}-`))?.bytes.toString() ?? ''

test('[BND-04] every name contains the hash of the final bytes, and every reference uses it', () => {
  const bundle = nameChunks(bundleWith('1'))
  for (const { fileName, bytes } of bundle.files) {
    expect(fileName).toMatch(/-[0-9a-f]{12}\.(js|css|svg)$/)
    expect(fileName).toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 12))
  }
  expect(textOf(bundle, 'app')).toContain(`import("./${named(bundle, 'page-').replace(/\.css$/, '.js')}`.slice(0, 12))
  expect(textOf(bundle, 'shared')).toContain('export const load=()=>import("./"+globalThis.__CHUNKS__._lJt+".js")')
  expect(textOf(bundle, 'app')).toContain(`globalThis.__CHUNKS__={_lJt:"${basename(named(bundle, 'heavy'), '.js')}"}`)
  expect(bundle.preload).toEqual([named(bundle, 'shared')])
})

test('[BND-05] a change of a lazily loaded chunk affects only itself and the entry, even in a cycle', () => {
  const [before, after] = [nameChunks(bundleWith('1')), nameChunks(bundleWith('2'))]
  const changed = after.files
    .filter(({ fileName }) => !before.files.some((file) => file.fileName === fileName))
    .map(({ fileName }) => fileName.split('-')[0])
  expect(changed.sort()).toEqual(['app', 'heavy'])
})

test('[UX-01] a lazy part also imports what its imports import, in their order and last: no level waits for another', () => {
  const [form, field] = [`${draft('form', '8')}.js`, `${draft('field', '9')}.js`]
  const { chunks, assets } = bundleWith('1')
  const own = [
    rawChunk(field, { imports: [shared], code: `import"./${shared}";export const field=1` }),
    rawChunk(form, { imports: [shared, field], code: `import"./${shared}";import"./${field}";export const form=1` }),
    rawChunk(`${draft('pick', 'c')}.js`, { imports: [form], code: `import"./${form}";` }),
    rawChunk(`${draft('order', 'a')}.js`, { key: 'features/order', imports: [form], code: `import"./${form}";form()` }),
    rawChunk(`${draft('both', 'b')}.js`, {
      key: 'features/both',
      imports: [field, form],
      code: `import"./${field}";import"./${form}";`,
    }),
  ]
  const bundle = nameChunks({ chunks: [...chunks, ...own], assets })
  const imported = (name: string) => [...textOf(bundle, name).matchAll(/import"\.\/(\w+)-/g)].map(([, other]) => other)
  expect(imported('order')).toEqual(['form', 'field'])
  expect(textOf(bundle, 'order')).toMatch(/form\(\)\nimport"\.\/field-[0-9a-f]{12}\.js";\n$/)
  // What every page has is not named, nothing twice, and a chunk that only comes with others names what it needs itself.
  expect([imported('page'), imported('both'), imported('pick')]).toEqual([[], ['field', 'form'], ['form']])
})

test('the scripts of every visit begin with the hint to compile all of them, before what the bundling puts first', () => {
  const bundle = nameChunks(bundleWith('1'))
  const isHinted = (name: string): boolean => textOf(bundle, name).startsWith('//# allFunctionsCalledOnLoad\n')
  expect(['app', 'shared', 'page', 'heavy'].filter(isHinted)).toEqual(['app', 'shared'])
})

test('[FLAG-03] a picture that only dropped code refers to is not shipped', () => {
  const names = nameChunks(bundleWith('1')).files.map(({ fileName }) => fileName.split('-')[0])
  expect(names).toContain('sun')
  expect(names).not.toContain('moon')
})

test('chunks that import each other statically are refused', () => {
  const circle = {
    chunks: [rawChunk(app, { isEntry: true, imports: [shared] }), rawChunk(shared, { imports: [app] })],
    assets: [],
  }
  expect(() => nameChunks(circle)).toThrow('Chunks import each other in a circle: app -> shared -> app')
})
