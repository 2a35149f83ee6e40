import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MachineError } from '../errors/machine-error.ts'
import { collectFaults, type CacheFaults } from './faults.ts'
import { hashOf, openContentStore, type ContentStore } from './content-store.ts'
import { openImageCache } from './image-cache.ts'
import { openLedger } from './ledger.ts'
import { openPool } from './pool.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-pool-'))
afterAll(() => rmSync(home, { recursive: true }))

let folder = ''
let faults: CacheFaults
let store: ContentStore
beforeEach(() => {
  folder = mkdtempSync(join(home, 'case-'))
  faults = collectFaults(folder)
  store = open()
})

const open = (): ContentStore => openContentStore(join(folder, 'pool'), join(folder, 'temporary'), faults)
const ledger = (name: string) => openLedger(join(folder, name), faults)
const formOf = (bytes: Uint8Array) => ({ sha256: hashOf(bytes), size: bytes.byteLength })
const damagedIn = () => faults.problems().map(({ code }) => code)

/** Writes into a file that is read-only, and keeps its times if asked to. */
function overwrite(path: string, bytes: Uint8Array | string, keepsTimes = false): void {
  const { atimeMs, mtimeMs } = statSync(path)
  chmodSync(path, 0o644)
  writeFileSync(path, bytes)
  chmodSync(path, 0o444)
  if (keepsTimes) utimesSync(path, atimeMs / 1000, mtimeMs / 1000)
}

describe('a content store', () => {
  const bytes = Buffer.from('a content')
  const form = formOf(bytes)

  test('[BND-04] [BND-08] gives back what was written, readable for a web server, in this run and the next', () => {
    expect([store.holds('name', form), store.read('name', form)]).toEqual([false, undefined])
    store.write('name', bytes, form)
    for (const opened of [store, open()])
      expect([opened.holds('name', form), opened.read('name', form)]).toEqual([true, bytes])
    expect(statSync(store.pathOf('name')).mode & 0o777).toBe(0o444)
    expect(damagedIn()).toEqual([])
  })

  test('[BND-04] a file of another size or hash counts as missing, and is reported', () => {
    store.write('name', bytes, form)
    expect(store.read('name', { ...form, size: form.size + 1 })).toBeUndefined()
    expect(store.holds('name', { ...form, sha256: hashOf(Buffer.from('other')) })).toBe(false)
    expect(damagedIn()).toEqual(['CACHE_CORRUPT'])
  })

  test('a file that was never there is not reported', () => {
    expect([store.holds('missing', form), store.read('missing', form)]).toEqual([false, undefined])
    expect(damagedIn()).toEqual([])
  })

  test('[BND-08] a file that changed during the run is noticed', () => {
    store.write('name', bytes, form)
    overwrite(store.pathOf('name'), 'b content')
    utimesSync(store.pathOf('name'), 1, 2)
    expect(store.holds('name', form)).toBe(false)
    store.write('name', bytes, form)
    overwrite(store.pathOf('name'), 'longer content')
    expect(store.holds('name', form)).toBe(false)
  })

  test('a file is hashed once per run while the file system reports it unchanged', () => {
    store.write('name', bytes, form)
    utimesSync(store.pathOf('name'), 1, 2)
    expect(store.holds('name', form)).toBe(true)
    overwrite(store.pathOf('name'), 'b content', true)
    expect([store.holds('name', form), open().holds('name', form)]).toEqual([true, false])
  })

  test('[OUT-01] a file that lost its permissions gets them back', () => {
    store.write('name', bytes, form)
    for (const opened of [store, open()]) {
      chmodSync(store.pathOf('name'), 0o400)
      expect(opened.holds('name', form)).toBe(true)
      expect(statSync(store.pathOf('name')).mode & 0o777).toBe(0o444)
    }
  })

  test('[BND-08] where the cache cannot be written, contents are kept elsewhere for this run', () => {
    writeFileSync(join(folder, 'notes'), 'mine')
    const blocked = openContentStore(join(folder, 'notes/pool'), join(folder, 'notes/temporary'), faults)
    blocked.write('name', bytes, form)
    expect([blocked.holds('name', form), blocked.read('name', form)]).toEqual([true, bytes])
    expect(statSync(blocked.pathOf('name')).mode & 0o777).toBe(0o444)
    expect(blocked.pathOf('name')).not.toContain(folder)
    expect(damagedIn()).toEqual(['CACHE_UNWRITABLE'])
  })
})

