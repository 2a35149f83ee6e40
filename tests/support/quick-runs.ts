/**
 * Set-up of the tests that run the generator in their own process. What it asks of the product itself, which does not
 * change while tests run, is asked once in each test file, because it takes half the time of a small fleet's run; and
 * compression is quick, because these tests do not depend on its quality.
 */
import type * as Zlib from 'node:zlib'
import { vi } from 'vitest'
import { productRoot } from '../../generator/root.ts'
import type * as SourceState from '../../generator/cache/source-state.ts'
import type * as Texts from '../../generator/build/emit/load-texts.ts'
import type * as ProductWords from '../../generator/build/emit/product-words.ts'
import type * as Git from '../../generator/system/git/commit-around.ts'

function once<Of extends readonly unknown[], Result>(make: (...of: Of) => Result): (...of: Of) => Result {
  let made: Result | undefined
  return (...of) => (made ??= make(...of))
}

function onceOfProduct<Of extends readonly unknown[], Result>(
  ask: (folder: string, ...of: Of) => Result,
): (folder: string, ...of: Of) => Result {
  const asked = once(ask)
  return (folder, ...of) => (folder === productRoot ? asked : ask)(folder, ...of)
}

export const sourceStateOnce = ({ readSourceState }: typeof SourceState) => ({
  readSourceState: onceOfProduct(readSourceState),
})

vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof Zlib>()
  return {
    ...zlib,
    brotliCompress: (bytes: Uint8Array, _: unknown, done: (error: null, result: Buffer) => void): void =>
      done(null, zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } })),
    gzipSync: (bytes: Uint8Array): Buffer => zlib.gzipSync(bytes, { level: 1 }),
  }
})
vi.mock('../../generator/build/emit/load-texts.ts', async (original) => {
  const { loadNamespaces, ordinaryWords, ...others } = await original<typeof Texts>()
  return { ...others, loadNamespaces: onceOfProduct(loadNamespaces), ordinaryWords: once(ordinaryWords) }
})
vi.mock('../../generator/build/emit/product-words.ts', async (original) => {
  const { openProductWords, openTemplates } = await original<typeof ProductWords>()
  return { openProductWords: onceOfProduct(openProductWords), openTemplates: onceOfProduct(openTemplates) }
})
vi.mock('../../generator/cache/source-state.ts', async (original) => sourceStateOnce(await original()))
vi.mock('../../generator/system/git/commit-around.ts', async (original) => {
  const { commitAround, isModified } = await original<typeof Git>()
  return { commitAround: onceOfProduct(commitAround), isModified: onceOfProduct(isModified) }
})
