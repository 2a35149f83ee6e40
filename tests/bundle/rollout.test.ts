/** A fleet in a folder, from the plan of its waves to their end, as a release engineer types it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isDraft } from '../../generator/cache/files.ts'
import { openFolderStore } from '../../generator/ship/publish/folder-store.ts'
import { takeLease } from '../../generator/ship/publish/lease.ts'
import { writeReleaseFolder } from '../../generator/ship/publish/testing/release-folder.ts'
import { filesIn } from '../support/files-in.ts'
import { hashesIn } from './support/folders.ts'
import { bin, root, type Run, withCommand } from './support/typed.ts'

const { work, livery } = withCommand()
const ids = ['acme', 'plynt', 'senxo', 'tsuru']
const [www, out] = [join(work, 'www'), join(work, 'out')]
const inFolder = ['--to', 'www', '--out', 'out']
const inWaves = [...inFolder, '--all', '--no-check', '--canary', 'plynt', '--waves', '50%,100%']
const json = <T>(run: Run): T => JSON.parse(run.stdout) as T

/** Builds a release of every merchant; their ids. */
function build(name: string): Record<string, string> {
  const files = (id: string): Record<string, string> => ({
    [`m/assets/app-${id}-${name}.js`]: name,
    [`m/assets/more-${id}-${name}.js`]: name.repeat(20),
    'm/index.html': `<script src=/m/assets/app-${id}-${name}.js></script>`,
    'm/manifest.webmanifest': `{"name":"${id} ${name}"}`,
    'm/sw.js': `importScripts('/m/assets/more-${id}-${name}.js')`,
  })
  return Object.fromEntries(ids.map((id) => [id, writeReleaseFolder(join(out, id), id, files(id)).release]))
}
const live = (): string => {
  const nameOf = (id: string): string => /app-\w+-(\w+)/.exec(pageOf(id))?.[1] ?? 'nothing'
  return ids.map((id) => `${id} ${nameOf(id)}`).join(', ')
}
const pageOf = (id: string): string => {
  const page = join(www, 'live', id, 'm/index.html')
  return existsSync(page) ? readFileSync(page, 'utf8') : ''
}
/** What pages that are served now request and do not get. */
const missing = (): readonly string[] =>
  ids.flatMap((id) => {
    const worker = join(www, 'live', id, 'm/sw.js')
    const texts = pageOf(id) + (existsSync(worker) ? readFileSync(worker, 'utf8') : '')
    const paths = [...texts.matchAll(/\/(m\/assets\/[\w.-]+)/g)].map(([, path = '']) => join(www, 'live', id, path))
    return paths.filter((path) => !existsSync(path))
  })
interface Journal {
  readonly journal: readonly {
    readonly event: string
    readonly release: string
    readonly result: string
    readonly rollout?: string | null
  }[]
}
const eventsOf = (id: string) => json<Journal>(livery('releases', id, '--to', 'www', '--json')).journal

/** Starts the command and does not wait for its end. */
function start(environment: Record<string, string>, ...args: readonly string[]) {
  const { PATH = '', HOME = '' } = process.env
  const child: ChildProcess = spawn(process.execPath, [bin, ...args], {
    cwd: work,
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const text = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk: Buffer) => void (text.stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => void (text.stderr += chunk.toString()))
  return { child, text, ended: once(child, 'close').then(([status]) => ({ status: status as number | null, ...text })) }
}

/** A target in which release "one" of every merchant is live. */
const template = join(work, 'template')
let first: Record<string, string>
beforeAll(() => {
  first = build('one')
  expect(livery('publish', ...ids, '--to', 'template', '--out', 'out')).toMatchObject({ status: 0 })
})
beforeEach(() => {
  rmSync(www, { recursive: true, force: true })
  cpSync(template, www, { recursive: true })
  build('one')
})

test('[REL-04] a plan says what changes and in which waves, and writes nothing', () => {
  build('two')
  writeReleaseFolder(join(out, 'senxo'), 'senxo', {
    [`m/assets/app-senxo-one.js`]: 'one',
    'm/index.html': 'changed',
  })
  const before = hashesIn(www)
  const plan = livery('publish', ...inWaves, '--plan')
  expect(plan).toMatchObject({ status: 0, stderr: '' })
  // Three merchants with five new files each; of senxo only the page.
  expect(plan.stdout).toMatch(/^4 merchants: 4 change, 0 are live already\. 16 new files, \d+ B to .*www\.$/m)
  expect(plan.stdout).toContain('waves: canary 1 (plynt) · 50 % 2 (acme, senxo) · all 1 (tsuru)')
  expect(json(livery('publish', ...inWaves, '--plan', '--json'))).toMatchObject({
    unchanged: 0,
    waves: [{ ids: ['plynt'] }, { ids: ['acme', 'senxo'] }, { ids: ['tsuru'] }],
    changes: [{ id: 'acme', files: 5 }, { id: 'plynt' }, { id: 'senxo', files: 1, bytes: 7 }, { id: 'tsuru' }],
  })
  expect(hashesIn(www)).toEqual(before)
})

test('[REL-04] [REL-06] waves go out, the journal tells of them, and all of it is undone with one command', async () => {
  const second = build('two')
  const commit = 'c0ffee'.padEnd(40, '0')
  mkdirSync(join(out, '.provenance'), { recursive: true })
  for (const id of ids) writeFileSync(join(out, `.provenance/${id}.json`), JSON.stringify({ merchant: id, commit }))
  const run = livery('publish', ...inWaves, '--reason', 'spring')
  rmSync(join(out, '.provenance'), { recursive: true })
  expect(run).toMatchObject({ status: 0, stdout: expect.stringContaining('Rollout r-0001 is complete') })
  expect(run.stderr).toMatch(/Wave 1 of 3, canary: 1 merchant\n\[canary] plynt {2}2 assets · 3 other files · live /)
  expect(live()).toBe('acme two, plynt two, senxo two, tsuru two')
  expect(eventsOf('plynt')[0]).toMatchObject({
    ...{ event: 'published', release: second['plynt'], previous: first['plynt'], reason: 'spring' },
    ...{ rollout: 'r-0001', wave: 'canary', commit, user: expect.any(String), time: expect.stringMatching(/^\d{4}-/) },
  })
  expect(livery('publish', ...inWaves).stdout).toContain('0 change, 4 are live already')

  expect(livery('rollback', '--rollout', 'r-0001', '--to', 'www', '--reason', 'too early')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('is undone: 4 rolled back. Now: 0 live, 4 rolled back.'),
  })
  expect(live()).toBe('acme one, plynt one, senxo one, tsuru one')
  expect(eventsOf('acme')[0]).toMatchObject({ event: 'rolled-back', release: first['acme'], reason: 'too early' })
  const { journal } = json<Journal>(livery('releases', '--rollout', 'r-0001', '--to', 'www', '--json'))
  expect(journal.map(({ event, result }) => `${event}: ${result}`)).toEqual([
    'undone: 0 live, 4 rolled back',
    'undoing: 4 live',
    ...['complete: 4 live', 'wave-complete: 4 live', 'wave-begun: 3 live, 1 not begun'],
    ...['wave-complete: 3 live, 1 not begun', 'wave-begun: 1 live, 3 not begun'],
    ...['wave-complete: 1 live, 3 not begun', 'wave-begun: 0 live, 4 not begun', 'begun: 0 live, 4 not begun'],
  ])
  expect(livery('publish', '--resume', 'r-0001', ...inFolder)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('it was undone'),
  })
})

