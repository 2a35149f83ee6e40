/**
 * Hostile input: each file is checked in time linear in its size (SCH-06), and no key has a meaning beyond itself.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BaseNamespace } from './checks.ts'
import { loadFleet } from './load.ts'
import { folderOf, mark, merchantYaml } from './testing/fixture.ts'
import { linearMs, processorMs } from '../../tests/support/processor-ms.ts'

const namespaces: readonly BaseNamespace[] = [
  {
    name: 'shared',
    folder: 'shared/',
    languages: {
      EN: Object.fromEntries(
        Array.from({ length: 2000 }, (_, index) => [`a_text_of_the_page_number_${index}`, 'Word']),
      ),
    },
  },
]
const checks = { baseTexts: () => namespaces }
const valid = (more = ''): Record<string, string> => ({
  'acme/merchant.yaml': merchantYaml('acme', more),
  'acme/assets/mark.svg': mark,
})
const load = (merchantsDirectory: string, environment?: string) =>
  loadFleet({ merchantsDirectory, environment, checks })
const codesOf = async (folder: string, environment?: string): Promise<string[]> =>
  (await load(folder, environment)).problems.map(
    ({ code, location }) => `${code} ${location?.file.slice(folder.length + 1)}:${location?.line}`,
  )

/** CPU milliseconds spent on checking a folder; other load on the machine does not count. */
async function cost(files: Record<string, string>): Promise<number> {
  const folder = folderOf({ ...valid(), ...files })
  let problems: Awaited<ReturnType<typeof load>>['problems'] = []
  const spent = await processorMs(async () => ({ problems } = await load(folder)))
  rmSync(folder, { recursive: true })
  expect(problems.every(({ location }) => location !== undefined)).toBe(true)
  return spent
}

const yaml = (text: string): Record<string, string> => ({ 'acme/merchant.yaml': text })
const texts = (text: string): Record<string, string> => ({ 'acme/locales/EN.json': text })
const times = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('')

