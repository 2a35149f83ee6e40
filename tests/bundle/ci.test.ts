/** The examples of docs/guides/ci.md, run as their CI systems would, and what a run tells a CI system. */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseAllDocuments, parseDocument } from 'yaml'
import { mark, merchantYaml } from '../../generator/merchant/testing/fixture.ts'
import { checkout, copyCheckout, temporaryFolder } from './support/livery.ts'
import { hashesIn } from './support/folders.ts'

const root = copyCheckout()
const merchants = join(root, 'merchants')
const dist = join(root, 'dist')
const ids = ['acme', 'brio', 'lotus', 'nova']

interface Ran {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a script of an example as a CI system does: in the checkout, and it ends with the first failure. */
function shell(script: string, env: Readonly<Record<string, string>> = {}): Ran {
  const { PATH, HOME } = process.env
  return spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
    cwd: root,
    env: { PATH, HOME, ...env },
    encoding: 'utf8',
  })
}

function succeed(script: string, env: Readonly<Record<string, string>> = {}): Ran {
  const ran = shell(script, env)
  expect(ran.status, `${script}\n${ran.stdout}\n${ran.stderr}`).toBe(0)
  return ran
}

/** The same, while others run. @returns the exit code */
function pod(script: string, env: Readonly<Record<string, string>>): Promise<number | null> {
  const { PATH, HOME } = process.env
  const child = spawn('bash', ['-e', '-c', script], { cwd: root, env: { PATH, HOME, ...env }, stdio: 'ignore' })
  return new Promise((resolve) => child.on('close', resolve))
}

interface Report {
  readonly merchants: readonly { readonly id: string; readonly ms: number }[]
}
const untimed = (file: string): unknown => {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  return { ...report, ms: 0, merchants: report.merchants.map((merchant) => ({ ...merchant, ms: 0 })) }
}
/** Every file of every brand. */
const brandsIn = (folder: string) => Object.fromEntries(ids.map((id) => [id, hashesIn(join(folder, id))]))

let whole: ReturnType<typeof brandsIn>
let wholeReport: unknown

beforeAll(() => {
  cpSync(join(checkout, 'livery'), join(root, 'livery'))
  rmSync(merchants, { recursive: true })
  for (const id of ids) {
    mkdirSync(join(merchants, id, 'assets'), { recursive: true })
    writeFileSync(join(merchants, id, 'merchant.yaml'), merchantYaml(id))
    writeFileSync(join(merchants, id, 'assets/mark.svg'), mark)
  }
  succeed('./livery generate --all --report whole.json --quiet')
  whole = brandsIn(dist)
  wholeReport = untimed(join(root, 'whole.json'))
})

const guide = readFileSync(join(checkout, 'docs/guides/ci.md'), 'utf8')
/** The example below a heading. */
function exampleOf(heading: string): string {
  const [, text = ''] =
    new RegExp(`^## ${heading}\\n[\\s\\S]*?^\`\`\`yaml\\n([\\s\\S]*?)^\`\`\``, 'm').exec(guide) ?? []
  return text
}
function parsed<T>(text: string): T {
  const document = parseDocument(text)
  expect(document.errors).toEqual([])
  return document.toJS() as T
}
/** Dependencies are installed already. */
const isRun = (script: string): boolean => script !== 'npm ci'

/** A machine of its own: without output, reports and archives of others. */
function freshMachine(): void {
  rmSync(dist, { recursive: true, force: true })
  for (const name of readdirSync(root))
    if (/^(shard-|fleet|brands|livery\.xml|quality)/.test(name)) rmSync(join(root, name))
}

/** Takes what a machine uploads to where the next one finds it. */
function takeArchives(from: string, to: string): void {
  for (const name of readdirSync(from).filter((one) => /^shard-\d\.tar\.gz$/.test(one)))
    (from === root ? renameSync : cpSync)(join(from, name), join(to, name))
}

interface GithubJob {
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } }
  readonly steps: readonly { readonly run?: string }[]
}