test('[REL-04] a command follows each wave; one that fails takes the wave back, hears of that too, and stops the rollout', () => {
  build('two')
  const told = (): string => readFileSync(join(work, 'told'), 'utf8')
  const note = 'echo "$LIVERY_ROLLOUT $LIVERY_WAVE:" $(cat) >> told'
  expect(livery('publish', ...inWaves, '--plan', '--after-wave', note).stdout).toContain(`after each wave: ${note}\n`)
  const failing = `${note}; echo "unknown host"; grep -q senxo told && exit 3; true`
  const stopped = livery('publish', ...inWaves, '--after-wave', failing)
  expect(told()).toBe(
    ['canary: plynt', '50 %: acme senxo', '50 %: acme senxo'].map((line) => `r-0001 ${line}\n`).join(''),
  )
  expect(stopped.status).toBe(1)
  expect(stopped.stderr).toMatch(/\[50 %] acme .* · live \w+ · ✖ the command after the wave failed · rolled back to /)
  // One finding about the wave, which says what the command said and what became of each merchant.
  const findings = stopped.stderr.match(/error\[[^]*/)?.[0] ?? ''
  expect(findings.match(/error\[/g)).toHaveLength(1)
  expect(findings).toMatch(
    /^error\[AFTER_WAVE_FAILED] The command that follows wave 50 % failed.* ended with exit code 3: unknown host\. acme rolled back to \w{8}; senxo rolled back to \w{8}\.\n/,
  )
  expect(findings).toContain('1 error.')
  expect(stopped.stdout).toContain(`--out out --after-wave '`)
  expect(live()).toBe('acme one, plynt two, senxo one, tsuru one')
  expect(eventsOf('acme').slice(0, 2)).toMatchObject([
    { event: 'rolled-back' },
    { event: 'checked', result: expect.stringContaining('unknown host') },
  ])
  rmSync(join(work, 'told'))
  expect(livery('publish', '--resume', 'r-0001', ...inFolder, '--after-wave', note)).toMatchObject({ status: 0 })
  expect(told()).toBe('r-0001 50 %: acme senxo\nr-0001 all: tsuru\n')
  expect(live()).toBe('acme one, plynt two, senxo one, tsuru two')
})

test('[REL-04] a gate decides after each wave and its soak; what it refuses is taken back, and nothing goes on without it', async () => {
  const releases = build('two')
  writeFileSync(
    join(work, 'gate.mjs'),
    `import { appendFileSync, readFileSync } from 'node:fs'
const question = readFileSync(0, 'utf8')
appendFileSync('asked', question)
if (JSON.parse(question).releases.some(({ id }) => id === 'senxo')) {
  console.error('errors rose to 4 %')
  process.exitCode = 1
}`,
  )
  const gate = `"${process.execPath}" gate.mjs`
  const asked = (): readonly unknown[] =>
    readFileSync(join(work, 'asked'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)
  expect(livery('publish', ...inWaves, '--plan', '--gate', gate, '--soak', '10m').stdout).toContain(
    `before the next wave: live for 10m, then ${gate}\n`,
  )
  const stopped = livery('publish', ...inWaves, '--gate', gate, '--soak', '1s')
  expect(stopped.status).toBe(1)
  const [canary, half] = ['canary', '50 %']
  expect(asked()).toMatchObject([
    {
      ...{ rollout: 'r-0001', wave: canary, target: www, since: expect.stringMatching(/^\d{4}-.*Z$/) },
      releases: [
        { id: 'plynt', release: releases['plynt'], previous: first['plynt'], build: null, previousBuild: null },
      ],
    },
    { wave: half, releases: [{ id: 'acme' }, { id: 'senxo' }] },
  ])
  expect(stopped.stderr).toMatch(/^Wave canary stays live until \d{4}-.*Z before anything follows$/m)
  expect(stopped.stderr).toMatch(/^Gate after wave canary: go$/m)
  expect(stopped.stderr).toMatch(/\[50 %] acme .* · ✖ the gate refused the wave · rolled back to /)
  expect(stopped.stderr.match(/the gate refused|error\[/g)).toHaveLength(3)
  expect(stopped.stderr).toMatch(
    /error\[WAVE_REFUSED] The gate does not let wave 50 % pass.*errors rose to 4 %.*\. acme rolled back to \w{8}; senxo rolled back to \w{8}\.\n/m,
  )
  expect(stopped.stdout).toMatch(/continue: .* --gate '.*gate\.mjs' --soak 1s$/m)
  expect(live()).toBe('acme one, plynt two, senxo one, tsuru one')
  expect(eventsOf('acme').slice(0, 2)).toMatchObject([
    { event: 'rolled-back' },
    { event: 'checked', result: expect.stringContaining('errors rose to 4 %') },
  ])

  const resume = ['publish', '--resume', 'r-0001', ...inFolder]
  const without = livery(...resume)
  expect([without.status, without.stderr]).toEqual([2, expect.stringContaining('error[ROLLOUT_GATE]')])
  expect(live()).toBe('acme one, plynt two, senxo one, tsuru one')
  expect(livery(...resume, '--gate', gate)).toMatchObject({ status: 0 })
  expect(asked().at(-1)).toMatchObject({ wave: 'all', releases: [{ id: 'tsuru' }] })
  expect(live()).toBe('acme one, plynt two, senxo one, tsuru two')
})

test('[FLEET-11] a brand of a wave that is refused was never reported as published', () => {
  build('two')
  const run = livery('publish', ...inFolder, '--all', '--no-check', '--gate', 'exit 1', '--json-lines')
  const results = run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; merchant: string; result: string })
    .filter(({ event }) => event === 'merchant-finished')
  expect(results.map(({ merchant, result }) => `${merchant} ${result}`)).toEqual([
    'acme failed',
    ...['plynt', 'senxo', 'tsuru'].map((id) => `${id} skipped`),
  ])
})

test('[CLI-04] a time or a place that is none is refused before anything is live', () => {
  build('two')
  const before = hashesIn(www)
  const codeOf = (...more: readonly string[]): unknown => {
    const { status, stderr } = livery('publish', ...inWaves, ...more)
    return [status, /error\[(\w+)]/.exec(stderr)?.[1]]
  }
  for (const time of ['10', '0s', '25h', '-1m', '1d', '1.5h', ''])
    expect(codeOf('--soak', time)).toEqual([2, 'SOAK_TIME'])
  for (const place of ['', ' ', 'https://']) expect(codeOf('--gate', place)).toEqual([2, 'GATE_PLACE'])
  expect(hashesIn(www)).toEqual(before)
})

test('[REL-04] Ctrl-C ends a soak at once, and the gate is asked when the rollout goes on', async () => {
  build('two')
  const { child, text, ended } = start({}, 'publish', ...inWaves, '--gate', 'true', '--soak', '24h')
  await expect.poll(() => text.stderr, { timeout: 60_000 }).toContain('Wave canary stays live until')
  child.kill('SIGINT')
  expect(await ended).toMatchObject({
    status: 130,
    stderr: expect.stringContaining('Interrupted: 1 live, 3 not begun'),
  })
  expect(live()).toBe('acme one, plynt two, senxo one, tsuru one')
  const done = livery('publish', '--resume', 'r-0001', ...inFolder, '--gate', 'true')
  expect(done).toMatchObject({ status: 0, stderr: expect.stringContaining('Gate after wave canary: go') })
})

test('[REL-04] a rollout that is ended elsewhere while a wave soaks ends here too', async () => {
  build('two')
  const { text, ended } = start({}, 'publish', ...inWaves, '--soak', '24h')
  await expect.poll(() => text.stderr, { timeout: 60_000 }).toContain('Wave canary stays live until')
  expect(livery('publish', '--abort', 'r-0001', '--to', 'www')).toMatchObject({ status: 0 })
  expect(await ended).toMatchObject({ status: 1, stderr: expect.stringContaining('error[ROLLOUT_HALTED]') })
})

test('[REL-04] whatever takes a release back names the hosting rules that the host has to be told of', () => {
  const withRules = (id: string): void => {
    writeReleaseFolder(join(out, id), id, { 'm/index.html': 'two', 'm/sw.js': '', 'nginx.conf': 'two' })
  }
  const changed = 'hosting rules of acme, plynt change: nginx.conf (nginx -s reload)\n'
  for (const id of ['acme', 'plynt']) withRules(id)
  const json = ['--json', '--all', '--no-check', '--after-wave', 'exit 3']
  const failed = livery('publish', ...inFolder, ...json)
  expect(JSON.parse(failed.stdout)).toMatchObject({
    problems: [
      { code: 'AFTER_WAVE_FAILED', message: expect.stringMatching(/exit code 3\. acme rolled back to \w+\.$/) },
    ],
    hosting: [{ merchants: ['acme'], files: ['nginx.conf'] }],
  })
  expect(livery('publish', ...inWaves).stdout).toContain(changed)
  const undone = livery('rollback', '--rollout', 'r-0002', '--to', 'www')
  expect(undone).toMatchObject({ status: 0, stdout: expect.stringMatching(/^hosting rules .*\n✔ Rollout r-0002 /) })
  expect(undone.stdout).toContain(changed)

  withRules('plynt')
  livery('publish', 'plynt', ...inFolder)
  rmSync(join(out, 'plynt'), { recursive: true })
  mkdirSync(join(work, 'without-plynt/acme'), { recursive: true })
  writeFileSync(join(work, 'without-plynt/acme/merchant.yaml'), '')
  expect(livery('publish', 'acme', ...inFolder, '--merchants', 'without-plynt', '--retire', 'plynt').stdout).toContain(
    'hosting rules of acme, plynt change: nginx.conf (nginx -s reload)\n',
  )
})

test('a merchant that cannot be published ends the run with 1, and says how to go on', () => {
  build('two')
  rmSync(join(out, 'plynt/m/sw.js'))
  const stopped = livery('publish', ...inWaves)
  expect(stopped).toMatchObject({ status: 1, stderr: expect.stringContaining('error[PUBLISH_FOLDER_CHANGED]') })
  expect(stopped.stdout).toContain('Stopped before wave 2 of 3 (50 %): 0 live, 1 failed, 3 not begun. Rollout r-0001.')
  expect(livery('status', '--to', 'www').stdout).toContain('rollout r-0001: stopped, wave 1 of 3 (canary)')
  build('two')
  const [, command = ''] = /continue: \.\/livery (.*)/.exec(stopped.stdout) ?? []
  expect(livery(...command.split(' '))).toMatchObject({ status: 0 })
  expect(live()).toBe('acme two, plynt two, senxo two, tsuru two')
})

test('a misspelled brand is refused with the nearest one, before anything is published', () => {
  build('two')
  const before = hashesIn(www)
  const refused = livery('publish', 'acme', 'plyntt', ...inFolder)
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining('Did you mean "plynt"?') })
  expect(hashesIn(www)).toEqual(before)
})

