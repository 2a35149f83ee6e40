import {
  appendFileSync,
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSmallFleet } from '../../../../tests/support/small-fleet.ts'
import { mark, merchantYaml } from '../../../merchant/testing/fixture.ts'
import { examineContents, examineExchange, examineFolders } from './examine-output.ts'
import { filesIn } from '../../../../tests/support/files-in.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-doctor-'))
const cache = join(home, 'cache')
const fleet = openSmallFleet(
  { 'acme/merchant.yaml': merchantYaml('acme'), 'acme/assets/mark.svg': mark },
  cache,
  join(home, 'oracle'),
)
const { out } = fleet
afterAll(() => [home, fleet.home].forEach((folder) => rmSync(folder, { recursive: true })))
const page = join(out, 'acme/m/index.html')
const examined = () => examineFolders(out, './livery generate')

beforeEach(async () => {
  rmSync(out, { recursive: true, force: true })
  await fleet.generate()
})

test('[CLI-09] an unchanged cache and output are good', async () => {
  expect(examineContents(cache)).toMatchObject({ state: 'good' })
  expect(examined()).toMatchObject([{ name: 'Output', state: 'good' }])
  const before = readdirSync(out)
  expect(await examineExchange(out)).toMatchObject({ state: 'good', found: 'in one step' })
  expect(readdirSync(out)).toEqual(before)
})

/** Writes a file again, without its hard link to the cache. */
function replace(path: string, bytes: Uint8Array | string): void {
  rmSync(path)
  writeFileSync(path, bytes, { mode: 0o644 })
}

const receipt = (): string => join(out, 'acme/release.json')

test.each<[string, () => void, string]>([
  ['an edited file', () => replace(page, readFileSync(page, 'utf8').replace('a', 'b')), 'changed: m/index.html'],
  [
    'a corrupt compressed file',
    () => replace(`${page}.br`, Buffer.alloc(lstatSync(`${page}.br`).size)),
    'changed: m/index.html.br',
  ],
  ['a missing file', () => rmSync(page), 'missing: m/index.html'],
  ['a file too many', () => writeFileSync(join(out, 'acme/m/notes.txt'), ''), 'not in the receipt: m/notes.txt'],
  [
    'a file that only its owner reads',
    () => {
      replace(page, readFileSync(page))
      chmodSync(page, 0o600)
    },
    'not readable for a web server: m/index.html',
  ],
  ['a torn receipt', () => replace(receipt(), readFileSync(receipt()).subarray(0, 300)), 'release.json cannot be read'],
  ['no receipt', () => rmSync(receipt()), 'release.json is missing'],
])('[CLI-09] %s in the output is bad, and the remedy is to generate', (_, damage, found) => {
  damage()
  const [finding, ...others] = examined()
  expect(others).toEqual([])
  expect(finding).toMatchObject({ name: 'Output acme', state: 'bad', found })
  expect(finding?.remedy).toContain('Run: ./livery generate acme')
})

test('[CLI-09] the folder of another brand under a wrong name is bad', () => {
  renameSync(join(out, 'acme'), join(out, 'apex'))
  expect(examined()).toMatchObject([{ name: 'Output apex', state: 'bad', found: "release.json is another folder's" }])
})

test('[CLI-09] a flipped byte in any file of the cache is bad, and the file is named', () => {
  const files = filesIn(cache).map((path) => join(cache, path))
  expect(files.length).toBeGreaterThan(20)
  for (const path of files) {
    const bytes = readFileSync(path)
    const corrupt = Buffer.from(bytes)
    const at = Math.floor(bytes.length / 2)
    corrupt.writeUInt8((bytes[at] ?? 0) ^ 1, at)
    replace(path, corrupt)
    expect(examineContents(cache), path).toMatchObject({
      state: 'bad',
      found: expect.stringContaining(path) as string,
      remedy: expect.stringContaining('Remove') as string,
    })
    replace(path, bytes)
  }
  appendFileSync(files.find((path) => path.endsWith('images.txt')) ?? '', '\nhalf a li')
  expect(examineContents(cache)).toMatchObject({ state: 'bad' })
})
