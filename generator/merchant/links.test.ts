/** A change of data alone can bring links that lead out of the folder of the merchants. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnvironments } from './environments.ts'
import { loadFleet } from './load.ts'
import { readAsset } from './read-asset.ts'
import { readBytes } from './source/read-bytes.ts'
import { folderOf, mark, merchantYaml } from './testing/fixture.ts'

const secret = 'AKIA9Q7ZEXAMPLEKEY77: [ wJalrXUtnFEMI'

/** Everything that a link could stand in for, used by acme. */
const fleet = (): string =>
  folderOf({
    'acme/merchant.yaml': merchantYaml('acme', 'extends: [base]\n'),
    'acme/merchant.staging.yaml': 'name: Acme\n',
    'acme/merchant.production.yaml': 'name: Acme\n',
    'acme/locales/EN.json': '{}',
    'acme/assets/mark.svg': mark,
    '_presets/base.yaml': 'seo: { description: "Games" }\n',
    '_presets/idle.yaml': 'seo: { description: "Games" }\n',
    '_environments.yaml': 'schema: 1\nenvironments: [{ name: staging }, { name: production }]\n',
  })

/** The files outside that take the place of a path, with a secret in the name and in the content of each. */
const targets: Readonly<Record<string, string>> = {
  'the yaml': 'acme/merchant.yaml',
  'an overlay': 'acme/merchant.staging.yaml',
  'an overlay of another environment': 'acme/merchant.production.yaml',
  'a locale': 'acme/locales/EN.json',
  'a preset': '_presets/base.yaml',
  'a preset that no merchant extends': '_presets/idle.yaml',
  'the list of environments': '_environments.yaml',
  'an image': 'acme/assets/mark.svg',
  'the folder of a merchant': 'acme',
  'the folder of the locales': 'acme/locales',
  'the folder of the images': 'acme/assets',
  'the folder of the presets': '_presets',
}

/** Moves a path out of the folder of the merchants, adds what must stay unread, and links it. */
function leadOut(folder: string, path: string): string {
  const outside = join(mkdtempSync(join(tmpdir(), 'livery-outside-')), 'moved')
  renameSync(join(folder, path), outside)
  if (/\.\w+$/.test(path)) writeFileSync(outside, secret)
  else
    for (const name of ['merchant.AKIA9Q7ZEXAMPLEKEY77.yaml', 'AKIA9Q7ZEXAMPLEKEY77.json', 'marks.svg'])
      writeFileSync(join(outside, name), secret)
  symlinkSync(outside, join(folder, path))
  return outside
}

const problemsIn = async (merchantsDirectory: string): Promise<string> => {
  const load = async () => (await loadFleet({ merchantsDirectory, environment: 'staging' })).problems
  // A list of environments that cannot be read stops everything.
  return JSON.stringify(await load().catch((error: unknown) => (error as { problems: unknown }).problems))
}

