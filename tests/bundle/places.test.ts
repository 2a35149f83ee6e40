import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { hashesIn } from './support/folders.ts'
import { copyCheckout, copySources, linkPackages, livery, succeed, temporaryFolder } from './support/livery.ts'

const root = copyCheckout()
const home = temporaryFolder()
const cache = temporaryFolder()
const pipe = join(temporaryFolder(), 'pipe')

beforeAll(async () => {
  // Compiles the command.
  await succeed(['--help'], { root })
  writeFileSync(join(home, 'README.md'), 'a file')
  mkdirSync(join(home, 'folder'))
  symlinkSync(join(root, 'merchants'), join(home, 'link'))
  symlinkSync(join(home, 'gone'), join(home, 'dangling'))
  execFileSync('mkfifo', [pipe])
})

test.each<readonly [string, readonly string[], string]>([
  ['a file as --out', ['--out', join(home, 'README.md')], 'found a file'],
  ['a path below a file as --out', ['--out', join(home, 'README.md/dist')], 'README.md above it'],
  ['an empty --out', ['--out', ''], 'found nothing'],
  ['a name that is too long as --out', ['--out', join(home, 'x'.repeat(300))], 'more than 255 bytes'],
  ['the merchants as --out', ['--out', join(root, 'merchants')], 'the folder of the merchants'],
  [
    'a path inside the merchants as --out, through a link',
    ['--out', join(home, 'link/dist')],
    'the folder of the merchants',
  ],
  ['the sources as --out', ['--out', join(root, 'src/dist')], 'the sources of Livery'],
  ['the checkout as --out', ['--out', root], 'the sources of Livery'],
  ['the cache as --out', ['--out', join(home, 'folder'), '--cache', join(home, 'folder')], 'the folder of the cache'],
  [
    'a path inside the cache as --out',
    ['--out', join(home, 'folder/dist'), '--cache', join(home, 'folder')],
    'the folder of the cache',
  ],
  [
    'a cache inside --out',
    ['--out', join(home, 'folder'), '--cache', join(home, 'folder/cache')],
    'the folder of the cache',
  ],
  ['a link that leads nowhere as --out', ['--out', join(home, 'dangling')], 'dangling, a link that leads to nothing'],
  [
    'a path below such a link as --out',
    ['--out', join(home, 'dangling/dist')],
    'dangling, a link that leads to nothing',
  ],
  ['a file as --cache', ['--cache', join(home, 'README.md')], 'for --cache, found a file'],
  ['an empty --cache', ['--cache', ''], 'found nothing'],
  ['a pipe as --junit', ['--junit', pipe], 'found a device or a pipe'],
  ['an empty --merchants', ['--merchants', ''], 'found nothing'],
  ['a file as --merchants', ['--merchants', join(home, 'README.md')], 'There is no folder'],
  ['an environment that points elsewhere', ['--env', '../x'], 'Expected one of the environments'],
  ['ids beside --all', ['plynt'], '--all and plynt'],
])('[CLI-05] %s is reported as a mistake in the command line', async (_, args, words) => {
  const before = [hashesIn(home), readdirSync(root)]
  const finished = await livery(['generate', '--all', ...args], { root })
  expect(finished.stderr).toContain(words)
  expect(finished.stderr).toContain('hint')
  expect(finished.stderr).not.toContain('    at ')
  expect(finished.code).toBe(2)
  expect([hashesIn(home), readdirSync(root)]).toEqual(before)
})

test.each([
  ['the sources', join(root, 'src/www'), 'the sources of Livery'],
  ['the checkout', root, 'the sources of Livery'],
  ['the merchants', join(root, 'merchants/www'), 'the folder of the merchants'],
  ['the brands', join(root, 'dist/www'), 'the folder of the generated brands'],
  ['other brands', join(home, 'out/www'), 'the folder of the generated brands'],
  ['the merchants, through a link', join(home, 'link/www'), 'the folder of the merchants'],
  ['a link that leads nowhere', join(home, 'dangling'), 'a link that leads to nothing'],
])('[CLI-05] nothing is published into %s', async (_, folder, words) => {
  const before = [hashesIn(home), readdirSync(root)]
  for (const target of [
    ['--to', folder],
    ['--to', join(home, 'www'), '--state', folder],
  ]) {
    const finished = await livery(['publish', 'senxo', '--out', join(home, 'out'), ...target], { root })
    expect(finished).toMatchObject({ code: 2, stderr: expect.stringContaining(`error[FOLDER_UNUSABLE]`) })
    expect(finished.stderr).toContain(`for ${target.at(-2)}, found`)
    expect(finished.stderr).toContain(words)
  }
  expect([hashesIn(home), readdirSync(root)]).toEqual(before)
})

test.each(['abc', '-1', '1.5', '1e3', '99999999999999', '253402300800', ' 1'])(
  '[CLI-05] SOURCE_DATE_EPOCH "%s" is refused, because it is not a time',
  async (epoch) => {
    const finished = await livery(['generate', 'plynt', '--dry-run'], { root, env: { SOURCE_DATE_EPOCH: epoch } })
    expect(finished.stderr).toContain('SOURCE_DATE_EPOCH')
    expect(finished.code).toBe(2)
  },
)

test.each(['#', '?', '*'])('[CLI-05] a checkout in a folder with %s is refused in one sentence', async (sign) => {
  const checkout = copySources(join(temporaryFolder(), `brands ${sign}1`))
  linkPackages(checkout)
  const { code, stderr } = await livery(['generate', 'plynt', '--dry-run'], { root: checkout })
  expect(stderr).toMatch(/^livery: [^\n]*\n[^\n]*\n$/)
  expect(stderr).toContain(`"${sign}" in its path: ${checkout}`)
  expect(code).toBe(3)
})

