import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProgram } from '../../generator/cli.ts'
import { checkout } from './support/livery.ts'
import { answers, bin, withCommand } from './support/typed.ts'
import { workOf, type Work } from './support/work-of.ts'

const { work, livery } = withCommand()

const program = createProgram()
const commands = program
  .createHelp()
  .visibleCommands(program)
  .map((command) => command.name())
  .filter((name) => name !== 'help')

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

test('livery --version says which version of the product it is', () => {
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string }
  expect(livery('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' })
})

describe('completion', () => {
  const command = join(checkout, 'livery')
  const listed = (output: string): readonly string[] => output.trim().split(/\s+/).filter(Boolean)

  const shells: Readonly<Record<string, (completion: string, ...words: readonly string[]) => readonly string[]>> = {
    bash: (completion, ...words) => {
      const line = `COMP_WORDS=(${[command, ...words].map((word) => `'${word}'`).join(' ')})`
      const script = `${completion}\n${line}; COMP_CWORD=${words.length}; _livery; echo "\${COMPREPLY[*]}"`
      return listed(execFileSync('bash', ['-c', script], { cwd: work, encoding: 'utf8' }))
    },
    // What describes the candidates belongs to zsh's own completion, which needs a terminal.
    zsh: (completion, ...words) => {
      const around = `compdef() {}; _files() {}; _describe() { print -rl -- "\${(@)candidates%%:*}" }`
      const line = `words=(${[command, ...words].map((word) => `'${word}'`).join(' ')}); CURRENT=${words.length + 1}`
      const script = `${around}\n${completion}\n${line}; _livery`
      return listed(execFileSync('zsh', ['-f', '-c', script], { cwd: work, encoding: 'utf8' }))
    },
    fish: (completion, ...words) => {
      const script = `${completion}\ncomplete -C'${[command, ...words].join(' ')}'`
      const lines = execFileSync('fish', ['-N', '-c', script], { cwd: work, encoding: 'utf8' }).split('\n')
      return listed(lines.map((line) => line.split('\t', 1)[0]).join('\n'))
    },
  }

  test.each(Object.entries(shells))('[FLEET-11] %s completes commands, merchants and options', (shell, run) => {
    const completion = livery('completion', shell).stdout
    const complete = (...words: readonly string[]) => run(completion, ...words)
    expect(complete('va')).toEqual(['validate'])
    expect(complete('show', '')).toEqual(['limanay', 'mayurdeep', 'nox-comet', 'plynt', 'senxo', 'tsurugami'])
    expect(complete('show', 'senxo', '--j')).toEqual(['--json'])
    expect(complete('publish', 'senxo', 'plynt', '--j')).toEqual(['--json', '--json-lines', '--junit'])
    expect(complete('generate', '--all', '--shard')).toEqual(['--shard'])
    expect(complete('merge', '--al')).toEqual(['--allow-missing'])
  })

  test('fish offers files where a command or an option wants one, and nowhere else', () => {
    const folder = join(work, 'files')
    mkdirSync(folder)
    writeFileSync(join(folder, 'shard-1.json'), '')
    const script = livery('completion', 'fish').stdout
    const offered = (line: string): string =>
      execFileSync('fish', ['-N', '-c', `${script}\ncomplete -C'${command} ${line}'`], {
        cwd: folder,
        encoding: 'utf8',
      })
    expect(offered('merge ').trim()).toBe('shard-1.json')
    expect(offered('generate --junit ').trim()).toBe('shard-1.json')
    expect(offered('show ')).not.toContain('shard-1.json')
    expect(offered('sho')).not.toContain('shard-1.json')
  })
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
  cpSync(join(checkout, 'merchants'), join(work, 'unread'), { recursive: true })
  appendFileSync(join(work, 'unread/senxo/merchant.yaml'), '# The same bytes have been read elsewhere.\n')
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', bug], {
    cwd: work,
    encoding: 'utf8',
    timeout: 100_000,
  })
  expect(status).toBe(3)
  expect(stderr).toContain('This is a bug in Livery')
  expect(stderr).toMatch(/TypeError: .*\n {4}at .*\/generator\/[\w/-]+\.ts:\d+:\d+\)?\n/)
  expect(stderr).toContain('Please report it')
})
// A platform without one of its methods represents every fault that no code expects; only merchants that no command has
// read ask for it.
const bug = `Intl.supportedValuesOf = undefined; process.argv = [process.argv[0], 'livery', 'validate', '--merchants', 'unread']; await import(${JSON.stringify(bin)})`

test('[CLI-03] with --json even a wrong command line gives one JSON document on stdout and nothing else', () => {
  for (const args of [['vlidate'], ['validate', '--env', 'nowhere'], ['show', 'nobody'], ['list', '--nonsense']]) {
    const { status, stdout, stderr } = livery(...args, '--json')
    expect(status).toBe(2)
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, problems: [{ severity: 'error' }] })
  }
})

test('[CLI-03] [CLI-04] a document larger than a pipe holds reaches a slow reader whole, with its exit code', async () => {
  for (let index = 0; index < 400; index += 1) {
    mkdirSync(join(work, `wrong/brand-${index}`), { recursive: true })
    writeFileSync(join(work, `wrong/brand-${index}/merchant.yaml`), 'schema: 1\nnam: Wrong\n')
  }
  const child = spawn(process.execPath, [bin, 'validate', '--merchants', 'wrong', '--json'], {
    cwd: work,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  let text = ''
  // The reader takes its time for each part; the command has long come to its end.
  for await (const part of child.stdout.setEncoding('utf8')) {
    text += part as string
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect([(await ended)[0], text.length > 4 * 65_536]).toEqual([1, true])
  const { problems } = JSON.parse(text) as { readonly problems: readonly unknown[] }
  expect(problems.length).toBeGreaterThan(400)
})

test('[CLI-03] NO_COLOR and FORCE_COLOR are honored', () => {
  const colored = (environment: Record<string, string>): boolean =>
    spawnSync(process.execPath, [bin, 'show', 'nobody'], {
      cwd: work,
      env: { PATH: process.env.PATH, ...environment },
      encoding: 'utf8',
    }).stderr.includes('\u001b[')
  expect(colored({})).toBe(false)
  expect(colored({ FORCE_COLOR: '1' })).toBe(true)
  expect(colored({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false)
})

/** `npm run bench` measures how long the commands take; the work that takes the time is counted here. */
describe('what the command does before it answers', () => {
  const run = (...args: readonly string[]): Work => workOf(bin, args, work)
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
