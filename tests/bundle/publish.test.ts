/** A brand's releases in a folder, from the first one to a rollback. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashesIn } from './support/folders.ts'
import { answers, type Run, withCommand } from './support/typed.ts'

const { work, livery } = withCommand()
const inFolder = ['--to', 'www']
const json = <T>(run: Run): T => JSON.parse(run.stdout) as T
const yaml = join(work, 'brands/lotus/merchant.yaml')
const generate = (): Run => livery('generate', 'lotus', '--merchants', 'brands', '--out', 'out', '--quiet')
const publish = (...args: string[]): Run => livery('publish', 'lotus', '--out', 'out', ...inFolder, ...args)
const live = () => hashesIn(join(work, 'www/live/lotus'))
/** What is built, without the receipt, which is not served. */
const built = () =>
  Object.fromEntries(
    Object.entries(hashesIn(join(work, 'out/lotus'))).filter(([path]) => !path.startsWith('release.json')),
  )

test('[REL-03] [REL-05] two releases are published, compared, and the first one is live again without its folder', () => {
  livery('new', 'lotus', '--merchants', 'brands', ...answers)
  generate()
  expect(publish()).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/^lotus {2}\d+ assets · \d+ other files · live \w{8}\n$/),
    stdout: expect.stringMatching(/^✔ 1 published: /m),
  })
  const first = built()
  expect(live()).toEqual(first)
  expect(publish().stdout).toMatch(/^✔ 1 live already: /)

  writeFileSync(
    yaml,
    readFileSync(yaml, 'utf8').replace(/^(name: .*)88/m, (_, start: string) => `${start}99`),
  )
  generate()
  const [{ release, previous }] = json<{ published: [{ release: string; previous: string }] }>(
    publish('--json'),
  ).published
  expect(live()).toMatchObject(built())
  const compared = livery('diff', 'lotus', previous.slice(0, 8), release, ...inFolder)
  expect(compared.stdout).toMatch(/ name +"Lotus 88" → "Lotus 99" +lotus\/merchant\.yaml:\d+:\d+\n/)
  expect(compared.stdout).toMatch(/m\/manifest\.webmanifest/)
  expect(livery('diff', 'lotus', previous, release, '--markdown', ...inFolder).stdout).toContain(
    '| name | "Lotus 88" → "Lotus 99"',
  )

  rmSync(join(work, 'out'), { recursive: true })
  expect(livery('rollback', 'lotus', '--reason', 'wrong name', ...inFolder)).toMatchObject({ status: 0 })
  expect(live()).toMatchObject(first)
  const { journal } = json<{ journal: unknown[] }>(livery('releases', 'lotus', '--json', ...inFolder))
  expect(journal).toMatchObject([
    { event: 'rolled-back', release: previous, previous: release, reason: 'wrong name' },
    { event: 'published', release, previous },
    { event: 'published', release: previous, previous: null },
  ])
  expect(livery('status', ...inFolder).stdout).toMatch(
    new RegExp(`lotus +${previous.slice(0, 8)} .* ${release.slice(0, 8)}`),
  )
})

test('what is not there is refused, with what to do', () => {
  expect(livery('publish', 'lotus', '--out', 'out')).toMatchObject({ status: 2 })
  const missing = livery('publish', 'gone', '--out', 'out', ...inFolder)
  expect(missing).toMatchObject({ status: 2, stderr: expect.stringContaining('There is no merchant "gone"') })
  const unbuilt = livery('publish', 'limanay', '--out', 'out', ...inFolder)
  expect(unbuilt).toMatchObject({ status: 1, stderr: expect.stringContaining('./livery generate limanay') })
  expect(livery('rollback', 'lotus', 'ffff', ...inFolder).stderr).toContain('found "ffff"')
  expect(readdirSync(join(work, 'www/.livery'))).toEqual(['lotus'])
})

test('what has to be generated is named with the options that it takes, and they are enough', () => {
  const options = ['--env', 'staging', '--merchants', 'brands']
  const wanted = './livery generate lotus --out other --env staging --merchants brands '
  for (const args of [
    ['serve', 'lotus', '--out', 'other'],
    ['explain', 'lotus', 'm/sw.js', '--out', 'other'],
    ['report', 'lotus', '--dist', 'other'],
    ['publish', 'lotus', '--out', 'other', ...inFolder],
    ['publish', 'lotus', '--out', 'other', '--waves', '100%', '--no-check', ...inFolder],
  ]) {
    const { status, stderr } = livery(...args, ...options)
    expect([args[0], status]).toEqual([args[0], 1])
    expect(stderr).toMatch(/error\[NOT_GENERATED\]/)
    expect(stderr).toContain(wanted)
  }
  // Publishing takes no merchants, so only the folder tells where they are.
  generate()
  writeFileSync(join(work, 'out/lotus/m/sw.js'), 'changed')
  const [, command = ''] =
    /PUBLISH_FOLDER_CHANGED[^]*run \.\/livery (generate .*) and publish/.exec(publish().stderr) ?? []
  expect(livery(...command.split(' '))).toMatchObject({ status: 0 })
  expect(publish()).toMatchObject({ status: 0 })
})

test('a target that is no folder, and cannot become one, is refused in words', () => {
  const told = (to: string): unknown => {
    const { status, stderr } = livery('publish', 'lotus', '--out', 'out', '--to', to)
    return [status, /error\[(\w+)] .*/.exec(stderr)?.[0]]
  }
  livery('generate', 'lotus', '--merchants', 'brands', '--out', 'out', '--quiet')
  expect(told('/dev/null/x')).toEqual([2, expect.stringMatching(/FOLDER_UNUSABLE.*the file \/dev\/null above it/)])
  expect(told('brands/lotus/merchant.yaml')).toEqual([2, expect.stringMatching(/FOLDER_UNUSABLE.*found a file/)])
  expect(told('/proc/nothing')).toEqual([
    3,
    expect.stringMatching(/MACHINE.*A folder cannot be made \(\/proc\/nothing\)/),
  ])
})