describe('a pool', () => {
  const text = Buffer.from('All that a player reads. '.repeat(100))
  const openAgain = () => openPool(open(), ledger('compressed.txt'))

  test('[OUT-03] only texts over 1 KiB have compressed forms', async () => {
    const pool = openAgain()
    const [atLimit, above] = [Buffer.alloc(1024, 'a'), Buffer.alloc(1025, 'a')]
    const forms = await Promise.all([pool.put(atLimit, 'text'), pool.put(above, 'plain'), pool.put(above, 'text')])
    expect(forms.map(({ brotli, gzip }) => [brotli, gzip].filter(Boolean).length)).toEqual([0, 0, 2])
    expect(forms.map((content) => pool.filesOf(content).map(({ suffix }) => suffix))).toEqual([
      [''],
      [''],
      ['', '.br', '.gz'],
    ])
  })

  test('[OUT-03] the files of a content are its bytes, as they are and compressed', async () => {
    const pool = openAgain()
    const content = await pool.put(text, 'text')
    expect(content).toMatchObject(formOf(text))
    const [plain = '', br = '', gz = ''] = pool.filesOf(content).map(({ source }) => source)
    expect(readFileSync(plain)).toEqual(text)
    expect(brotliDecompressSync(readFileSync(br))).toEqual(text)
    expect(gunzipSync(readFileSync(gz))).toEqual(text)
    expect(pool.readText(content)).toBe(text.toString())
  })

  test('[OUT-03] each content is compressed once, in this run and the next', async () => {
    const pool = openAgain()
    const stored = pool.put(text, 'text')
    expect(pool.put(text, 'text')).toBe(stored)
    const times = () => [...pool.filesOf(first)].map(({ source }) => statSync(source).ino)
    const first = await stored
    const before = times()
    expect(await openAgain().put(text, 'text')).toEqual(first)
    expect(times()).toEqual(before)
  })

  test('[BND-08] a content without one of its files is not there, and is made again', async () => {
    const content = await openAgain().put(text, 'text')
    for (const suffix of ['', '.br', '.gz']) {
      const pool = openAgain()
      expect(pool.has(content)).toBe(true)
      rmSync(store.pathOf(content.sha256 + suffix))
      expect(pool.has(content)).toBe(false)
      expect(await openAgain().put(text, 'text')).toEqual(content)
    }
  })

  test('[BND-08] a file that was changed during the run stops it, with its path', async () => {
    const pool = openAgain()
    const content = await pool.put(text, 'text')
    const path = store.pathOf(content.sha256)
    overwrite(path, 'other')
    for (const use of [() => pool.filesOf(content), () => pool.readText(content)]) {
      expect(use).toThrow(MachineError)
      expect(use).toThrow(path)
    }
  })

  test('a content that could not be stored is tried again', async () => {
    const full = new Error('The disk is full')
    const failing = { ...store }
    const pool = openPool(failing, ledger('compressed.txt'))
    failing.write = (name, bytes, form) => {
      if (name.endsWith('.br')) throw full
      store.write(name, bytes, form)
    }
    await expect(pool.put(text, 'text')).rejects.toBe(full)
    failing.write = store.write
    expect(await pool.put(text, 'text')).toMatchObject(formOf(text))
  })
})

describe('the image cache', () => {
  const image = { width: 192, height: 180, bytes: Buffer.from('a drawn picture') }
  const openImages = () => openImageCache({ images: ledger('images.txt'), pool: openPool(open(), ledger('forms.txt')) })

  test('[ICON-06] an image is found again by what it was made from, with its size', () => {
    const images = openImages()
    expect(images.read('icon')).toBeUndefined()
    images.write('icon', image)
    for (const opened of [images, openImages()])
      expect([opened.read('icon'), opened.read('other')]).toEqual([image, undefined])
  })

  test('[BND-08] an image with other bytes counts as missing', () => {
    openImages().write('icon', image)
    overwrite(store.pathOf(hashOf(image.bytes)), 'a drawn forgery')
    expect(openImages().read('icon')).toBeUndefined()
  })
})
