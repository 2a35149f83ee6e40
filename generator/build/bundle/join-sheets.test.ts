import { expect, test } from 'vitest'
import type { RawChunk } from '../vite/raw-bundle.ts'
import { joinSheets } from './join-sheets.ts'

const chunk = (name: string, styles: readonly string[], code = ''): RawChunk => ({
  fileName: `${name}.js`,
  name,
  isEntry: false,
  code,
  imports: [],
  styles,
  isVendor: false,
  modules: [],
})
const bundle = {
  chunks: [
    chunk('shared', ['shared.css']),
    chunk('ui', ['ui.css']),
    chunk('page', ['page.css'], 'load(["assets/ui.css","assets/page.css"])'),
  ],
  assets: ['shared', 'ui', 'page'].map((name) => ({ fileName: `${name}.css`, source: `.${name}{}` })),
}

test('the sheets of chunks that come soon are in the sheet of the first load, after its own rules', () => {
  const { chunks, assets } = joinSheets(bundle, ['ui', 'of-another-flag'], 'shared')
  expect(assets).toEqual([
    { fileName: 'shared.css', source: '.shared{}.ui{}' },
    { fileName: 'page.css', source: '.page{}' },
  ])
  expect(chunks.map(({ styles }) => styles)).toEqual([['shared.css'], [], ['page.css']])
})

test('a chunk that waits for one of these sheets waits for the sheet of the first load', () => {
  expect(joinSheets(bundle, ['ui'], 'shared').chunks.at(-1)?.code).toBe('load(["assets/shared.css","assets/page.css"])')
})

test('without such sheets nothing changes', () => {
  expect(joinSheets(bundle, ['of-another-flag'], 'shared')).toEqual(bundle)
})
