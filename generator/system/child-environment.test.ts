/** The variables that a child process gets, as the child itself sees them. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '../ship/browser/open-browser.ts'
import { childEnvironment } from './child-environment.mjs'
import { git } from './git/run-git.ts'
import { converse } from '../ship/publish/command/conversation.ts'
import { afterWaveCommand } from '../ship/rollout/after-wave.ts'

const ownKeys = {
  LIVERY_SIGNING_KEY: 'a signing key',
  LIVERY_SIGNING_KEY_FILE: '/keys/signing.pem',
  LIVERY_CACHE_KEY: 'a cache key',
  LIVERY_QUEUE: 'redis://:queue-password@redis:6379',
  LIVERY_WEBHOOK: 'https://hooks.example/secret',
  LIVERY_SITE_USER: 'ops',
  LIVERY_SITE_PASSWORD: 'site-password',
}
const operatorKeys = {
  AWS_SECRET_ACCESS_KEY: 'a store key',
  AWS_SESSION_TOKEN: 'a session',
  REDIS_URL: 'redis://:pw@redis',
  GITHUB_TOKEN: 'a token',
  NODE_AUTH_TOKEN: 'a token of a registry',
  NPM_TOKEN: 'another',
}
const machine = { LC_ALL: 'C.UTF-8', TMPDIR: tmpdir(), XDG_CACHE_HOME: '/cache' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-children-'))
  for (const [name, value] of Object.entries({ ...ownKeys, ...operatorKeys, ...machine })) vi.stubEnv(name, value)
  // The command of the tests sets it.
  vi.stubEnv('LIVERY_CHROMIUM_SANDBOX', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** A program that writes its variables and arguments, and then does something. */
function spy(name: string, then = ''): string {
  const file = join(folder, name)
  writeFileSync(
    file,
    `#!/bin/sh\nenv > ${folder}/seen\nfor word in "$@"; do echo "$word" >> ${folder}/words; done\n${then}\n`,
  )
  chmodSync(file, 0o755)
  return file
}
const seen = (): readonly string[] =>
  readFileSync(join(folder, 'seen'), 'utf8')
    .split('\n')
    .map((line) => line.split('=', 1)[0] ?? '')
const ofEach = (...sets: readonly object[]): string[] => sets.flatMap((set) => Object.keys(set))
const none = (names: readonly string[]) => expect(seen().filter((name) => names.includes(name))).toEqual([])

