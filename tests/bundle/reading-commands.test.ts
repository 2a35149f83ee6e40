import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { flagNames } from '../../contract/flags.ts'
import { cacheVersion } from '../../generator/cache/cache.ts'
import { cacheFolderOf } from '../../generator/cli/commands/places.ts'
import { merchantIds } from '../../generator/merchant/merchant-ids.ts'
import { root, state, withCommand } from './support/typed.ts'

const { work, livery } = withCommand()

test('[SCH-14] show prints each value with the file and line it came from, or "default"', () => {
  const { status, stdout } = livery('show', 'senxo', '--env', 'staging', '--merchants', join(root, 'merchants'))
  expect(status).toBe(0)
  expect(stdout).toMatch(/^code: SENXO +\S*merchants\/senxo\/merchant\.yaml:\d+:\d+$/m)
  expect(stdout).toMatch(/^ {2}canonical: staging\.senxo\.example +\S*merchant\.staging\.yaml:\d+:\d+$/m)
  expect(stdout).toMatch(/^ {4}- \/m\/home +default$/m)
  expect(stdout).toMatch(/_presets\/[a-z-]+\.yaml:\d+:\d+$/m)
})

test('[SCH-14] show --json gives the same for machines', () => {
  const { ok, settings, origins } = JSON.parse(livery('show', 'senxo', '--json').stdout) as {
    ok: boolean
    settings: { seo: { publicPages: string[] } }
    origins: Record<string, string>
  }
  expect(ok).toBe(true)
  expect(settings.seo.publicPages[0]).toBe('/m/home')
  expect(origins['seo.publicPages.0']).toBe('default')
  expect(origins.code).toMatch(/merchants\/senxo\/merchant\.yaml:\d+:\d+$/)
})

test('[FLAG-06] flags prints merchants against flags, the distinct flag sets, and what is on or off everywhere', () => {
  const document = JSON.parse(livery('flags', '--json').stdout) as {
    merchants: { id: string; flagSet: string; on: string[] }[]
    flagSets: Record<string, string[]>
    offEverywhere: string[]
    onEverywhere: string[]
  }
  const text = livery('flags').stdout
  expect(Object.values(document.flagSets).flat().sort()).toEqual(document.merchants.map(({ id }) => id).sort())
  expect(text).toContain(
    `${Object.keys(document.flagSets).length} distinct flag sets for ${document.merchants.length} merchants`,
  )
  for (const { id, on } of document.merchants) {
    const row = text.split('\n').find((line) => line.startsWith(`${id} `)) ?? ''
    expect(row.match(/[●·]/g)?.map((mark) => mark === '●')).toEqual(flagNames.map((name) => on.includes(name)))
  }
  expect(text).toContain(`On everywhere: ${document.onEverywhere.join(', ') || 'none'}`)
  expect(text).toContain(`Off everywhere: ${document.offEverywhere.join(', ') || 'none'}`)
})

test.each([
  ['impact', 'HEAD'],
  ['diff', 'lotus', '7c1e2a', '9ab01c', '--to', 'www'],
])('%s does not print two forms at once: none of them is silently left out', (...command) => {
  expect(livery(...command, '--json', '--markdown')).toMatchObject({
    status: 2,
    stdout: expect.stringContaining("option '--markdown' cannot be used with option '--json'"),
  })
})

test('[CLI-09] doctor examines the machine and every merchant, and says how to fix what is wrong', () => {
  const { ok, findings } = JSON.parse(livery('doctor', '--json').stdout) as {
    ok: boolean
    findings: { name: string; state: string }[]
  }
  expect(ok).toBe(true)
  expect(findings.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Node', 'Dependencies', 'Browser', 'Cache', 'Disk', 'Merchant plynt']),
  )
  mkdirSync(join(work, 'sick/ill'), { recursive: true })
  const sick = livery('doctor', '--merchants', 'sick')
  expect(sick.status).toBe(1)
  expect(sick.stdout).toMatch(/✖ Merchant ill +1 error\n +Run: \.\/livery validate ill/)
})

test('[CLI-11] the reading commands take another folder and write nothing into it', () => {
  const brands = join(work, 'elsewhere')
  cpSync(join(root, 'merchants'), brands, { recursive: true })
  const before = state(brands)
  for (const args of [['validate'], ['list'], ['show', 'plynt'], ['flags'], ['doctor']])
    expect(livery(...args, '--merchants', 'elsewhere')).toMatchObject({ status: 0, stderr: '' })
  expect(state(brands)).toEqual(before)
})