test('[REL-04] the plan of publish --all names the merchants that were not generated; the others are published', () => {
  build('two')
  for (const id of [...ids, 'nova']) {
    mkdirSync(join(work, 'fleet', id), { recursive: true })
    writeFileSync(join(work, 'fleet', id, 'merchant.yaml'), '')
  }
  const all = (...more: readonly string[]) => livery('publish', ...inFolder, '--all', '--no-check', ...more)
  const remark = 'not generated, left alone: nova'
  expect(all('--merchants', 'fleet', '--plan')).toMatchObject({ status: 0, stdout: expect.stringContaining(remark) })
  expect(json(all('--merchants', 'fleet', '--plan', '--json'))).toMatchObject({ notGenerated: ['nova'] })
  expect(all('--merchants', 'fleet')).toMatchObject({ status: 0, stderr: expect.not.stringContaining(remark) })
  expect(live()).toBe('acme two, plynt two, senxo two, tsuru two')
  expect(all('--merchants', 'fleet', '--plan').stdout).toContain(remark)
  // Brands of another fleet say nothing of this one.
  rmSync(join(work, 'fleet'), { recursive: true })
  mkdirSync(join(work, 'fleet/nova'), { recursive: true })
  writeFileSync(join(work, 'fleet/nova/merchant.yaml'), '')
  expect(all('--merchants', 'fleet', '--plan').stdout).not.toContain('not generated')
})

