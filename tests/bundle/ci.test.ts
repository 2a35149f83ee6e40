/** The examples of docs/guides/ci.md and container.md, run as their CI systems would, and what a run tells a CI system. */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
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

interface Report {
  readonly merchants: readonly { readonly id: string; readonly ms: number }[]
}
const untimed = (file: string): unknown => {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  // A statement says when its release was finished.
  return { ...report, ms: 0, merchants: report.merchants.map((merchant) => ({ ...merchant, ms: 0, statement: '' })) }
}
/** Every file of every brand. */
const brandsIn = (folder: string) =>
  Object.fromEntries(ids.filter((id) => existsSync(join(folder, id))).map((id) => [id, hashesIn(join(folder, id))]))

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
  succeed('git init -q && git add livery && git -c user.name=ci -c user.email=ci@example.com commit -qm checkout')
  succeed('./livery generate --all --report whole.json --quiet')
  whole = brandsIn(dist)
  wholeReport = untimed(join(root, 'whole.json'))
})

const guides = Object.fromEntries(
  (['ci', 'container'] as const).map((name) => [name, readFileSync(join(checkout, `docs/guides/${name}.md`), 'utf8')]),
) as Record<'ci' | 'container', string>
/** The blocks of one language below a heading. */
function examplesOf(heading: string, language: string, guide = guides.ci): readonly string[] {
  const [, section = ''] = new RegExp(`^## ${heading}\\n([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, 'm').exec(guide) ?? []
  return [...section.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  )
}
function parsed<T>(text = ''): T {
  const document = parseDocument(text)
  expect(document.errors).toEqual([])
  return document.toJS() as T
}

/** A machine of its own: without output, reports and archives of others. */
function freshMachine(): void {
  rmSync(dist, { recursive: true, force: true })
  for (const name of readdirSync(root))
    if (/^(shard-|fleet|brands|livery\.xml|quality)/.test(name)) rmSync(join(root, name))
}

/** What a machine hands over: copies the files of these that are there. */
function handOver(names: readonly string[], from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of names.filter((one) => existsSync(join(from, one)))) cpSync(join(from, name), join(to, name))
}

/** What a finished pipeline has handed over, and what its jobs have said on stderr. */
interface Pipeline {
  /** Whether every job succeeded. */
  readonly ok: boolean
  readonly said: string
  /** Folder with what the last job handed over. */
  readonly result: string
}

interface GithubStep {
  readonly run?: string
  readonly uses?: string
  readonly if?: string
  readonly with?: { readonly name?: string; readonly path?: string }
}
interface GithubJob {
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } }
  readonly steps: readonly GithubStep[]
}

function runGithub(summary: string): Pipeline {
  const { jobs } = parsed<{ jobs: Record<'build' | 'merge', GithubJob> }>(examplesOf('GitHub Actions', 'yaml')[0])
  const artifacts = temporaryFolder()
  let [ok, said] = [true, '']
  const runJob = ({ steps }: GithubJob, shard: number): void => {
    const filled = (text = ''): string => text.replaceAll('${{ matrix.shard }}', String(shard))
    const use = (action: string, inputs: GithubStep['with']): void => {
      if (action.startsWith('actions/upload-artifact'))
        handOver(filled(inputs?.path).trim().split('\n'), root, join(artifacts, filled(inputs?.name)))
      if (action.startsWith('actions/download-artifact'))
        for (const name of readdirSync(artifacts))
          handOver(readdirSync(join(artifacts, name)), join(artifacts, name), root)
    }
    let isFailing = false
    freshMachine()
    for (const step of steps) {
      if (isFailing && step.if !== '${{ !cancelled() }}') continue
      use(step.uses ?? '', step.with)
      // Dependencies are installed already.
      if (step.run === undefined || step.run === 'npm ci') continue
      const ran = shell(filled(step.run), { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary })
      said += ran.stderr
      if (ran.status !== 0) [isFailing, ok] = [true, false]
    }
  }
  for (const shard of jobs.build.strategy?.matrix.shard ?? []) runJob(jobs.build, shard)
  runJob(jobs.merge, 0)
  return { ok, said, result: join(artifacts, 'brands') }
}

interface GitlabJob {
  readonly parallel?: number
  readonly script: readonly string[]
  readonly after_script?: readonly string[]
  readonly artifacts: {
    readonly when?: string
    readonly paths: readonly string[]
    readonly reports?: Readonly<Record<string, string>>
  }
}

function runGitlab(): Pipeline {
  const { build, merge } = parsed<Record<'build' | 'merge', GitlabJob>>(examplesOf('GitLab', 'yaml')[0])
  const artifacts = temporaryFolder()
  const result = join(artifacts, 'merge')
  let [ok, said] = [true, '']
  const runJob = ({ script, after_script = [], artifacts: kept }: GitlabJob, index: number, to: string): void => {
    const env = { GITLAB_CI: 'true', CI_NODE_INDEX: String(index), CI_NODE_TOTAL: String(build.parallel) }
    const ran = shell(script.join('\n'), env)
    const isSound = ran.status === 0
    ok &&= isSound
    said += ran.stderr
    for (const line of after_script) shell(line, env)
    const names = [...kept.paths, ...Object.values(kept.reports ?? {})]
    const filled = names.map((name) => name.replaceAll('$CI_NODE_INDEX', String(index)))
    if (isSound || kept.when === 'always') handOver(filled, root, to)
  }
  for (let index = 1; index <= (build.parallel ?? 0); index++) {
    freshMachine()
    runJob(build, index, artifacts)
  }
  freshMachine()
  handOver(readdirSync(artifacts), artifacts, root)
  runJob(merge, 0, result)
  return { ok, said, result }
}

interface KubernetesJob {
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly completions?: number
    readonly template: { readonly spec: { readonly containers: readonly { readonly command: readonly string[] }[] } }
  }
}

/** A cluster as far as the example needs one: a Job is run when it is applied, its pods at the same time. */
const kubectl = (state: string): string => `#!/bin/bash
job=$(basename "\${3:-}" .yaml)
case "$1" in
  delete) rm -f ${state}/livery-build ${state}/livery-merge ;;
  apply)
    [ ! -e "${state}/livery-$job" ] || { echo 'The Job is invalid: spec.template: field is immutable' >&2; exit 1; }
    bash "${state}/$job.sh" > "${state}/$job.log" 2>&1 && end=Complete || end=Failed
    echo $end > "${state}/livery-$job" ;;
  get) cat "${state}/\${2#job/}" ;;
  logs) cat "${state}/merge.log" ;;
  wait) [ "$(cat "${state}/$(basename "\${!#}")")" = Complete ] ;;