describe('[FLEET-04] the examples give, byte for byte, what one machine does', () => {
  const expectWhole = (folder: string, report: string): void => {
    expect(brandsIn(folder)).toEqual(whole)
    expect(untimed(report)).toEqual(wholeReport)
  }

  test('GitHub Actions', () => {
    const { jobs } = parsed<{ jobs: Record<'build' | 'merge', GithubJob> }>(exampleOf('GitHub Actions'))
    const artifacts = temporaryFolder()
    const summary = join(artifacts, 'summary.md')
    const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary }
    const runsOf = ({ steps }: GithubJob, shard: number): string[] =>
      steps.flatMap(({ run }) => (run && isRun(run) ? [run.replaceAll('${{ matrix.shard }}', String(shard))] : []))
    for (const shard of jobs.build.strategy?.matrix.shard ?? []) {
      freshMachine()
      for (const run of runsOf(jobs.build, shard)) succeed(run, env)
      takeArchives(root, artifacts)
    }
    freshMachine()
    takeArchives(artifacts, root)
    for (const run of runsOf(jobs.merge, 0)) succeed(run, env)
    expectWhole(dist, join(root, 'fleet.json'))
    expect(readFileSync(join(root, 'livery.xml'), 'utf8').match(/<testcase /g)).toHaveLength(ids.length)
    expect(readFileSync(summary, 'utf8')).toContain('### ✔ livery merge: 4 built in ')
  })

  test('GitLab', () => {
    interface Job {
      readonly parallel?: number
      readonly script: readonly string[]
      readonly after_script?: readonly string[]
    }
    const { build, merge } = parsed<Record<'build' | 'merge', Job>>(exampleOf('GitLab'))
    const artifacts = temporaryFolder()
    const run = ({ script, after_script = [] }: Job, env: Record<string, string>): void => {
      for (const line of [...script, ...after_script].filter(isRun)) succeed(line, { GITLAB_CI: 'true', ...env })
    }
    const total = build.parallel ?? 0
    for (let index = 1; index <= total; index++) {
      freshMachine()
      run(build, { CI_NODE_INDEX: String(index), CI_NODE_TOTAL: String(total) })
      takeArchives(root, artifacts)
    }
    freshMachine()
    takeArchives(artifacts, root)
    run(merge, {})
    expectWhole(dist, join(root, 'fleet.json'))
    expect(JSON.parse(readFileSync(join(root, 'quality.json'), 'utf8'))).toEqual([])
  })

  test('Kubernetes', async () => {
    interface Job {
      readonly spec: {
        readonly completions?: number
        readonly template: {
          readonly spec: { readonly containers: readonly { readonly command: readonly string[] }[] }
        }
      }
    }
    const documents = parseAllDocuments(exampleOf('Kubernetes'))
    expect(documents.flatMap(({ errors }) => errors)).toEqual([])
    const [build, merge] = documents.map((document) => document.toJS() as Job)
    const volume = temporaryFolder()
    cpSync(merchants, join(volume, 'merchants'), { recursive: true })
    cpSync(join(root, '.generated/cache'), join(volume, 'cache'), {
      recursive: true,
      filter: (path) => !/(images|compressed)\.txt$/.test(path),
    })
    const scriptOf = (job: Job | undefined): string =>
      job?.spec.template.spec.containers[0]?.command.at(-1)?.replaceAll('/brands', volume) ?? ''
    const completions = build?.spec.completions ?? 0
    // At the same time, and all of them draw the same pictures into the cache that they share.
    const pods = Array.from({ length: completions }, (_, index) =>
      pod(scriptOf(build), { JOB_COMPLETION_INDEX: String(index) }),
    )
    expect(await Promise.all(pods)).toEqual(pods.map(() => 0))
    succeed(scriptOf(merge))
    expectWhole(join(volume, 'dist'), join(volume, 'fleet.json'))
  })
})