test('[REL-04] a brand that has lost its receipt is not left out in silence; what is wrong with many is said once', () => {
  build('two')
  const receipt = join(out, 'plynt/release.json')
  mkdirSync(join(out, '.provenance'), { recursive: true })
  writeFileSync(join(out, '.provenance/plynt.json'), JSON.stringify({ merchant: 'plynt' }))
  const before = hashesIn(www)
  for (const spoil of [() => writeFileSync(receipt, '{'), () => rmSync(receipt)]) {
    spoil()
    const refused = livery('publish', ...inFolder, '--all', '--no-check')
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('error[NOT_GENERATED]') })
    expect(refused.stderr).toContain('./livery generate plynt')
  }
  for (const id of ids) {
    rmSync(join(out, id, 'release.json'), { force: true })
    writeFileSync(join(out, `.provenance/${id}.json`), JSON.stringify({ merchant: id }))
  }
  const { stderr } = livery('publish', ...inFolder, '--all', '--no-check')
  expect(stderr.match(/error\[/g)).toHaveLength(1)
  expect(stderr).toMatch(/error\[NOT_GENERATED] .*acme is not a release[^]*3 more merchants .*: plynt, senxo, tsuru/)
  expect(hashesIn(www)).toEqual(before)
  rmSync(join(out, '.provenance'), { recursive: true })
})