describe('[SCH-06] a link out of the folder of the merchants is not followed', () => {
  test.each(Object.entries(targets))('%s', async (_, path) => {
    const folder = fleet()
    leadOut(folder, path)
    const problems = await problemsIn(folder)
    expect(problems).not.toMatch(/AKIA9Q7ZEXAMPLEKEY77|wJalrXUtnFEMI/)
    expect(problems).toMatch(/"(FILE_UNREADABLE|ASSET_SYMLINK)"/)
    expect(problems).toMatch(/a link out of the folder of the merchants|points outside the merchant's folder/)
  })

  test('the environment of the process is not read', async () => {
    for (const path of ['acme/merchant.yaml', 'acme/locales/EN.json', '_presets/base.yaml', '_environments.yaml']) {
      const folder = fleet()
      rmSync(join(folder, path))
      symlinkSync('/proc/self/environ', join(folder, path))
      const problems = await problemsIn(folder)
      expect(problems).toContain('FILE_UNREADABLE')
      expect(problems).not.toContain('PATH=')
    }
  })

  test.each(['.git/config', '.env', 'acme/.git/config', '.netrc'])(
    'nor is what is hidden in it: %s',
    async (hidden) => {
      const folder = fleet()
      mkdirSync(dirname(join(folder, hidden)), { recursive: true })
      writeFileSync(join(folder, hidden), secret)
      rmSync(join(folder, 'acme/merchant.yaml'))
      symlinkSync(join(folder, hidden), join(folder, 'acme/merchant.yaml'))
      const problems = await problemsIn(folder)
      expect(problems).toContain('FILE_UNREADABLE')
      expect(problems).not.toContain('AKIA9Q7ZEXAMPLEKEY77')
    },
  )

  test.each(['assets/id_rs.svg', 'assets/more/id_rs.svg'])('no name there is suggested for %s', async (logo) => {
    const folder = fleet()
    const outside = leadOut(folder, 'acme/assets')
    writeFileSync(join(outside, 'id_rsa.svg'), '')
    writeFileSync(join(folder, 'acme/merchant.yaml'), merchantYaml('acme').replaceAll('assets/mark.svg', logo))
    const problems = await problemsIn(folder)
    expect(problems).toContain('ASSET_SYMLINK')
    expect(problems).not.toContain('id_rsa')
  })

  test('an asset that was replaced after it was checked is not read', () => {
    const folder = fleet()
    const outside = leadOut(folder, 'acme/assets/mark.svg')
    expect(() => readAsset(join(folder, 'acme'), join(folder, 'acme/assets/mark.svg'))).toThrow('link')
    rmSync(join(folder, 'acme/assets/mark.svg'))
    execFileSync('mkfifo', [join(folder, 'acme/assets/mark.svg')])
    expect(() => readAsset(join(folder, 'acme'), join(folder, 'acme/assets/mark.svg'))).toThrow('not a file')
    expect(readBytes(dirname(outside), outside, 100)).toMatchObject({ bytes: Buffer.from(secret) })
  })
})

describe('links that stay inside are followed', () => {
  const codesOf = async (folder: string): Promise<string[]> =>
    (await loadFleet({ merchantsDirectory: folder })).problems.flatMap(({ code, severity }) =>
      severity === 'error' ? [code] : [],
    )

  test('the folder of the merchants is a link itself', async () => {
    const folder = fleet()
    symlinkSync(folder, `${folder}-link`)
    expect(await codesOf(`${folder}-link`)).toEqual([])
    expect((await readEnvironments(`${folder}-link`)).map(({ name }) => name)).toEqual(['staging', 'production'])
  })

  test('as Kubernetes mounts a ConfigMap: through ..data to a dated folder', async () => {
    const folder = fleet()
    const dated = '..2026_11_26_04_00_00.1234567890'
    mkdirSync(join(folder, dated))
    for (const name of ['acme', '_presets', '_environments.yaml']) {
      renameSync(join(folder, name), join(folder, dated, name))
      symlinkSync(`..data/${name}`, join(folder, name))
    }
    symlinkSync(dated, join(folder, '..data'))
    expect(await codesOf(folder)).toEqual([])
    const bytes = readAsset(join(folder, 'acme'), join(folder, 'acme/assets/mark.svg'))
    expect(bytes.toString()).toBe(mark)
  })

  test('texts and settings that brands share', async () => {
    const folder = fleet()
    renameSync(join(folder, 'acme/locales'), join(folder, '_shared'))
    symlinkSync('../_shared', join(folder, 'acme/locales'))
    renameSync(join(folder, '_presets/base.yaml'), join(folder, '_base.yaml'))
    symlinkSync('../_base.yaml', join(folder, '_presets/base.yaml'))
    renameSync(join(folder, 'acme/assets/mark.svg'), join(folder, 'acme/.mark.svg'))
    symlinkSync('../.mark.svg', join(folder, 'acme/assets/mark.svg'))
    expect(await codesOf(folder)).toEqual([])
  })
})