test('git gets none of the keys, and what it needs to reach a remote', async () => {
  spy('git')
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`)
  vi.stubEnv('GIT_DIR', '/of/a/hook')
  vi.stubEnv('GIT_SSH_COMMAND', 'ssh -i key')
  vi.stubEnv('HTTPS_PROXY', 'http://proxy:3128')
  await git(folder, ['status'])
  none([...ofEach(ownKeys, operatorKeys), 'GIT_DIR'])
  expect(seen()).toEqual(expect.arrayContaining(['PATH', 'TMPDIR', 'GIT_SSH_COMMAND', 'HTTPS_PROXY']))
})

test('a command of the operator for a store gets his credentials and none of the keys of Livery', async () => {
  await expect(converse(spy('target')).ask({ verb: 'list', prefix: '' })).rejects.toThrow()
  none(ofEach(ownKeys))
  expect(seen()).toEqual(expect.arrayContaining(ofEach(operatorKeys, machine)))
})

test('so does a command that follows a wave', async () => {
  const news = { rollout: 'r-0001', wave: 'all', merchants: ['acme'] }
  expect(await afterWaveCommand(spy('after')).tell(news)).toBeUndefined()
  none(ofEach(ownKeys))
  expect(seen()).toEqual(expect.arrayContaining(['LIVERY_ROLLOUT', 'LIVERY_WAVE', ...ofEach(operatorKeys)]))
})

describe('the browser', () => {
  const words = (): readonly string[] => readFileSync(join(folder, 'words'), 'utf8').split('\n')
  const start = async (uid: number, then = 'exit 1'): Promise<unknown> => {
    vi.spyOn(process, 'getuid').mockReturnValue(uid)
    vi.stubEnv('LIVERY_CHROMIUM', spy('chromium', then))
    return openBrowser().catch((error: unknown) => error)
  }

  test('gets none of the keys', async () => {
    await start(1000)
    none(ofEach(ownKeys, operatorKeys))
    expect(seen()).toEqual(expect.arrayContaining(['PATH', 'XDG_CACHE_HOME']))
  })

  test('has its sandbox for everybody but root', async () => {
    await start(1000)
    expect(words()).not.toContain('--no-sandbox')
    await start(0)
    expect(words()).toContain('--no-sandbox')
  })

  test('is not started without it, where the system allows none, unless the operator says so', async () => {
    const refusal = 'echo "zygote_host_impl_linux.cc:130 No usable sandbox! If this is a Debian system" >&2; exit 1'
    expect(await start(1000, refusal)).toMatchObject({
      problem: {
        code: 'BROWSER_SANDBOX',
        hint: expect.stringContaining('LIVERY_CHROMIUM_SANDBOX=off') as string,
      },
    })
    expect(words()).not.toContain('--no-sandbox')
    vi.stubEnv('LIVERY_CHROMIUM_SANDBOX', 'off')
    await start(1000)
    expect(words()).toContain('--no-sandbox')
  })
})

test.each([
  ['bundler', []],
  ['sandbox', []],
  ['earlier', []],
  ['browser', []],
  ['git', []],
  ['builder', ['LIVERY_CACHE_KEY']],
  ['checker', ['LIVERY_CACHE_KEY', 'LIVERY_SITE_PASSWORD', 'LIVERY_SITE_USER']],
  ['operator', []],
] as const)('a %s has only the keys of Livery that it needs', (kind, needed) => {
  expect(
    Object.keys(childEnvironment(kind))
      .filter((name) => name in ownKeys)
      .sort(),
  ).toEqual(needed)
  expect(childEnvironment(kind, { NO_COLOR: '1' })).toMatchObject({ ...machine, NO_COLOR: '1' })
})

test('what only computes has no keys at all', () => {
  for (const kind of ['bundler', 'sandbox', 'earlier'] as const)
    expect(Object.keys(childEnvironment(kind)).filter((name) => name in operatorKeys)).toEqual([])
  expect(childEnvironment('earlier', {}, { SOURCE_DATE_EPOCH: '1', Path: 'C:\\', SystemRoot: 'C:\\' })).toEqual({
    SOURCE_DATE_EPOCH: '1',
    Path: 'C:\\',
    SystemRoot: 'C:\\',
  })
})

test('no process is started with variables that this place has not chosen', () => {
  const root = join(import.meta.dirname, '..')
  const sources = (readdirSync(root, { recursive: true }) as string[])
    .filter((path) => /\.(ts|mjs)$/.test(path) && !/\.test\.ts$|testing/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
  const starting = sources.filter(([, text]) =>
    /import \{[^}]*\b(spawn|fork|execFile|exec)\b[^}]*\} from 'node:child_process'|chromium\.launch/.test(text),
  )
  expect(starting.length).toBeGreaterThan(7)
  const undecided = starting.filter(([, text]) => !text.includes('childEnvironment('))
  expect(undecided.map(([path]) => path)).toEqual([])
  const spreading = sources.filter(([, text]) => /\.\.\.process\.env\b/.test(text))
  expect(spreading.map(([path]) => path)).toEqual([])
})

test('npm gets none of the keys of Livery', () => {
  spy('npm')
  const script = `import { run } from ${JSON.stringify(join(import.meta.dirname, '../../scripts/setup/run.mjs'))}; run('npm', ['ci'])`
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` }
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env })
  none(ofEach(ownKeys))
  expect(seen()).toContain('NPM_TOKEN')
})
