import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openCache } from '../../cache/cache.ts'
import { describeSources, recalledSources, recordSources } from '../../cache/source-record.ts'
import { productChanges } from './product-changes.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-sources-'))
const root = join(home, 'product')
const cache = openCache(join(home, 'cache'))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const packages = (react: string): string =>
  JSON.stringify({ packages: { 'node_modules/react': { version: react }, 'node_modules/zod': { version: '4.0.0' } } })

test('[FLEET-05] sources that changed, came and went since a build, and packages with their versions', () => {
  write('src/main.tsx', 'one')
  write('src/old.ts', '')
  write('src/same.ts', '')
  write('node_modules/.package-lock.json', packages('19.1.0'))
  recordSources(root, cache, 'built')
  write('src/main.tsx', 'two')
  write('templates/new.hbs', '')
  write('src/main.test.ts', 'no source of a build')
  write('node_modules/.package-lock.json', packages('19.2.0'))
  rmSync(join(root, 'src/old.ts'))
  // A record stays unchanged, because it is named after its state.
  recordSources(root, cache, 'built')
  const built = recalledSources(cache, 'built')
  if (!built) throw new Error('The sources were not recorded')
  expect(productChanges(built, describeSources(root))).toEqual({
    files: ['src/main.tsx', 'src/old.ts', 'templates/new.hbs'],
    packages: [{ name: 'node_modules/react', from: '19.1.0', to: '19.2.0' }],
  })
  expect(productChanges({ ...built, node: 'v18.20.0' }, built).node).toEqual({
    name: 'Node',
    from: 'v18.20.0',
    to: process.version,
  })
})

test('records of the latest states stay, and the others go', () => {
  for (let state = 0; state < 25; state++) {
    recordSources(root, cache, `state-${state}`)
    utimesSync(cache.path('sources', `state-${state}.json`), state, state)
  }
  expect(readdirSync(cache.path('sources'))).toHaveLength(20)
  expect(recalledSources(cache, 'state-24')).toBeDefined()
  expect(recalledSources(cache, 'state-0')).toBeUndefined()
})
