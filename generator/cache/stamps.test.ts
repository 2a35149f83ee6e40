import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { areCurrent, contentsAt, foldersIn, isSettled, takeStamps } from './stamps.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-stamps-'))
afterAll(() => rmSync(home, { recursive: true }))

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(home, 'case-'))))

/** A file with this text in the folder of the test. */
function file(name: string, text = 'one'): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test('a file is settled 20 ms after the last write, and not while its time is in the future', () => {
  const stats = statSync(file('a'))
  const after = (ms: number) => isSettled(stats, stats.ctimeMs + ms)
  expect([after(-1000), after(0), after(20), after(20.5), after(1000)]).toEqual([false, false, false, true, true])
})

const changes: readonly (readonly [string, (path: string) => void])[] = [
  ['is longer', (path) => writeFileSync(path, 'longer')],
  ['was written again', (path) => utimesSync(path, 1, 2)],
  ['has other permissions', (path) => chmodSync(path, 0o600)],
  ['is gone', (path) => rmSync(path)],
  ['is a folder now', (path) => (rmSync(path), mkdirSync(path))],
]

test.each(changes)('[BND-08] stamps are no longer current when a file %s', (_, change) => {
  const paths = [file('a'), file('b')]
  const { stamps } = takeStamps(paths)
  expect(areCurrent(stamps)).toBe(true)
  change(join(folder, 'b'))
  expect(areCurrent(stamps)).toBe(false)
})

test('[BND-08] nor when a file appears where there was none', () => {
  const { stamps, settled } = takeStamps([join(folder, 'missing')])
  expect([settled, areCurrent(stamps)]).toEqual([true, true])
  file('missing')
  expect(areCurrent(stamps)).toBe(false)
})

test('[BND-08] a link has the stamp of what it leads to, or of nothing', () => {
  const link = join(folder, 'link')
  symlinkSync(file('a'), link)
  const { stamps } = takeStamps([link])
  writeFileSync(join(folder, 'a'), 'longer')
  expect(areCurrent(stamps)).toBe(false)
  rmSync(join(folder, 'a'))
  expect(takeStamps([link]).stamps).toEqual({ [link]: '-' })
  const cycle = join(folder, 'cycle')
  symlinkSync(cycle, cycle)
  expect(takeStamps([cycle]).stamps).toEqual({ [cycle]: '-' })
})

test('[BND-08] one file that is not settled leaves all of them unsettled', () => {
  const early = file('early')
  const since = statSync(early).ctimeMs + 21
  const late = file('late')
  while (statSync(late).ctimeMs < since) writeFileSync(late, 'again')
  expect(takeStamps([early], since).settled).toBe(true)
  expect(takeStamps([late, early], since).settled).toBe(false)
  expect(takeStamps([early, late], since).settled).toBe(false)
})

test('the folders in a folder are found at any depth and behind links, and files are not', () => {
  mkdirSync(join(folder, 'a/b'), { recursive: true })
  const elsewhere = mkdtempSync(join(home, 'elsewhere-'))
  mkdirSync(join(elsewhere, 'inner'))
  symlinkSync(elsewhere, join(folder, 'link'))
  symlinkSync(file('text'), join(folder, 'link-to-text'))
  symlinkSync(join(folder, 'nothing'), join(folder, 'link-to-nothing'))
  expect([...foldersIn(folder, () => true)].sort()).toEqual(
    ['', '/a', '/a/b', '/link', '/link/inner'].map((path) => folder + path),
  )
})

test('a link that may not be followed is not', () => {
  symlinkSync('/', join(folder, 'link'))
  expect(foldersIn(folder, () => false)).toEqual([folder])
})

test('folders whose links form a cycle are each read once', () => {
  symlinkSync(folder, join(folder, 'self'))
  mkdirSync(join(folder, 'a'))
  expect([...foldersIn(folder, () => true)].sort()).toEqual([folder, join(folder, 'a'), join(folder, 'self')])
})

test('a folder that does not exist has no others in it', () => {
  const missing = join(folder, 'missing')
  expect(foldersIn(missing, () => true)).toEqual([missing])
})

test('[FLEET-02] contents are equal whatever the times, and differ for what is a file, a folder, empty or gone', () => {
  const path = file('a')
  const before = contentsAt([path, folder])
  utimesSync(path, 1, 2)
  expect(contentsAt([path, folder])).toBe(before)
  const found = [contentsAt([path])]
  const becomes = (change: () => unknown) => (
    rmSync(path, { recursive: true, force: true }), change(), found.push(contentsAt([path]))
  )
  becomes(() => file('a', 'two'))
  becomes(() => file('a', ''))
  becomes(() => {})
  file('a')
  becomes(() => mkdirSync(path))
  mkdirSync(join(path, 'inner'))
  found.push(contentsAt([path]))
  becomes(() => (mkdirSync(path), file('a/inner')))
  becomes(() => file('a', 'folder of\nfile inner'))
  expect(new Set(found).size).toBe(8)
})

test('[FLEET-02] nothing is said of contents where a link is', () => {
  const path = file('a')
  expect(contentsAt([path])).toBeDefined()
  symlinkSync('a', join(folder, 'b'))
  expect([contentsAt([join(folder, 'b')]), contentsAt([folder])]).toEqual([undefined, undefined])
})