/** Each fills a large part of the largest file allowed. */
const endless: readonly (readonly [string, () => Record<string, string>])[] = [
  ['a comment of hyphens', () => yaml(`${merchantYaml('acme')}# ${'a-'.repeat(500_000)}\n`)],
  ['beginnings of tokens', () => yaml(`${merchantYaml('acme')}# ${'eyJaaaaaaaaaa-'.repeat(70_000)}\n`)],
  ['beginnings of tokens with points', () => yaml(`${merchantYaml('acme')}# ${'eyJaaaaaaaaaa.'.repeat(70_000)}\n`)],
  ['beginnings of addresses', () => yaml(`${merchantYaml('acme')}# ${'a://b:'.repeat(150_000)}\n`)],
  ['beginnings of queries', () => yaml(`${merchantYaml('acme')}# ${'?token='.repeat(140_000)}\n`)],
  [
    'beginnings of private keys',
    () => yaml(`${merchantYaml('acme')}# ${'-----BEGIN PRIVATE KEY-----'.repeat(30_000)}\n`),
  ],
  [
    'twenty thousand secrets',
    () => yaml(merchantYaml('acme') + times(20_000, (index) => `# AKIA${String(index).padStart(16, '0')}\n`)),
  ],
  ['unknown keys', () => yaml(merchantYaml('acme') + times(20_000, (index) => `brandin${index}: 1\n`))],
  [
    'unknown flags',
    () => yaml(`${merchantYaml('acme')}whitelabel:\n${times(20_000, (index) => `  GEETEST${index}: true\n`)}`),
  ],
  ['aliases', () => yaml(`${merchantYaml('acme')}pwa: { categories: [&a games${', *a'.repeat(15_000)}] }\n`)],
  [
    'anchors',
    () =>
      yaml(
        `${merchantYaml('acme')}pwa: { categories: [${times(15_000, (index) => `&a${index} g${index}, *a${index}, `)}] }\n`,
      ),
  ],
  ['aliases of nothing', () => yaml(`${merchantYaml('acme')}pwa: { categories: [${'*a, '.repeat(15_000)}] }\n`)],
  ['wrong hosts', () => yaml(`${merchantYaml('acme')}security: { trustedHosts: [${'A, '.repeat(30_000)}] }\n`)],
  [
    'hosts that repeat',
    () =>
      yaml(
        `${merchantYaml('acme')}security: { trustedHosts: [${times(15_000, (index) => `a${index}.example, `).repeat(2)}] }\n`,
      ),
  ],
  ['blanks in a line that is none', () => yaml(`schema: 1\nname "x"${' '.repeat(900_000)}y\n`)],
  ['lines without a colon', () => yaml(times(60_000, () => 'name acme\n'))],
  ['a long key', () => yaml(`? ${'a'.repeat(500_000)}\n: [${'1,'.repeat(30_000)}]\n`)],
  ['a long number', () => yaml(`schema: 1\nname: ${'1'.repeat(1_000_000)}\n`)],
  ['the word of a merge', () => yaml(`${merchantYaml('acme')}${'<'.repeat(900_000)}\n`)],
  [
    'unknown texts',
    () => texts(`{${times(15_000, (index) => `"shared:a_text_of_teh_page_${index}": "x",\n`)}"shared:x": "x"}`),
  ],
  [
    'texts twice',
    () => texts(`{${times(30_000, () => '"shared:a_text_of_the_page_number_1": "x",\n')}"shared:x": "x"}`),
  ],
  ['texts in a text', () => texts(`{"shared:x": ${'['.repeat(900_000)}`)],
  ['braces', () => texts(`{"shared:a_text_of_the_page_number_1": "${'{{'.repeat(450_000)}"}`)],
  ['braces with blanks', () => texts(`{"shared:a_text_of_the_page_number_1": "{{${' '.repeat(900_000)}"}`)],
  ['nested texts', () => texts(`{"shared:a_text_of_the_page_number_1": "${'$t('.repeat(300_000)}"}`)],
  ['tags', () => texts(`{"shared:a_text_of_the_page_number_1": "${'<a'.repeat(450_000)}"}`)],
  ['a text without an end', () => texts(`{"shared:a": "${'\\\\'.repeat(450_000)}`)],
]

describe('[SCH-06] a file of a megabyte is checked in linear time', () => {
  test.each(endless)('%s', async (_, files) => {
    expect(await cost(files())).toBeLessThan(linearMs)
  })
})

describe('[SCH-06] only regular files are read', () => {
  const odd: readonly (readonly [string, (path: string) => void])[] = [
    ['a pipe', (path) => void execFileSync('mkfifo', [path])],
    ['a folder', (path) => void mkdirSync(path)],
    ['a device', (path) => symlinkSync('/dev/zero', path)],
    ['a terminal', (path) => symlinkSync('/dev/tty', path)],
    ['a link to nothing', (path) => symlinkSync('nowhere', path)],
    ['a link to itself', (path) => symlinkSync(path, path)],
    [
      'a huge file without content',
      (path) => {
        writeFileSync(path, '')
        truncateSync(path, 5 * 1024 ** 3)
      },
    ],
  ]
  const places: readonly (readonly [string, string, string | undefined])[] = [
    ['merchant.yaml', 'acme/merchant.yaml', undefined],
    ['an overlay in use', 'acme/merchant.staging.yaml', 'staging'],
    ['an overlay that is not in use', 'acme/merchant.staging.yaml', undefined],
    ['a locale', 'acme/locales/EN.json', undefined],
    ['a preset', '_presets/base.yaml', undefined],
    ['a preset that is not in use', '_presets/idle.yaml', undefined],
    ['a picture', 'acme/assets/mark.svg', undefined],
  ]
  const pairs = odd.flatMap(([what, make]) =>
    places.map(([where, path, environment]) => ({ what, where, make, path, environment })),
  )

  test.each(pairs)('$what as $where is a located error', async ({ make, path, environment }) => {
    const folder = folderOf({
      ...valid('extends: [base]\n'),
      'acme/locales/.keep': '',
      '_presets/base.yaml': 'schema: 1\n',
      '_presets/.keep': '',
    })
    rmSync(join(folder, path), { force: true })
    make(join(folder, path))
    const { problems } = await load(folder, environment)
    const errors = problems.filter(({ severity }) => severity === 'error')
    expect(errors.length).toBeGreaterThan(0)
    for (const { code, location } of errors)
      expect(`${code} ${location?.file.slice(folder.length + 1)}`).toMatch(
        path.includes('assets') ? /^ASSET_\w+ acme\/merchant.yaml$/ : new RegExp(`^FILE_\\w+ ${path}$`),
      )
  })

  test('a socket is not a regular file', async () => {
    const folder = folderOf({ 'acme/assets/mark.svg': mark })
    const server = createServer().listen(join(folder, 'acme/merchant.yaml'))
    await new Promise((resolve) => server.once('listening', resolve))
    expect(await codesOf(folder)).toEqual(['FILE_UNREADABLE acme/merchant.yaml:1'])
    server.close()
  })
})