describe('[FLEET-11] what a rollout tells a CI system', () => {
  const eventsIn = (stdout: string) =>
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  /** `acme published`, in the order in which they are told. */
  const results = (stdout: string): readonly string[] =>
    eventsIn(stdout).flatMap(({ event, merchant, result }) =>
      event === 'merchant-finished' ? [`${String(merchant)} ${String(result)}`] : [],
    )
  const read = (name: string): string => readFileSync(join(work, name), 'utf8')
  /** Each test case with what is in it. */
  const cases = (name: string): Record<string, string> =>
    Object.fromEntries(
      [...read(name).matchAll(/<testcase name="([^"]*)"[^>]*?(?:\/>|>([^]*?)<\/testcase>)/g)].map(
        ([, id = '', content = '']) => [id, content.trim()],
      ),
    )
  const canaries = [...inFolder, '--all', '--no-check', '--canary', 'acme,plynt', '--waves', '100%']

  /** `plynt` cannot be published, and `senxo` is live already. */
  const buildSecond = (): void => {
    build('two')
    cpSync(join(work, 'first/senxo'), join(out, 'senxo'), { recursive: true, force: true })
    rmSync(join(out, 'plynt/m/sw.js'))
  }
  beforeAll(() => {
    build('one')
    cpSync(join(out, 'senxo'), join(work, 'first/senxo'), { recursive: true })
  })

  test('each merchant is a test case: published, failed with its reason, not begun, live already', async () => {
    buildSecond()
    const environment = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(work, 'summary.md') }
    const run = await start(environment, 'publish', ...canaries, '--json-lines', '--junit', 'first.xml').ended
    expect(run.status).toBe(1)
    expect(run.stderr).toMatch(
      /^::error title=PUBLISH_FOLDER_CHANGED::[^\n]*sw\.js is not what the receipt says[^\n]*\n$/,
    )
    const told = eventsIn(run.stdout)
    expect(told.map(({ event }) => event).filter((event) => event !== 'merchant-finished')).toEqual([
      ...['run-started', 'run-planned', 'rollout-changed', 'rollout-changed'],
      ...['merchant-started', 'merchant-started', 'rollout-changed', 'run-finished'],
    ])
    expect(told.flatMap(({ event, change, wave }) => (event === 'rollout-changed' ? [[change, wave]] : []))).toEqual([
      ['begun', null],
      ['wave-begun', 'canary'],
      ['stopped', 'canary'],
    ])
    expect(told[1]).toMatchObject({ merchants: 4, toDo: 3 })
    expect(told[2]).toMatchObject({ rollout: 'r-0001', result: '0 live, 3 not begun' })
    expect(told.at(-1)).toMatchObject({
      ...{ ok: false, exitCode: 1, problems: [] },
      totals: { published: 1, failed: 1, skipped: 1, 'live-already': 1 },
    })
    expect([...results(run.stdout)].sort()).toEqual([
      ...['acme published', 'plynt failed', 'senxo live-already', 'tsuru skipped'],
    ])
    expect(cases('first.xml')).toEqual({
      acme: '',
      plynt: expect.stringMatching(/^<failure message=".*sw\.js is not what the receipt says/),
      senxo: '',
      tsuru: expect.stringMatching(/^<skipped message="not begun/),
    })
    expect(read('summary.md')).toMatch(/^### ✖ livery publish: 1 published, 1 live already, 1 skipped, 1 failed in /)
    expect(read('summary.md')).toContain('PUBLISH_FOLDER_CHANGED')
  })

  test('so it is with a plan, with what is continued, and with what is taken back', () => {
    buildSecond()
    expect(livery('publish', ...canaries, '--plan', '--json-lines', '--junit', 'plan.xml').status).toBe(0)
    expect(cases('plan.xml')).toMatchObject({ acme: '<skipped message="would be published"/>', senxo: '' })
    livery('publish', ...canaries)
    build('two')
    const resumed = livery('publish', '--resume', 'r-0001', ...inFolder, '--json-lines', '--junit', 'second.xml')
    expect(resumed).toMatchObject({ status: 0, stderr: '' })
    // What an earlier run has done is not done again.
    expect(results(resumed.stdout)).toEqual(['plynt published', 'tsuru published', 'acme live-already'])
    expect(cases('second.xml')).toEqual({ acme: '', plynt: '', tsuru: '' })

    build('three')
    livery('publish', 'acme', ...inFolder)
    const undone = ['rollback', '--rollout', 'r-0001', '--to', 'www', '--json-lines', '--junit', 'third.xml']
    expect([...results(livery(...undone).stdout)].sort()).toEqual([
      ...['acme left-alone', 'plynt restored', 'tsuru restored'],
    ])
    expect(cases('third.xml')).toMatchObject({
      acme: '<skipped message="left alone: its release is not live"/>',
      plynt: '',
    })
    const one = livery('rollback', 'acme', '--to', 'www', '--json-lines', '--junit', 'fourth.xml')
    expect(results(one.stdout)).toEqual(['acme restored'])
    expect(cases('fourth.xml')).toEqual({ acme: '' })
    const refused = livery('rollback', 'acme', 'ffff', '--to', 'www', '--json-lines', '--junit', 'fifth.xml')
    expect(refused.status).toBe(1)
    expect(results(refused.stdout)).toEqual(['acme failed'])
    expect(eventsIn(refused.stdout).at(-1)).toMatchObject({ totals: { failed: 1 }, exitCode: 1, problems: [] })
    expect(cases('fifth.xml')).toEqual({ acme: expect.stringMatching(/^<failure message="[^"]*found &quot;ffff/) })
    expect(json(livery('rollback', 'acme', 'ffff', '--to', 'www', '--json'))).toMatchObject({
      ...{ ok: false, problems: [{ code: 'ROLLBACK_RELEASE', hint: expect.any(String) }] },
    })
  })

  test('a run with nothing to publish says one line, and nothing of waves', () => {
    expect(livery('publish', ...inWaves)).toMatchObject({
      stderr: '',
      stdout: expect.stringMatching(/^4 merchants: 0 change, 4 are live already\. Nothing to publish to .*\n$/),
    })
  })
})

