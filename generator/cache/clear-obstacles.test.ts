import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { clearingObstacles } from './clear-obstacles.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-obstacles-'))
afterAll(() => rmSync(home, { recursive: true }))

let cache = ''
beforeEach(() => void (cache = mkdtempSync(join(home, 'cache-'))))

/** Writes a file of the cache and removes what is in its way. */
function write(...parts: readonly string[]): string {
  const file = join(cache, ...parts)
  return clearingObstacles({ file, folders: [dirname(file)] }, () => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'text')
    return readFileSync(file, 'utf8')
  })
}

const obstacles: readonly (readonly [string, () => void])[] = [
  ['a file is where its folder belongs', () => writeFileSync(join(cache, 'pool'), 'in the way')],
  ['a link that leads nowhere is where its folder belongs', () => symlinkSync('/nowhere', join(cache, 'pool'))],
  ['a folder is in its place', () => mkdirSync(join(cache, 'pool/name/inside'), { recursive: true })],
]

test.each(obstacles)('[BND-08] a file of the cache is written although %s', (_, obstruct) => {
  obstruct()
  expect(write('pool', 'name')).toBe('text')
})

test('[BND-08] what is not in the way stays', () => {
  mkdirSync(join(cache, 'pool/name'), { recursive: true })
  writeFileSync(join(cache, 'pool/other'), 'stays')
  write('pool', 'name')
  expect(readFileSync(join(cache, 'pool/other'), 'utf8')).toBe('stays')
})

test.each(['EACCES', 'EISDIR'])('an error %s that no obstacle explains is thrown at once', (code) => {
  const refused = Object.assign(new Error('refused'), { code })
  const refuse = vi.fn(() => {
    throw refused
  })
  expect(() => clearingObstacles({ file: join(cache, 'missing'), folders: [cache] }, refuse)).toThrow(refused)
  expect(refuse).toHaveBeenCalledOnce()
})

test('an error of another kind removes nothing', () => {
  const folder = join(cache, 'name')
  mkdirSync(folder)
  const refuse = () => {
    throw Object.assign(new Error('The disk is full'), { code: 'ENOSPC' })
  }
  expect(() => clearingObstacles({ file: folder, folders: [] }, refuse)).toThrow('full')
  expect(existsSync(folder)).toBe(true)
})