esac
`

/** @param volume what is mounted at /brands; what a run leaves there the next one finds */
function runKubernetes(volume: string): Pipeline {
  const state = temporaryFolder()
  for (const text of examplesOf('Kubernetes', 'yaml')) {
    const { metadata, spec } = parsed<KubernetesJob>(text)
    const script = spec.template.spec.containers[0]?.command.at(-1)?.replaceAll('/brands', volume) ?? ''
    const pods = Array.from({ length: spec.completions ?? 1 }, (_, index) => {
      writeFileSync(join(state, `${metadata.name}-${index}.sh`), script)
      return `JOB_COMPLETION_INDEX=${index} sh -e ${state}/${metadata.name}-${index}.sh & pods="$pods $!"`
    })
    const ending = 'code=0; for pod in $pods; do wait $pod || code=$?; done; exit $code'
    writeFileSync(join(state, `${metadata.name.replace('livery-', '')}.sh`), [...pods, ending].join('\n'))
  }
  const bin = temporaryFolder()
  writeFileSync(join(bin, 'kubectl'), kubectl(state), { mode: 0o755 })
  const [script = ''] = examplesOf('Kubernetes', 'sh')
  const ran = shell(script, { PATH: `${bin}:${process.env['PATH'] ?? ''}` })
  const said = ['build', 'merge'].map((job) => readFileSync(join(state, `${job}.log`), 'utf8')).join('')
  return { ok: ran.status === 0, said: `${said}${ran.stderr}`, result: volume }
}

describe('[FLEET-04] the examples of the guide, word by word', () => {
  const sound = merchantYaml('brio')
  const volume = temporaryFolder()
  const summary = join(temporaryFolder(), 'summary.md')
  /** Where the brands and their report are after a run. */
  const unpack = ({ result }: Pipeline): string => {
    if (existsSync(join(result, 'dist'))) return result
    const folder = temporaryFolder()
    succeed(`tar -xzf ${join(result, 'brands.tar.gz')} -C ${folder}`)
    return folder
  }
  const systems = [
    ['GitHub Actions', () => runGithub(summary), merchants],
    ['GitLab', runGitlab, merchants],
    ['Kubernetes', () => runKubernetes(volume), join(volume, 'merchants')],
  ] as const

  beforeAll(() => {
    cpSync(merchants, join(volume, 'merchants'), { recursive: true })
    cpSync(join(root, '.generated/cache'), join(volume, 'cache'), {
      recursive: true,
      // The pods draw the same pictures at the same time into the cache that they share.
      filter: (path) => !/(images|compressed)\.txt$/.test(path),
    })
  })

  test.each(systems)(
    '%s: first what one machine gives, byte for byte; then all brands but the wrong one',
    (system, run, files) => {
      const first = run()
      expect([first.ok, first.said]).toEqual([true, expect.not.stringContaining('✖')])
      const all = unpack(first)
      expect(brandsIn(join(all, 'dist'))).toEqual(whole)
      expect(untimed(join(all, 'fleet.json'))).toEqual(wholeReport)
      expect(readFileSync(join(first.result, 'livery.xml'), 'utf8').match(/<testcase /g)).toHaveLength(ids.length)

      writeFileSync(join(files, 'brio/merchant.yaml'), `${sound}nam: Wrong\n`)
      const second = run()
      writeFileSync(join(files, 'brio/merchant.yaml'), sound)
      expect(second.ok).toBe(false)
      const part = join(unpack(second), 'dist')
      const { brio, ...others } = whole
      expect([brio !== undefined, brandsIn(part)]).toEqual([true, others])
      expect(readFileSync(join(second.result, 'livery.xml'), 'utf8')).toMatch(/failures="1"[\s\S]*KEY_UNKNOWN/)
      if (system !== 'GitHub Actions') return
      const annotation = expect.stringContaining('file=merchants/brio/merchant.yaml,line=9,') as string
      expect(second.said.match(/^::error .*/gm)).toEqual([annotation])
      expect(readFileSync(summary, 'utf8')).toContain('### ✔ livery merge: 4 built in ')
    },
  )
})

/**
 * Runs the checkout's command as `docker run` would run the image's: what is mounted is a folder of this machine. Refuses
 * options that the guide does not need, and a folder that docker would have to make, as root.
 */
const docker = (command: string): string => `#!${process.execPath}
const { spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const [run, ...args] = process.argv.slice(2)
const end = (why) => { console.error(why); process.exit(125) }
if (run !== 'run') end('unknown: ' + run)
const mounts = {}
while (args[0]?.startsWith('--')) {
  const option = args.shift()
  if (['--rm', '--init', '--read-only'].includes(option)) continue
  if (!['--tmpfs', '--network', '--user', '--volume'].includes(option)) end('unknown: ' + option)
  const [from, to] = args.shift().split(':')
  if (option !== '--volume') continue
  if (from.startsWith('/') && !existsSync(from)) end('would be made by root: ' + from)
  mounts[to] = from
}
args.shift()
const inside = args.map((word) => mounts[word] ?? word)
const env = { ...process.env, XDG_CACHE_HOME: mounts['/cache'] ?? end('nothing is mounted at /cache') }
process.exitCode = spawnSync(${JSON.stringify(command)}, inside, { stdio: 'inherit', env }).status ?? 1
`

interface ContainerJob {
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly containers: readonly {
          readonly args: readonly string[]
          readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
        }[]
        readonly volumes: readonly { readonly name: string }[]
      }
    }
  }
}

describe('[FLEET-04] the examples of the container guide, word by word', () => {
  const bin = temporaryFolder()
  const env = { PATH: `${bin}:${process.env['PATH'] ?? ''}` }
  const examples = (heading: string, language: string) => examplesOf(heading, language, guides.container)
  /** Runs it twice, as with every commit; the second run finds everything there. */
  const expectWhole = (run: () => Ran, folder = dist): void => {
    freshMachine()
    for (const said of [/4 built/, /4 up to date/]) {
      const ran = run()
      expect([ran.status, ran.stdout], ran.stderr).toEqual([0, expect.stringMatching(said)])
    }
    expect(brandsIn(folder)).toEqual(whole)
  }
  beforeAll(() => writeFileSync(join(bin, 'docker'), docker(join(root, 'livery')), { mode: 0o755 }))

  test('docker run', () => {
    const [block = ''] = /```console\n([^]*?)```/.exec(guides.container)?.slice(1) ?? []
    const [, build, run] = block.split(/^\$ /m)
    expect(build).toMatch(/^docker build --tag livery /)
    expectWhole(() => shell(`mkdir -p dist\n${run}`, env))
  })

  test('GitHub', () => {
    const { jobs } = parsed<{ jobs: { brands: GithubJob } }>(examples('GitHub', 'yaml')[0])
    const { steps } = jobs.brands
    // A brand with a mistake costs none of the others.
    expect(steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact'))).toMatchObject({
      if: '${{ !cancelled() }}',
      with: { path: 'dist', 'include-hidden-files': true },
    })
    expectWhole(() => shell(steps.flatMap(({ run }) => run ?? []).join('\n'), env))
  })

  test('GitLab', () => {
    const { brands } = parsed<{
      brands: { variables: Record<string, string>; script: string[]; cache: { paths: string[] }; artifacts: object }
    }>(examples('GitLab', 'yaml')[0])
    const filled = (text = ''): string => text.replace('$CI_PROJECT_DIR', root)
    const cache = filled(brands.variables['XDG_CACHE_HOME'])
    expect(brands.cache.paths.map((path) => join(root, path))).toEqual([cache])
    expect(brands.artifacts).toMatchObject({ when: 'always', paths: ['dist'] })
    const script = brands.script.join('\n').replaceAll('/app/livery', join(root, 'livery'))
    expectWhole(() => shell(script, { XDG_CACHE_HOME: cache, GITLAB_CI: 'true' }))
  })

  test('Kubernetes', () => {
    const { spec } = parsed<ContainerJob>(examples('Kubernetes', 'yaml')[0]).spec.template
    const [container] = spec.containers
    const volumes: Record<string, string> = { merchants, cache: temporaryFolder(), brands: temporaryFolder() }
    const mounted = new Map(container?.volumeMounts.map(({ name, mountPath }) => [mountPath, volumes[name]]))
    expect(container?.volumeMounts.map(({ name }) => name)).toEqual(spec.volumes.map(({ name }) => name))
    expect([...mounted.keys()]).toEqual(['/merchants', '/cache', '/out', '/tmp'])
    const words = container?.args.map((word) => mounted.get(word) ?? word) ?? []
    const cache = { XDG_CACHE_HOME: volumes['cache'] ?? '' }
    expectWhole(() => shell(`./livery ${words.join(' ')}`, cache), volumes['brands'])
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
    const names = told.map(({ event }) => event)
    expect([...names.slice(0, 2), names.at(-1)]).toEqual(['run-started', 'run-planned', 'run-finished'])
    // Several brands at once: only the order of each one's own events is certain.
    const about = (id: string) => told.filter(({ merchant }) => merchant === id).map(({ event }) => event)
    for (const id of ['acme', 'brio']) expect(about(id), id).toEqual(['merchant-started', 'merchant-finished'])
    expect(names).toHaveLength(7)
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