describe('merchants that no longer exist', () => {
  /** `nova` is live, and neither a merchant nor a generated folder. */
  beforeEach(() => {
    writeReleaseFolder(join(out, 'nova'), 'nova', {
      'm/assets/app-nova.js': 'nova',
      'm/index.html': '<script src=/m/assets/app-nova.js></script>',
      'm/sw.js': '',
    })
    expect(livery('publish', 'nova', ...inFolder)).toMatchObject({ status: 0 })
    rmSync(join(out, 'nova'), { recursive: true })
  })
  const served = (): readonly string[] => filesIn(join(www, 'live/nova'))

  test('are listed, and taken down only when they are named; what is live of others is published as always', () => {
    const hint = 'nova is live without a merchant: --retire nova takes it down'
    expect(livery('publish', ...inWaves, '--plan').stdout).toContain(`\nremoved: ${hint}\n`)
    build('two')
    expect(livery('publish', ...inWaves)).toMatchObject({ status: 0, stderr: expect.stringContaining(`${hint}\n`) })
    expect(served()).toEqual(['m/assets/app-nova.js', 'm/index.html', 'm/sw.js'])

    build('three')
    const all = [...inWaves, '--retire', 'nova', '--reason', 'contract ended']
    expect(livery('publish', ...all, '--plan').stdout).toContain('\nretire: nova, once the others are live\n')
    expect(served()).toHaveLength(3)
    const done = livery('publish', ...all, '--junit', 'retired.xml')
    expect(done).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/^nova {2}retired: \w{8} taken down, 2 files/m),
    })
    expect(readFileSync(join(work, 'retired.xml'), 'utf8')).toMatch(/tests="5" failures="0".*skipped="0"/)
    expect(live()).toBe('acme three, plynt three, senxo three, tsuru three')
    expect(served()).toEqual(['m/assets/app-nova.js'])
    const rollout = eventsOf('acme')[0]?.rollout
    expect(rollout).toEqual(expect.any(String))
    expect(eventsOf('nova')[0]).toMatchObject({ event: 'retired', reason: 'contract ended', rollout })
    expect(livery('status', '--to', 'www').stdout).toMatch(/^nova +retired +\d{4}-/m)
    // Once more is no mistake.
    expect(livery('publish', '--retire', 'nova', ...inFolder)).toMatchObject({ status: 0 })
    expect(json(livery('publish', ...inWaves, '--plan', '--json'))).toMatchObject({ removed: [], retire: [] })

    expect(livery('rollback', 'nova', '--to', 'www')).toMatchObject({ status: 0 })
    expect(served()).toHaveLength(3)
  })

  test('are no part of a run, although their folders are still there', () => {
    writeReleaseFolder(join(out, 'nova'), 'nova', { 'm/index.html': 'newer', 'm/sw.js': '' })
    mkdirSync(join(out, '.provenance'), { recursive: true })
    const provenance = { merchant: 'nova', merchants: join(root, 'merchants') }
    writeFileSync(join(out, '.provenance/nova.json'), JSON.stringify(provenance))
    const { stdout } = livery('publish', ...inWaves, '--plan')
    expect(stdout).toMatch(/^4 merchants: 0 change, 4 are live already\./)
    expect(stdout).toContain('removed: nova is live without a merchant')
    expect(livery('publish', '--retire', 'nova', ...inFolder)).toMatchObject({ status: 0 })
    expect(served()).toEqual(['m/assets/app-nova.js'])
    for (const name of ['nova', '.provenance']) rmSync(join(out, name), { recursive: true })
  })

  test('stay down until somebody names them, whatever folders a machine still has', () => {
    expect(livery('publish', '--retire', 'nova', ...inFolder).stdout).toMatch(/^✔ 1 taken down: /)
    writeReleaseFolder(join(out, 'nova'), 'nova', { 'm/index.html': 'nova', 'm/sw.js': '' })
    const all = livery('publish', ...inWaves)
    expect(all).toMatchObject({ status: 0, stderr: 'nova was retired: publish by name to bring back\n' })
    expect(served()).toEqual(['m/assets/app-nova.js'])
    expect(livery('publish', 'nova', ...inFolder)).toMatchObject({ status: 0 })
    expect(served()).toContain('m/index.html')
    rmSync(join(out, 'nova'), { recursive: true })
  })

  test('are not taken down when others of the run failed; those that exist, or that nobody knows, never', () => {
    build('two')
    rmSync(join(out, 'plynt/m/sw.js'))
    const failed = livery('publish', ...inWaves, '--retire', 'nova', '--junit', 'failed.xml')
    expect(failed.status).toBe(1)
    expect(readFileSync(join(work, 'failed.xml'), 'utf8')).toMatch(/name="nova"[^>]*>\s*<skipped/)
    expect(served()).toHaveLength(3)
    const before = hashesIn(www)
    for (const [id, code] of [
      ['acme', 'RETIRE_EXISTS'],
      // A merchant of this checkout.
      ['limanay', 'RETIRE_EXISTS'],
      ['novo', 'RETIRE_UNKNOWN'],
      ['../nova', 'RETIRE_UNKNOWN'],
    ])
      expect(livery('publish', '--retire', `nova,${id}`, ...inFolder)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(`error[${code}]`),
      })
    expect(hashesIn(www)).toEqual(before)
  })

  test('[REL-04] are taken down when the rollout that was to retire them is continued, unless they exist again', () => {
    build('two')
    rmSync(join(out, 'plynt/m/sw.js'))
    expect(livery('publish', ...inWaves, '--retire', 'nova')).toMatchObject({ status: 1 })
    build('two')
    const resume = ['publish', '--resume', 'r-0001', ...inFolder]
    mkdirSync(join(work, 'again/nova'), { recursive: true })
    writeFileSync(join(work, 'again/nova/merchant.yaml'), 'name: Nova\n')
    expect(livery(...resume, '--merchants', 'again')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('error[RETIRE_EXISTS]'),
    })
    const done = livery(...resume, '--json')
    expect(done.status).toBe(0)
    expect(json(done)).toMatchObject({ ok: true, retired: ['nova'] })
    expect(live()).toBe('acme two, plynt two, senxo two, tsuru two')
    expect(served()).toEqual(['m/assets/app-nova.js'])
  })
})

