/** The real command on real folders: what a release engineer types, sees and gets back. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { flagNames } from '../../contract/flags.ts'
import { workOf, type Work } from './support/work-of.ts'

const root = join(import.meta.dirname, '../..')
const work = mkdtempSync(join(tmpdir(), 'livery-command-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

interface Run {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

function livery(...args: string[]): Run {
  const { LIVERY_CHROMIUM, PATH, HOME } = process.env
  const environment = { PATH, HOME, ...(LIVERY_CHROMIUM && { LIVERY_CHROMIUM }) }
  return spawnSync(process.execPath, [join(root, 'generator/bin.mjs'), ...args], {
    cwd: work,
    env: environment,
    encoding: 'utf8',
    timeout: 100_000,
  })
}

const files = (folder: string): string[] => (readdirSync(folder, { recursive: true }) as string[]).sort()
const state = (folder: string): string[] =>
  files(folder).map((path) => `${path} ${statSync(join(folder, path)).mtimeMs}`)
const answers = [
  '--code',
  'LOTUS88',
  '--name',
  'Lotus 88',
  '--domain',
  'www.lotus.example',
  '--languages',
  'VI,EN',
  '--color',
  '#d4145a',
]

beforeAll(() => void livery('--help'))

describe('the command line', () => {
  const commands = ['new', 'validate', 'generate', 'list', 'show', 'serve', 'dev', 'flags', 'schema', 'doctor']

  test.each(commands)('[CLI-01] livery %s --help has an example', (command) => {
    const { status, stdout } = livery(command, '--help')
    expect(status).toBe(0)
    expect(stdout).toMatch(new RegExp(`Examples?:\\n +\\./livery ${command}`))
  })

  test('[CLI-01] livery --help names every command', () => {
    const { status, stdout } = livery('--help')
    expect(status).toBe(0)
    for (const command of commands) expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'))
  })

  test.each([
    { args: ['vlidate'], says: "unknown command 'vlidate'", hint: 'Did you mean validate?' },
    { args: ['validate', '--merchnts', 'x'], says: "unknown option '--merchnts'", hint: 'Did you mean --merchants?' },
    { args: ['show'], says: "missing required argument 'id'", hint: './livery <command> --help says more.' },
    { args: ['validate', '--env', 'stagng'], says: 'found "stagng"', hint: 'Did you mean "staging"?' },
    { args: ['show', 'senox'], says: 'There is no merchant "senox".', hint: 'Did you mean "senxo"?' },
    { args: ['list', '--merchants', 'nowhere'], says: 'There is no folder', hint: '--merchants <dir>' },
  ])('[CLI-01] [CLI-04] livery $args exits 2 and suggests what to do', ({ args, says, hint }) => {
    const { status, stdout, stderr } = livery(...args)
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain(says)
    expect(stderr).toContain(hint)
  })

  test('[CLI-04] invalid input exits 1, a successful run 0', () => {
    const brands = join(work, 'one-bad')
    mkdirSync(join(brands, 'bad'), { recursive: true })
    writeFileSync(join(brands, 'bad/merchant.yaml'), 'schema: 1\n')
    expect(livery('validate', '--merchants', 'one-bad').status).toBe(1)
    expect(livery('validate').status).toBe(0)
  })

  test('[CLI-04] [CLI-05] a fault of the machine or a bug exits 3 with its stack and how to report it', () => {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', bug], {
      cwd: work,
      encoding: 'utf8',
      timeout: 100_000,
    })
    expect(status).toBe(3)
    expect(stderr).toContain('This is a bug in Livery')
    expect(stderr).toMatch(/TypeError: [\s\S]*\n {4}at /)
    expect(stderr).toContain('Please report it')
  })
  // A platform without one of its methods represents every fault that no code expects.
  const bug = `Intl.supportedValuesOf = undefined; process.argv = [process.argv[0], 'livery', 'validate']; await import(${JSON.stringify(join(root, 'generator/bin.mjs'))})`

  test('[CLI-03] with --json even a wrong command line gives one JSON document on stdout and nothing else', () => {
    for (const args of [['vlidate'], ['validate', '--env', 'nowhere'], ['show', 'nobody'], ['list', '--nonsense']]) {
      const { status, stdout, stderr } = livery(...args, '--json')
      expect(status).toBe(2)
      expect(stderr).toBe('')
      expect(JSON.parse(stdout)).toMatchObject({ ok: false, problems: [{ severity: 'error' }] })
    }
  })

  test('[CLI-03] NO_COLOR and FORCE_COLOR are honoured', () => {
    const colored = (environment: Record<string, string>): boolean =>
      spawnSync(process.execPath, [join(root, 'generator/bin.mjs'), 'show', 'nobody'], {
        cwd: work,
        env: { PATH: process.env.PATH, ...environment },
        encoding: 'utf8',
      }).stderr.includes('\u001b[')
    expect(colored({})).toBe(false)
    expect(colored({ FORCE_COLOR: '1' })).toBe(true)
    expect(colored({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false)
  })
})

describe('livery new', () => {
  const brands = join(work, 'brands')
  beforeEach(() => rmSync(brands, { recursive: true, force: true }))
  const create = (...args: string[]): Run => livery('new', 'lotus', '--merchants', 'brands', ...args)

  test('[CLI-06] [SCH-01] writes a folder that is a valid merchant without further edits', () => {
    expect(create(...answers)).toMatchObject({ status: 0, stderr: '' })
    expect(files(brands)).toEqual([
      'lotus',
      'lotus/assets',
      'lotus/assets/icon.svg',
      'lotus/assets/logo.svg',
      'lotus/merchant.yaml',
    ])
    expect(livery('validate', '--merchants', 'brands', '--json').stdout).toBe('{\n  "ok": true,\n  "problems": []\n}\n')
    const { merchants } = JSON.parse(livery('list', '--merchants', 'brands', '--json').stdout) as {
      merchants: unknown[]
    }
    expect(merchants).toEqual([
      {
        id: 'lotus',
        code: 'LOTUS88',
        name: 'Lotus 88',
        domain: 'www.lotus.example',
        languages: ['VI', 'EN'],
        flags: ['NEWS3'],
        errors: 0,
      },
    ])
  })

  test('[CLI-06] its logo and icon show the initials', () => {
    create(...answers, '--name', 'Lotus Tile')
    // The strokes of an L are down and right, those of a T across and down from its middle.
    const [letterL, letterT] = ['M0 0V6H4', 'M0 0H4M2 0V6']
    for (const drawing of ['icon', 'logo']) {
      const svg = readFileSync(join(brands, `lotus/assets/${drawing}.svg`), 'utf8')
      expect([...svg.matchAll(/<path [^>]*\bd="([^"]+)"/g)].map(([, strokes]) => strokes)).toEqual([letterL, letterT])
      expect(svg).toContain('fill="#d4145a"')
    }
  })

  test('[CLI-06] reports everything that is missing or wrong at once and writes nothing', () => {
    const { status, stderr } = create('--code', 'LOTUS88', '--color', 'pink')
    expect(status).toBe(2)
    for (const words of [
      '--name is missing',
      '--domain is missing',
      '--languages is missing',
      '--color: expected a colour as "#rrggbb" or "#rgb", found "pink"',
    ])
      expect(stderr).toContain(words)
    expect(stderr).not.toContain('--code')
    expect(existsSync(brands)).toBe(false)
  })

  test('[CLI-06] never touches a folder that exists', () => {
    create(...answers)
    const before = state(brands)
    expect(create(...answers)).toMatchObject({ status: 1 })
    expect(state(brands)).toEqual(before)
  })

  test('[SCH-10] refuses the code and domain of another brand', () => {
    create(...answers)
    const { status, stderr } = livery('new', 'other', '--merchants', 'brands', ...answers)
    expect(status).toBe(1)
    expect(stderr).toContain(
      'The merchant code "LOTUS88" already belongs to the merchant "lotus" (brands/lotus/merchant.yaml:3).',
    )
    expect(stderr).toContain('The domain "www.lotus.example" already belongs to the merchant "lotus"')
    expect(files(brands)).not.toContain('other')
  })

  test('[SCH-01] refuses an id that is not a valid folder name', () => {
    const { status, stderr } = livery('new', 'Lotus_88', '--merchants', 'brands', ...answers)
    expect(status).toBe(2)
    expect(stderr).toContain('for example to "lotus-88"')
  })
})

describe('livery show, flags, list and doctor', () => {
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
})

describe('merchants kept elsewhere', () => {
  test('[CLI-11] the reading commands take another folder and write nothing into it', () => {
    const brands = join(work, 'elsewhere')
    cpSync(join(root, 'merchants'), brands, { recursive: true })
    const before = state(brands)
    for (const args of [['validate'], ['list'], ['show', 'plynt'], ['flags'], ['doctor']])
      expect(livery(...args, '--merchants', 'elsewhere')).toMatchObject({ status: 0, stderr: '' })
    expect(state(brands)).toEqual(before)
  })
})

/** `npm run bench` measures how long the commands take; the work that takes the time is counted here. */
describe('what the command does before it answers', () => {
  const run = (...args: readonly string[]): Work => workOf(join(root, 'generator/bin.mjs'), args, work)
  const installed = ({ scripts }: Work) => scripts.filter((path) => path.includes('node_modules'))

  test('[CLI-10] livery --help loads no installed package and at most a quarter of a megabyte of code', () => {
    const help = run('--help')
    expect(installed(help)).toEqual([])
    expect(help.bytes).toBeLessThan(250_000)
    expect(help.calls).toBeLessThan(10_000)
  })

  test('[CLI-10] livery validate loads no installed package, and the hundredth merchant costs no more than the second', () => {
    const brands = join(work, 'hundred')
    mkdirSync(brands)
    livery('new', 'first', '--merchants', 'hundred', ...answers)
    const callsWith = (count: number): number => {
      for (let number = 1; number < count; number++) addBrand(brands, number)
      const validate = run('validate', '--merchants', 'hundred')
      expect(installed(validate)).toEqual([])
      expect(validate.bytes).toBeLessThan(1_200_000)
      return validate.calls
    }
    const [one, fifty, hundred] = [callsWith(1), callsWith(50), callsWith(100)]
    expect(livery('validate', '--merchants', 'hundred').stdout).toContain('100 merchants are valid.')
    expect(hundred).toBeLessThan(1_500_000)
    const [first, second] = [(fifty - one) / 49, (hundred - fifty) / 50]
    expect(second).toBeLessThan(first * 1.05)
  })

  function addBrand(brands: string, number: number): void {
    const folder = join(brands, `brand-${number}`)
    cpSync(join(brands, 'first'), folder, { recursive: true })
    const file = join(folder, 'merchant.yaml')
    const yaml = readFileSync(file, 'utf8')
    writeFileSync(file, yaml.replace('LOTUS88', `LOTUS${number}A`).replace('www.lotus', `www.lotus${number}`))
  }
})
