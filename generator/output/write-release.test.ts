import { spawn } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCache } from '../cache/cache.ts'
import { exchangeFolders } from './exchange.ts'
import { startDraft } from '../build/emit/draft.ts'
import { writeRelease } from './write-release.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-release-'))
afterAll(() => rmSync(home, { recursive: true }))
const cache = openCache(join(home, 'cache'))

async function release(out: string, text: string): Promise<void> {
  const draft = startDraft(cache.pool)
  await draft.add('m/index.html', 'html', text)
  await writeRelease(out, 'brand', draft.files(), cache.pool)
}

/** Looks for a file in a loop until it is stopped, and counts how often it looked and did not find it. */
const watcher = `
  const { statSync } = require('node:fs')
  const [, path, end] = process.argv
  let [looks, missing] = [0, 0]
  console.log('watching')
  while (!statSync(end, { throwIfNoEntry: false })) for (let at = 0; at < 50; at += 1, looks += 1) if (!statSync(path, { throwIfNoEntry: false })) missing += 1
  console.log(JSON.stringify({ looks, missing }))
`

test('[OUT-07] a folder that is replaced again and again is there at every moment', async () => {
  const out = join(home, 'dist')
  await release(out, 'first')
  const end = join(home, 'end')
  const child = spawn(process.execPath, ['-e', watcher, join(out, 'brand/m/index.html'), end], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (data: Buffer) => (said += data.toString()))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  for (let round = 0; round < 400; round += 1) await release(out, `round ${round}`)
  writeFileSync(end, '')
  await new Promise((resolve) => child.once('close', resolve))
  const { looks, missing } = JSON.parse(said.split('\n')[1] ?? '') as { looks: number; missing: number }
  expect(missing).toBe(0)
  expect(looks).toBeGreaterThan(400)
  expect(readFileSync(join(out, 'brand/m/index.html'), 'utf8')).toBe('round 399')
  expect(readdirSync(out)).toEqual(['brand'])
})

test('two folders are exchanged, or nothing happens', async () => {
  const [one, other] = [join(home, 'one'), join(home, 'other')]
  writeFileSync(one, '1')
  expect(await exchangeFolders(one, other)).toBe(false)
  writeFileSync(other, '2')
  const ino = lstatSync(one).ino
  expect(await exchangeFolders(one, other)).toBe(true)
  expect(lstatSync(other).ino).toBe(ino)
})