describe('sign-off', () => {
  const signOff = (releases: Record<string, string>): string[] => {
    const content = { schema: 1, signedBy: 'Ada', time: '2026-03-01T09:00:00.000Z', note: 'looks right', releases }
    writeFileSync(join(work, 'signoff.json'), JSON.stringify(content))
    return ['--require-signoff', 'signoff.json']
  }

  test('[REL-10] refuses everything that was not signed, before anything is written', () => {
    const { acme = '', plynt = '' } = build('two')
    const [before, signed] = [hashesIn(www), signOff({ acme, plynt: first['plynt'] ?? '' })]
    for (const how of [inWaves, [...inFolder, ...ids]]) {
      const refused = livery('publish', ...how, ...signed)
      expect(refused.status).toBe(1)
      expect(refused.stderr).toContain(`of plynt, found ${plynt.slice(0, 8)}`)
      expect(refused.stderr).toContain('Ada has not signed off senxo')
      expect(refused.stderr).not.toMatch(/signed off.* acme/)
    }
    expect(hashesIn(www)).toEqual(before)
  })

  test('[REL-10] [REL-06] lets what was signed go live, and stays in the journal', () => {
    const releases = build('two')
    expect(livery('publish', ...inWaves, ...signOff(releases))).toMatchObject({ status: 0 })
    expect(live()).toBe('acme two, plynt two, senxo two, tsuru two')
    expect(eventsOf('acme').slice(0, 2)).toMatchObject([
      { event: 'published', release: releases['acme'] },
      { event: 'signed-off', release: releases['acme'], user: 'Ada', time: '2026-03-01T09:00:00.000Z' },
    ])
    // What is live already needs no sign-off.
    const { acme = '' } = build('three')
    expect(livery('publish', 'acme', ...inFolder, ...signOff({ acme }))).toMatchObject({ status: 0 })
    expect(eventsOf('acme')[1]).toMatchObject({ event: 'signed-off', release: acme, reason: 'looks right' })
  })
})

