import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  examineBrowser,
  examineCache,
  examineDependencies,
  examineDisk,
  examineNatives,
  examineNode,
} from './examine.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'livery-doctor-'))

test.each([
  ['v20.19.0', 'good'],
  ['v20.18.9', 'bad'],
  ['v22.11.0', 'bad'],
  ['v22.12.0', 'good'],
  ['v24.1.0', 'good'],
  ['v18.20.0', 'bad'],
])('[CLI-09] Node %s is %s', (version, state) => {
  expect(examineNode(version).state).toBe(state)
})

test('[CLI-09] names dependencies that are missing or of another version, and the remedy', () => {
  const root = folder()
  writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies: { a: '1.0.0', b: '2.0.0', c: '3.0.0' } }))
  for (const [name, version] of [
    ['a', '1.0.0'],
    ['b', '1.9.9'],
  ] as const) {
    mkdirSync(join(root, 'node_modules', name), { recursive: true })
    writeFileSync(join(root, 'node_modules', name, 'package.json'), JSON.stringify({ version }))
  }
  expect(examineDependencies(root)).toMatchObject({
    state: 'bad',
    found: 'missing or of another version: b, c',
    remedy: 'Run: npm ci',
  })
})

test('[CLI-09] finds the browser by its variable, then on the PATH', () => {
  const place = folder()
  const browser = join(place, 'chromium')
  expect(examineBrowser({ PATH: place })).toMatchObject({ state: 'warning' })
  writeFileSync(browser, '')
  chmodSync(browser, 0o755)
  expect(examineBrowser({ PATH: place })).toMatchObject({ state: 'good', found: browser })
  expect(examineBrowser({ PATH: '', LIVERY_CHROMIUM: browser })).toMatchObject({ state: 'good', found: browser })
})

test('[CLI-09] a native package that cannot be loaded is bad, with the remedy', async () => {
  expect(await examineNatives()).toMatchObject({ state: 'good' })
  const broken = Object.assign(new Error('x.node: invalid ELF header'), { code: 'ERR_DLOPEN_FAILED' })
  expect(await examineNatives({ images: () => Promise.reject(broken) })).toMatchObject({
    state: 'bad',
    found: expect.stringContaining('invalid ELF header') as string,
    remedy: expect.stringContaining('npm ci') as string,
  })
})

test('[CLI-09] a cache that cannot be created is bad, a full disk is a warning', () => {
  const root = folder()
  expect(examineCache(root)).toMatchObject({ state: 'good' })
  writeFileSync(join(root, 'file'), '')
  for (const name of ['XDG_CACHE_HOME', 'TMPDIR']) vi.stubEnv(name, join(root, 'file'))
  expect(examineCache(join(root, 'file'))).toMatchObject({ state: 'bad' })
  vi.stubEnv('XDG_CACHE_HOME', join(root, 'cache'))
  expect(examineCache(join(root, 'file'))).toMatchObject({ state: 'good' })
  vi.unstubAllEnvs()
  const statistics = (() => ({ bavail: 1000, bsize: 1024 })) as unknown as Parameters<typeof examineDisk>[1]
  expect(examineDisk(root, statistics)).toMatchObject({ state: 'warning', found: '0.0 GiB free' })
})
