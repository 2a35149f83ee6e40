/** Every broken merchant of tests/fixtures/broken gives exactly the problems that its expected.json states. */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMerchantChecks } from '../../generator/build/emit/merchant-checks.ts'
import type { Problem } from '../../generator/errors/problem.ts'
import { loadMerchant } from '../../generator/merchant/load-merchant.ts'
import { loadFleet, openContext } from '../../generator/merchant/load.ts'
import type { Fleet } from '../../generator/merchant/model.ts'
import { linearMs, processorMs } from '../support/processor-ms.ts'

const root = join(import.meta.dirname, '../..')
const fixtures = join(root, 'tests/fixtures/broken')

interface Expected {
  readonly environment?: string
  readonly problems: readonly ReturnType<typeof facts>[]
}

/** A copy of the fixtures, with what is better not committed: a link out of the folder and oversized files. */
const brands = mkdtempSync(join(tmpdir(), 'livery-broken-'))
cpSync(fixtures, brands, { recursive: true })
symlinkSync('/etc/hostname', join(brands, 'asset-symlink/assets/linked.svg'))
writeFileSync(join(brands, 'file-too-large/merchant.yaml'), `name: ${'x'.repeat(1_100_000)}\n`)
writeFileSync(join(brands, 'yaml-many-tokens/merchant.yaml'), `schema: 1\nseo: [${'1,'.repeat(60_000)}]\n`)
afterAll(() => rmSync(brands, { recursive: true, force: true }))

const cases = readdirSync(fixtures)
  .filter((name) => !name.startsWith('_'))
  .sort()
const expectedOf = (id: string): Expected =>
  JSON.parse(readFileSync(join(fixtures, id, 'expected.json'), 'utf8')) as Expected

function facts({ severity, code, location, path, message, hint }: Problem) {
  return {
    severity,
    code,
    file: location ? relative(brands, location.file) : null,
    line: location?.line ?? null,
    column: location?.column ?? null,
    path,
    message,
    hint,
  }
}

const paths = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .sort()
    .map((path) => `${path} ${statSync(join(folder, path)).mtimeMs}`)

const fleets = new Map<string | undefined, Fleet>()
const checks = createMerchantChecks()
let before: string[] = []
beforeAll(async () => {
  before = paths(brands)
  for (const environment of [undefined, 'staging'])
    fleets.set(environment, await loadFleet({ merchantsDirectory: brands, environment, checks }))
})

describe('a broken merchant', () => {
  test('comes in more than sixty variants', () => expect(cases.length).toBeGreaterThan(60))

  test.each(cases)('[SCH-04] %s gives exactly the expected problems', (id) => {
    const { environment, problems } = expectedOf(id)
    expect((fleets.get(environment)?.problemsOf.get(id) ?? []).map(facts)).toEqual(problems)
  })

  test.each(cases)('[SCH-06] %s is validated in linear time', async (id) => {
    const context = await openContext({ merchantsDirectory: brands, environment: expectedOf(id).environment, checks })
    expect(await processorMs(() => loadMerchant(context, id))).toBeLessThan(linearMs)
  })

  test('[SCH-04] shows the source lines around each location in a text file', () => {
    const framed = cases
      .flatMap((id) => fleets.get(undefined)?.problemsOf.get(id) ?? [])
      .filter(({ frame }) => frame !== undefined)
    expect(framed.length).toBeGreaterThan(100)
    for (const { frame, location } of framed)
      expect(frame).toMatch(new RegExp(`^> *${location?.line} \\|.*\\n +\\| *\\^+`, 'm'))
  })

  test('[SCH-13] never shows a secret that it contains', () => {
    const printed = JSON.stringify([...fleets.values()].flatMap(({ problems }) => problems))
    for (const secret of [
      'hunter2',
      'AKIAIOSFODNN7EXAMPLE',
      'bm90IGEgcmVhbCBrZXk',
      'eyJhbGciOiJIUzI1NiJ9',
      '9f8Kq2LmZx7',
    ])
      expect(printed).not.toContain(secret)
  })
})

describe('livery validate over all of them', () => {
  const livery = (...options: string[]) =>
    spawnSync(process.execPath, [join(root, 'generator/bin.mjs'), 'validate', '--merchants', '.', ...options], {
      cwd: brands,
      encoding: 'utf8',
      timeout: 100_000,
    })

  test('[SCH-04] prints every problem of every merchant in one JSON document, exits 1 and writes nothing', () => {
    const { status, stdout, stderr } = livery('--json')
    expect(status).toBe(1)
    expect(stderr).toBe('')
    const { ok, problems } = JSON.parse(stdout) as { ok: boolean; problems: readonly ReturnType<typeof facts>[] }
    expect(ok).toBe(false)
    const key = (problem: ReturnType<typeof facts>): string => JSON.stringify(problem)
    const expected = cases
      .map(expectedOf)
      .filter(({ environment }) => environment === undefined)
      .flatMap((entry) => entry.problems)
    const presets = problems.filter(({ code }) => code === 'PRESET_UNUSED')
    expect(new Set(problems.map(key))).toEqual(new Set([...expected, ...presets].map(key)))
    expect(presets.map(({ file }) => file)).toEqual(['_presets/unused.yaml'])
    expect(paths(brands)).toEqual(before)
  })

  test('[CLI-05] says what, where, why and what to do, without a stack', () => {
    const { status, stdout, stderr } = livery('key-unknown')
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain('error[KEY_UNKNOWN] There is no setting "brnading".')
    expect(stderr).toContain('key-unknown/merchant.yaml:8:1')
    expect(stderr).toContain('8 │ brnading: { shape: soft }\n  │ ^^^^^^^^')
    expect(stderr).toContain('why  A misspelled key would silently have no effect.')
    expect(stderr).toContain('hint Did you mean "branding"?')
    expect(stderr).toContain('1 error in 1 file.')
    expect(stderr).not.toMatch(/\n\s+at .*:\d+:\d+\)?\n/)
  })
})

test('every case states what it expects', () => {
  expect(cases.filter((id) => !existsSync(join(fixtures, id, 'expected.json')))).toEqual([])
})