describe('interruptions', () => {
  test('[REL-04] a rollout that was killed, and killed again, is continued; no page ever lacks an asset', async () => {
    build('two')
    let args = [...inWaves]
    // Killed when so many more files are there: in the first asset, in the canary, between waves, near the end.
    for (const more of [4, 9, 8, 12]) {
      const count = filesIn(www).length
      const { child, ended } = start({}, 'publish', ...args)
      let isOver = false
      void ended.then(() => (isOver = true))
      await expect.poll(() => isOver || filesIn(www).length >= count + more, { interval: 1 }).toBe(true)
      child.kill('SIGKILL')
      await ended
      expect(missing()).toEqual([])
      args = ['--resume', 'r-0001', ...inFolder]
    }
    const { rollouts } = json<{ rollouts: unknown[] }>(livery('status', '--to', 'www', '--json'))
    if (rollouts.length > 0) expect(livery('publish', ...args)).toMatchObject({ status: 0 })
    expect(live()).toBe('acme two, plynt two, senxo two, tsuru two')
    for (const id of ids) expect(eventsOf(id).map(({ event }) => event)).toEqual(['published', 'published'])
    // A draft that the killed command has left is removed by a later one, when nobody can be writing it any more.
    const left = readdirSync(join(www, '.livery/rollouts')).filter((name) => !isDraft(name))
    expect(left.sort()).toEqual(['r-0001', 'r-0001.json'])
  })

  test('[REL-04] a plan that was edited in the target is refused before anything is opened or published', async () => {
    build('two')
    const lease = await takeLease(openFolderStore(www), 'plynt', () => undefined)
    const { child, ended, text } = start({}, 'publish', ...inWaves)
    await expect.poll(() => text.stderr).toContain('plynt is being published by')
    child.kill('SIGKILL')
    await ended
    await lease.release()
    const file = join(www, '.livery/rollouts/r-0001.json')
    const rollout = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    const approval = { signedBy: 'the head of compliance', time: '2026-01-01T00:00:00Z', note: null }
    writeFileSync(file, JSON.stringify({ ...rollout, approval, check: 'http://{id}.evil.example' }))
    for (const command of [
      ['publish', '--resume'],
      ['publish', '--abort'],
      ['rollback', '--rollout'],
    ]) {
      const folders = command[1] === '--resume' ? inFolder : ['--to', 'www']
      const refused = livery(command[0] ?? '', command[1] ?? '', 'r-0001', ...folders)
      expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('ROLLOUT_PLAN')])
    }
    expect(live()).toBe('acme one, plynt one, senxo one, tsuru one')
    writeFileSync(file, JSON.stringify(rollout))
    expect(livery('publish', '--resume', 'r-0001', ...inFolder)).toMatchObject({ status: 0 })
  })

  test('Ctrl-C leaves a rollout that can be continued, and says how', async () => {
    build('two')
    // It waits for the canary, which somebody else has.
    const lease = await takeLease(openFolderStore(www), 'plynt', () => undefined)
    const { child, ended, text } = start({}, 'publish', ...inWaves)
    await expect.poll(() => text.stderr).toContain('plynt is being published by')
    child.kill('SIGINT')
    await lease.release()
    const { status, stderr } = await ended
    expect(status).toBe(130)
    expect(stderr).toContain('Interrupted: 1 live, 3 not begun. Rollout r-0001.')
    expect(stderr).toContain('continue: ./livery publish --resume r-0001 --to www --out out')
    expect(livery('status', '--to', 'www').stdout).toContain('rollout r-0001: interrupted, wave 1 of 3')
    // What would go on with it has nothing to do at its end.
    for (const option of ['--gate', '--soak', '--after-wave'])
      expect(livery('publish', '--abort', 'r-0001', '--to', 'www', option, '1m')).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(`cannot be used with option '${option}`),
      })
    expect(livery('publish', '--abort', 'r-0001', '--to', 'www', '--reason', 'enough')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('✔ Rollout r-0001 is aborted. Now: 1 live, 3 not begun.'),
    })
    expect(live()).toBe('acme one, plynt two, senxo one, tsuru one')
    expect(livery('publish', '--resume', 'r-0001', ...inFolder).stderr).toContain('it was aborted')
  })
})

test('Ctrl-C between brands that were named says what is done, and that the command completes the rest', async () => {
  build('two')
  const lease = await takeLease(openFolderStore(www), 'senxo', () => undefined)
  const { child, ended, text } = start({}, 'publish', 'acme', 'senxo', 'tsuru', ...inFolder)
  await expect.poll(() => text.stderr).toContain('senxo is being published by')
  child.kill('SIGINT')
  const { status, stderr } = await ended
  await lease.release()
  expect(status).toBe(130)
  expect(stderr).toContain('Interrupted: 2 live, 1 not begun. The same command completes it.')
  expect(live()).toBe('acme two, plynt one, senxo one, tsuru two')
})

test('a webhook that is away is a remark, without its address; a missing browser is an error with a way out', async () => {
  build('two')
  const secret = 'http://127.0.0.1:9/secret-token'
  const run = await start({ LIVERY_WEBHOOK: secret }, 'publish', ...inWaves).ended
  expect(run.status).toBe(0)
  expect(run.stderr).toContain('"complete" of r-0001 was not passed on: LIVERY_WEBHOOK was not reached')
  expect(run.stderr + run.stdout).not.toContain('secret-token')

  build('three')
  const before = hashesIn(www)
  const without = await start(
    { PATH: '/nowhere', PLAYWRIGHT_BROWSERS_PATH: '/nowhere' },
    'publish',
    '--all',
    ...inFolder,
  ).ended
  expect(without).toMatchObject({ status: 1, stderr: expect.stringContaining('--no-check publishes without checks') })
  expect(hashesIn(www)).toEqual(before)
})

test('a command line that contradicts itself is refused before anything is written', () => {
  const codeFor = (...args: readonly string[]): unknown => {
    const { status, stderr } = livery('publish', '--all', ...inFolder, ...args)
    return [status, /error\[(\w+)]/.exec(stderr)?.[1]]
  }
  expect(codeFor('--waves', '10%,1%')).toEqual([2, 'WAVES_INVALID'])
  expect(codeFor('--canary', 'acne')).toEqual([2, 'CANARY_UNKNOWN'])
  expect(livery('publish', '--all', '--waves', ...inFolder)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/'--waves <list>' argument missing[^]*between --waves and --to/),
  })
  expect(codeFor('--check', 'https://www.lotus.example')).toEqual([2, 'CHECK_ADDRESS'])
  expect(codeFor('--resume', 'r-0001')).toEqual([2, 'COMMAND_LINE'])
  expect(livery('publish', ...inFolder)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Run ./livery publish <id> for one merchant or ./livery publish --all'),
  })
  expect(existsSync(join(www, '.livery/rollouts'))).toBe(false)
})
