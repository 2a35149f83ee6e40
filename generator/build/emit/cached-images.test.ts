import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openCache } from '../../cache/cache.ts'
import { openImageCache, type ImageCache } from '../../cache/image-cache.ts'
import { planImages } from '../../plan/icons.ts'
import type { ImageKey } from '../../plan/icons/instructions.ts'
import { productRoot } from '../../root.ts'
import type * as LoadSharp from './load-sharp.ts'
import { renderImages, type RenderedImage } from './render-images.ts'
import { merchant } from './testing/image-merchant.ts'
import { filesIn } from '../../../tests/support/files-in.ts'

/** Version of the renderer; undefined: the installed one. */
const tool = vi.hoisted(() => ({ version: undefined as string | undefined }))
vi.mock('./load-sharp.ts', async (load) => {
  const actual = await load<typeof LoadSharp>()
  return { ...actual, sharpVersion: () => tool.version ?? actual.sharpVersion() }
})
afterEach(() => void (tool.version = undefined))

const folder = mkdtempSync(join(tmpdir(), 'livery-images-'))
afterAll(() => rmSync(folder, { recursive: true }))

const plan = planImages(merchant())
const imagesIn = (name: string): ImageCache => openImageCache(openCache(join(folder, name)))

test('[ICON-06] a second run renders none and returns the same bytes', async () => {
  const cache = imagesIn('cache')
  const first = await renderImages(plan, cache)
  const second = await renderImages(plan, imagesIn('cache'))
  expect(first.some(({ isCached }) => isCached)).toBe(false)
  expect(second.every(({ isCached }) => isCached)).toBe(true)
  expect(
    second.map(({ bytes, width, height, key }) => [key, width, height, Buffer.from(bytes).toString('base64')]),
  ).toEqual(first.map(({ bytes, width, height, key }) => [key, width, height, Buffer.from(bytes).toString('base64')]))
})

test('[ICON-06] another option or other source bytes render what depends on them again, and only that', async () => {
  const cache = imagesIn('cache')
  await renderImages(plan, cache)
  const drawn = (images: readonly RenderedImage[]): ImageKey[] =>
    images.filter(({ isCached }) => !isCached).map(({ key }) => key)
  expect(drawn(await renderImages(planImages(merchant({ background: '#003322' })), cache))).toEqual([
    'maskable-192',
    'maskable-512',
    'apple-touch-icon',
  ])
  const directory = join(folder, 'changed')
  cpSync(join(productRoot, 'tests/fixtures/images'), directory, { recursive: true })
  writeFileSync(
    join(directory, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30"/></svg>',
  )
  expect(drawn(await renderImages(planImages({ ...merchant(), directory }), cache))).toEqual(['logo', 'social-card'])
})

test('[ICON-06] another version of the renderer renders everything again, and the first one finds its own images again', async () => {
  const isCached = async () => (await renderImages(plan, imagesIn('tool'))).map((image) => image.isCached)
  await isCached()
  tool.version = '999.0.0'
  expect(await isCached()).not.toContain(true)
  tool.version = undefined
  expect(await isCached()).not.toContain(false)
})

test('[ICON-06] truncated images are rendered again, and nothing half-written is left', async () => {
  const cache = openCache(join(folder, 'damaged'))
  await renderImages(plan, openImageCache(cache))
  expect(existsSync(cache.path('temporary')) ? readdirSync(cache.path('temporary')) : []).toEqual([])
  for (const path of filesIn(cache.path('pool'))) {
    rmSync(cache.path('pool', path))
    writeFileSync(cache.path('pool', path), 'x')
  }
  const again = await renderImages(plan, openImageCache(cache))
  expect(again.some(({ isCached }) => isCached)).toBe(false)
  expect((await renderImages(plan, openImageCache(cache))).every(({ isCached }) => isCached)).toBe(true)
})

test('[ICON-06] a run that was killed while storing an image costs only that image', async () => {
  const cache = openCache(join(folder, 'killed'))
  await renderImages(plan, imagesIn('killed'))
  const index = filesIn(cache.directory).find((path) => !path.includes(sep)) ?? ''
  truncateSync(cache.path(index), statSync(cache.path(index)).size - 30)
  const isCached = async () => (await renderImages(plan, imagesIn('killed'))).map((image) => image.isCached)
  expect((await isCached()).filter((cached) => !cached)).toHaveLength(1)
  expect(await isCached()).not.toContain(false)
})