describe('[FLEET-02] a merchant that an earlier command has read', () => {
  const brands = join(work, 'known')
  const file = (...path: readonly string[]): string => join(brands, ...path)
  const edit = (path: string, change: (text: string) => string): void =>
    writeFileSync(file(path), change(readFileSync(file(path), 'utf8')))
  let copies = 0

  /** What the commands say of the folder, and of a copy that none of them has read. */
  function answers(): { readonly known: unknown; readonly clean: unknown } {
    const copy = `copy-${++copies}`
    cpSync(brands, join(work, copy), { recursive: true })
    // Otherwise what is known of the same bytes would count here, too.
    for (const id of merchantIds(join(work, copy))) writeFileSync(join(work, copy, id, 'unread.txt'), '')
    const of = (folder: string): unknown =>
      ['validate', 'list'].map((command) => {
        const { status, stdout } = livery(command, '--json', '--merchants', folder)
        return { status, document: JSON.parse(stdout.replaceAll(`${folder}/`, '')) as unknown }
      })
    return { known: of('known'), clean: of(copy) }
  }

  beforeAll(() => {
    cpSync(join(root, 'merchants'), brands, { recursive: true })
    for (const command of ['list', 'validate']) expect(livery(command, '--merchants', 'known').status).toBe(0)
  })

  const changes: readonly (readonly [string, () => void])[] = [
    ['is not there any more', () => rmSync(file('limanay'), { recursive: true })],
    [
      'has another name, in a file of the same length and time',
      () => {
        const { atime, mtime } = statSync(file('senxo/merchant.yaml'))
        edit('senxo/merchant.yaml', (text) => text.replace('name: Senxo', 'name: Sonxe'))
        utimesSync(file('senxo/merchant.yaml'), atime, mtime)
      },
    ],
    ['has a mistake', () => edit('plynt/merchant.yaml', (text) => `${text}nam: Wrong\n`)],
    [
      'names another brand',
      () => edit('tsurugami/merchant.yaml', (text) => text.replace(/^name: .*$/m, 'name: Plynt')),
    ],
    ['is named by a brand that is new', () => cpSync(file('senxo'), file('again'), { recursive: true })],
    [
      'extends a preset that has changed',
      () => edit(`_presets/${readdirSync(file('_presets'))[0]}`, (text) => `#\n${text}`),
    ],
  ]
  test.each(changes)('is read again when it %s', (_, change) => {
    change()
    const { known, clean } = answers()
    expect(known).toEqual(clean)
  })

  test('is read again when what was kept of it is damaged', () => {
    const list = () => livery('list', '--json', '--merchants', 'known').stdout
    const before = list()
    const folder = join(cacheFolderOf(undefined), cacheVersion(), 'fleets')
    const names = readdirSync(folder).filter((name) => name.startsWith('read-'))
    const kept = new Map(names.map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')]))
    for (const [path, text] of kept) writeFileSync(path, text.replaceAll('"name":"Plynt"', '"name":"Plint"'))
    const after = list()
    for (const [path, text] of kept) writeFileSync(path, text)
    expect(after).toBe(before)
  })
})

test('[FLEET-04] merge does not write its report over one of those that it joins', () => {
  writeFileSync(join(work, 'shard-1.json'), 'what machine 1 sent')
  symlinkSync('shard-1.json', join(work, 'link.json'))
  for (const report of ['./shard-1.json', 'link.json']) {
    const { status, stderr } = livery('merge', 'shard-1.json', '--report', report)
    expect([status, stderr]).toEqual([2, expect.stringContaining('one of the reports that are joined')])
  }
  expect(readFileSync(join(work, 'shard-1.json'), 'utf8')).toBe('what machine 1 sent')
})

test('[SEC-05] verify says whether a trusted key is missing or no key', () => {
  writeFileSync(join(work, 'no-key.pem'), 'something else')
  const verify = (file: string) => livery('verify', 'lotus', '--to', 'www', '--trusted-key', file)
  expect(verify('nofile.pem')).toMatchObject({ status: 2, stderr: expect.stringContaining('there is no such file') })
  expect(verify('no-key.pem')).toMatchObject({ status: 2, stderr: expect.stringContaining('found something else') })
})

test.each([
  ['status'],
  ['verify', '--all'],
  ['releases', 'lotus'],
  // Nothing has been generated there; that is the second question.
  ['publish', '--all', '--out', 'nothing'],
])('%s without a target says why one is necessary, whether it reads or writes', (...command) => {
  const { status, stderr } = livery(...command)
  expect([status, stderr]).toEqual([2, expect.stringContaining('no target is ever guessed')])
})
