import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readSourceState } from './source-state.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-state-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** The state of a tree of these files. */
function stateOf(files: Readonly<Record<string, string>>) {
  rmSync(root, { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return readSourceState(root, join(root, 'memory.json'))
}

test('the flags that the storefront reads are known, those of its tests left out', async () => {
  const { readFlags } = await stateOf({
    'src/app.tsx': 'export const app = __FLAGS__.NEWS3 ? 1 : __FLAGS__.MALL3 && 2',
    'src/app.test.tsx': '__FLAGS__.REFERRAL3',
    'generator/reader.ts': '__FLAGS__.MISSIONS3',
  })
  expect(readFlags).toEqual(['MALL3', 'NEWS3'])
})

test('a text of the storefront changes what is stamped, not what is bundled', async () => {
  const before = await stateOf({ 'src/app.ts': '1', 'src/shared/locales/EN.json': '{}' })
  const after = await stateOf({ 'src/app.ts': '1', 'src/shared/locales/EN.json': '{"a":"b"}' })
  expect([after.bundle === before.bundle, after.all === before.all]).toEqual([true, false])
})

test('a state that was kept is read anew as soon as a file differs', async () => {
  const first = await stateOf({ 'src/app.ts': '__FLAGS__.NEWS3' })
  expect(await readSourceState(root, join(root, 'memory.json'))).toMatchObject({
    bundle: first.bundle,
    readFlags: ['NEWS3'],
  })
  writeFileSync(join(root, 'src/app.ts'), '__FLAGS__.MALL3 ')
  expect((await readSourceState(root, join(root, 'memory.json'))).readFlags).toEqual(['MALL3'])
})