describe('a run over a fleet with a mistake', () => {
  const files = temporaryFolder()
  const events = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  beforeAll(() => {
    freshMachine()
    writeFileSync(join(merchants, 'brio/merchant.yaml'), merchantYaml('brio', 'nam: Wrong\n'))
  })

  test('[FLEET-11] tells each event on a line of its own, from the start to the totals', () => {
    const { status, stdout, stderr } = shell(`./livery generate acme brio --json-lines --junit ${files}/generate.xml`)
    expect([status, stderr]).toEqual([1, ''])
    const told = events(stdout)
    expect(told.every(({ schema, time }) => schema === 1 && !Number.isNaN(Date.parse(String(time))))).toBe(true)
    const order = told.map(({ event, merchant }) => [event, merchant ?? ''].join(' ').trim())
    // What a brand has of its own is made while its bundle is.
    const together = order.splice(3, 2).sort()
    expect([...order.slice(0, 3), ...together, ...order.slice(3)]).toEqual([
      'run-started',
      'merchant-finished brio',
      'run-planned',
      'bundled',
      'merchant-started acme',
      'merchant-finished acme',
      'run-finished',
    ])
    expect(told[0]).toMatchObject({ command: 'generate' })
    expect(told[1]).toMatchObject({ result: 'failed', problems: [{ code: 'KEY_UNKNOWN', line: 9, column: 1 }] })
    expect(told[2]).toMatchObject({ merchants: 2, toDo: 1 })
    expect(told[5]).toMatchObject({ result: 'built', problems: [] })
    expect(told[6]).toMatchObject({ ok: false, exitCode: 1, totals: { built: 1, failed: 1 }, problems: [] })
    expect(readFileSync(join(files, 'generate.xml'), 'utf8')).toMatch(/tests="2" failures="1"/)
  })

  test('a dry run tells what would be built, without a report of its own', () => {
    const { stdout } = shell('./livery generate --all --dry-run --json-lines')
    const results = events(stdout).flatMap(({ event, merchant, result }) =>
      event === 'merchant-finished' ? [`${String(merchant)} ${String(result)}`] : [],
    )
    expect(results.sort()).toEqual(['acme up-to-date', 'brio failed', 'lotus due', 'nova due'])
    expect(events(stdout).at(-1)).toMatchObject({ totals: { 'up-to-date': 1, due: 2, failed: 1 } })
    expect(shell('./livery generate --all --dry-run --report dry.json')).toMatchObject({ status: 2 })
  })

  test('[FLEET-11] a fault of the machine is in the report too', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, '.livery'), '')
    const { status } = shell(`./livery publish acme --to ${folder} --junit ${folder}/publish.xml`)
    expect(status).toBe(3)
    expect(readFileSync(join(folder, 'publish.xml'), 'utf8')).toMatch(/tests="1" failures="1"[\s\S]*ENOTDIR/)
  })

  test('[FLEET-11] GitHub gets annotations and a summary, beside stdout and whatever is asked for there', () => {
    const summary = join(files, 'summary.md')
    const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary, GITHUB_WORKSPACE: root }
    const { stdout, stderr } = shell('./livery validate --json', env)
    expect(JSON.parse(stdout)).toMatchObject({ ok: false })
    expect(stderr).toBe(
      '::error file=merchants/brio/merchant.yaml,line=9,col=1,title=KEY_UNKNOWN::There is no setting "nam".%0ADid you mean "name"?\n',
    )
    expect(readFileSync(summary, 'utf8')).toMatch(/^### ✖ livery validate: 3 valid, 1 failed in .*\n\n\| merchant \|/)
    expect(shell('./livery validate --json').stderr).toBe('')
  })

  test('[FLEET-11] publish tells the same events', () => {
    const { stdout } = shell(`./livery publish acme brio --to ${files}/www --json-lines --junit ${files}/publish.xml`)
    const told = events(stdout)
    expect(told.map(({ event }) => event)).toEqual([
      'run-started',
      'run-planned',
      'merchant-started',
      'merchant-finished',
      'merchant-started',
      'merchant-finished',
      'run-finished',
    ])
    expect(told.at(-1)).toMatchObject({ totals: { published: 1, failed: 1 }, exitCode: 1 })
    expect(readFileSync(join(files, 'publish.xml'), 'utf8')).toMatch(/tests="2" failures="1"/)
  })

  test('[FLEET-11] an interrupted run ends with the event that says so', async () => {
    const child = spawn(join(root, 'livery'), ['generate', 'lotus', '--no-cache', '--json-lines'], { cwd: root })
    let stdout = ''
    child.stdout.on('data', (data: Buffer) => {
      const isPlanned = stdout.includes('run-planned')
      stdout += data.toString()
      if (!isPlanned && stdout.includes('run-planned')) child.kill('SIGINT')
    })
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect(code).toBe(130)
    expect(events(stdout).at(-1)).toMatchObject({ event: 'run-finished', ok: false, exitCode: 130 })
  })

  test.each([
    ['an unknown option', './livery generate --jsn --json-lines', 'COMMAND_LINE'],
    ['an unknown merchant', './livery generate nobody --json-lines', 'MERCHANT_UNKNOWN'],
  ])('[FLEET-11] after %s the last event still says how it ended', (_, line, code) => {
    const { status, stdout, stderr } = shell(line)
    expect([status, stderr]).toEqual([2, ''])
    expect(events(stdout).at(-1)).toMatchObject({ event: 'run-finished', ok: false, exitCode: 2, problems: [{ code }] })
  })

  test('[FLEET-04] merge refuses a folder that is not what its shard reported, and what is no report', () => {
    shell(`./livery generate --all --report ${files}/fleet.json --quiet`)
    const merge = (what: string): Ran => shell(`./livery merge ${what}`)
    expect(merge(`${files}/fleet.json --out dist`)).toMatchObject({
      status: 1,
      stdout: '✖ 1 shard: 2 built, 1 up to date, 1 failed (brio); each folder in dist is as reported.\n',
    })
    writeFileSync(join(dist, 'nova/m/index.html'), 'changed')
    expect(merge(`${files}/fleet.json --out dist`).stderr).toMatch(
      /SHARD_FOLDER[\s\S]*other contents than were built: nova\/m\/index\.html/,
    )
    rmSync(join(dist, 'nova'), { recursive: true })
    expect(merge(`${files}/fleet.json --out dist`).stderr).toContain('No folder of nova is in ')
    expect(merge('package.json').stderr).toContain('SHARD_REPORT')
    expect(merge('nothing.json').stderr).toContain('there is no such file')
  })

  test('[FLEET-11] a run without anything to do says one line, and nothing of what did not happen', () => {
    const { stdout, stderr } = succeed('./livery generate acme')
    expect(stdout).toMatch(/^✔ 1 up to date in [\d.]+ s: dist\n$/)
    // The merchant with the mistake is read by every run.
    expect(stderr).toBe('1 merchant, 1 read, nothing to build.\n')
    expect(existsSync(join(root, 'livery.xml'))).toBe(false)
  })
})