describe('[SCH-02] endless chains of presets', () => {
  test('a chain of three thousand is refused where it becomes too deep', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`_presets/p${index}.yaml`, `extends: [p${index + 1}]\n`]),
    )
    const codes = await codesOf(
      folderOf({ ...valid('extends: [p0]\n'), ...chain, '_presets/p3000.yaml': 'schema: 1\n' }),
    )
    expect(codes.filter((code) => !code.startsWith('PRESET_UNUSED'))).toEqual(['PRESET_DEPTH _presets/p31.yaml:1'])
  })

  test('three thousand in one list are merged', async () => {
    const row = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`_presets/p${index}.yaml`, 'legal: { minimumAge: 18 }\n']),
    )
    expect(
      await codesOf(folderOf({ ...valid(`extends: [${times(3000, (index) => `p${index}, `)}]\n`), ...row })),
    ).toEqual([])
  })
})

test('[SCH-01] an id is no longer than a part of a host name', async () => {
  const id = 'a'.repeat(64)
  const folder = folderOf({ [`${id}/merchant.yaml`]: merchantYaml('acme'), [`${id}/assets/mark.svg`]: mark })
  expect(await codesOf(folder)).toEqual([`MERCHANT_ID ${id}/merchant.yaml:1`])
})

describe('names that every object has', () => {
  const names = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf', '__defineGetter__', 'then']
  const lines: readonly (readonly [string, (name: string) => string])[] = [
    ['at the top', (name) => `${name}: { a: 1 }\n`],
    ['inside', (name) => `seo: { ${name}: x }\n`],
    ['as a flag', (name) => `whitelabel: { ${name}: true }\n`],
    ['as a language', (name) => `pwa: { shortcuts: [{ name: x, url: /m/home, ${name}: 1 }] }\n`],
    ['as a preset', (name) => `extends: ["${name}"]\n`],
    ['as a choice', (name) => `branding2: 1\ncaptcha: { version: "${name}" }\n`],
    ['as a country', (name) => `registration: { mode: "${name}" }\n`],
  ]
  test.each(lines)('are only keys %s', async (_, line) => {
    for (const name of names) {
      const codes = await codesOf(folderOf(valid(line(name))))
      expect(codes.length).toBeGreaterThan(0)
    }
  })

  test.each(names)('are only keys of texts: %s', async (name) => {
    const folder = folderOf({
      ...valid(),
      'acme/locales/EN.json': `{ "shared:${name}": "w", "${name}:x": "w", "${name}": "w", "shared:${name}_one": "w" }`,
    })
    expect((await codesOf(folder)).map((code) => code.split(' ')[0])).toEqual(Array(4).fill('TEXT_KEY_UNKNOWN'))
  })
})