test('[CLI-10] any other sign in the path of the checkout does no harm', async () => {
  const checkout = copySources(join(temporaryFolder(), 'a %20%zz&[x]{y}\'"$HOME`e\u0301\u{1F600}(1)!~;,+=^'))
  linkPackages(checkout)
  await succeed(['generate', 'plynt', '--cache', cache], { root: checkout })
  expect(existsSync(join(checkout, 'dist/plynt/release.json'))).toBe(true)
})

/** Root may read every folder, unless it gives these capabilities up. */
const asOthers = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : []

test.each(['', '_presets', 'senxo', 'senxo/locales'])(
  '[CLI-05] a folder of merchants whose /%s may not be read is no folder that is not there, and needs no right to write',
  async (closed) => {
    const fleet = join(temporaryFolder(), 'fleet')
    cpSync(join(root, 'merchants'), fleet, { recursive: true })
    for (const mode of [0o000, 0o311]) {
      chmodSync(join(fleet, closed), mode)
      const { code, stderr } = await livery(['list', '--merchants', fleet], { root, through: asOthers })
      expect(stderr).toContain(`Permission is missing (${join(fleet, closed)}`)
      expect(stderr).toContain('permission to read or write there')
      expect(code).toBe(3)
    }
    chmodSync(join(fleet, closed), 0o755)
    await succeed(['list', '--merchants', fleet], { root, through: asOthers })
  },
)

test('[FLEET-12] each environment has a folder of its own', async () => {
  await succeed(['generate', 'senxo', '--cache', cache], { root })
  const before = hashesIn(join(root, 'dist'))
  await succeed(['generate', 'senxo', '--env', 'staging', '--cache', cache], { root })
  expect(hashesIn(join(root, 'dist'))).toEqual(before)
  expect(existsSync(join(root, 'dist-staging/senxo/release.json'))).toBe(true)
  const refused = await livery(
    ['generate', 'senxo', '--env', 'staging', '--out', join(root, 'dist'), '--cache', cache],
    { root },
  )
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain('found the folder of brands without an environment')
  const others = await livery(['generate', 'senxo', '--out', join(root, 'dist-staging'), '--cache', cache], { root })
  expect(others.code).toBe(2)
  expect(others.stderr).toContain('found the folder of staging')
  expect(hashesIn(join(root, 'dist'))).toEqual(before)
  writeFileSync(join(root, 'dist-staging/senxo/m/sw.js'), 'other')
  expect((await livery(['doctor', '--env', 'staging'], { root })).stdout).toContain('changed: m/sw.js')
})

test('[FLEET-12] a report of an environment finds it in the list of the fleet, wherever that is', async () => {
  const fleet = join(home, 'fleet')
  cpSync(join(root, 'merchants'), fleet, { recursive: true })
  const out = join(home, 'qa')
  writeFileSync(join(fleet, '_environments.yaml'), `schema: 1\nenvironments:\n  - { name: qa, out: ${out} }\n`)
  const { code, stderr } = await livery(['report', 'senxo', '--env', 'qa', '--merchants', fleet], { root })
  expect(stderr).toContain('NOT_GENERATED')
  expect(stderr).toContain(out)
  expect(code).toBe(1)
})

test('an unknown brand is answered with the brands alone, whatever else lies beside their folders', async () => {
  mkdirSync(join(root, 'dist/.provenance'), { recursive: true })
  writeFileSync(join(root, 'dist/senxo.EN.xlf'), '')
  const { stderr } = await livery(['publish', 'nope', '--to', join(home, 'www')], { root })
  expect(stderr).toContain('Known: limanay, ')
  expect(stderr).not.toMatch(/provenance|xlf/)
})

test('a report goes to the file behind a link, and the link stays', async () => {
  const [link, file] = ['link.xml', 'file.xml'].map((name) => join(home, name)) as [string, string]
  writeFileSync(file, 'old')
  symlinkSync(file, link)
  await succeed(['validate', 'senxo', '--junit', link], { root })
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain('<testsuite')
})

test('[BND-11] clean removes the brands whose merchant is gone, and nothing that Livery did not make', async () => {
  const out = join(home, 'brands')
  const run = (...more: readonly string[]) => succeed(['clean', '--out', out, ...more], { root })
  expect((await run()).stdout).toContain('Nothing to remove')
  await succeed(['generate', 'plynt', 'senxo', 'limanay', '--out', out, '--cache', cache], { root })
  mkdirSync(join(out, 'thesis'))
  writeFileSync(join(out, 'thesis/release.json'), '{}')
  const copy = copyCheckout()
  for (const id of ['plynt', 'senxo']) rmSync(join(copy, 'merchants', id), { recursive: true })
  writeFileSync(join(out, 'senxo/m/notes.txt'), 'mine')
  const elsewhere = join(copy, 'merchants')
  rmSync(join(out, '.provenance/plynt.json'))
  rmSync(join(out, '.provenance/senxo.json'))
  const dry = await run('--merchants', elsewhere, '--dry-run')
  expect(dry.stdout).toContain('Would remove 1: plynt')
  expect(existsSync(join(out, 'plynt'))).toBe(true)
  const cleaned = await run('--merchants', elsewhere)
  expect(cleaned.stdout).toContain('Removed 1: plynt')
  expect(cleaned.stderr).toContain('notes.txt')
  expect(
    readdirSync(out)
      .filter((name) => !name.startsWith('.'))
      .sort(),
  ).toEqual(['limanay', 'senxo', 'thesis'])
  expect(readFileSync(join(out, 'senxo/m/notes.txt'), 'utf8')).toBe('mine')
  const empty = await livery(['clean', '--out', out, '--merchants', join(home, 'folder')], { root })
  expect(empty.code).toBe(2)
})
