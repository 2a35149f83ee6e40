import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commitAround, isModified } from './commit-around.ts'

/** Fourteen processes of git at most. */
vi.setConfig({ testTimeout: 60_000 })

let home = ''
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'livery-git-')))
  // Excludes the machine's settings and those of a repository around the temporary folder.
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  vi.stubEnv('GIT_CEILING_DIRECTORIES', home)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true })
})

const identity = ['-c', 'user.name=test', '-c', 'user.email=test@localhost', '-c', 'protocol.file.allow=always']
const run = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-C', folder, ...identity, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** @returns the folder of a repository with these files in one commit */
function repository(name: string, files: readonly string[]): string {
  const folder = join(home, name)
  for (const file of files) write(join(folder, file))
  run(folder, 'init', '-q')
  run(folder, 'add', '-A')
  run(folder, 'commit', '-qm', 'All')
  return folder
}

function write(path: string, text = 'text\n'): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const head = (folder: string): string => run(folder, 'rev-parse', 'HEAD')

test('[SEC-05] a clone, a detached head, packed refs and a shallow clone have their commit', async () => {
  const source = repository('source', ['livery/package.json'])
  const commit = head(source)
  expect(await commitAround(source)).toEqual({ commit })
  run(source, 'pack-refs', '--all')
  expect(await commitAround(source)).toEqual({ commit })
  run(source, 'checkout', '-q', '--detach')
  expect(await commitAround(source)).toEqual({ commit })
  run(home, 'clone', '-q', '--depth', '1', `file://${source}`, 'shallow')
  expect(await commitAround(join(home, 'shallow'))).toEqual({ commit })
})

test('[SEC-05] so has a folder of a larger repository, a work tree and a submodule', async () => {
  const source = repository('source', ['livery/package.json', 'other'])
  expect(await commitAround(join(source, 'livery'))).toEqual({ commit: head(source) })
  run(source, 'worktree', 'add', '-q', '../tree')
  run(join(home, 'tree'), 'commit', '-q', '--allow-empty', '-m', 'Another')
  expect(head(join(home, 'tree'))).not.toBe(head(source))
  expect(await commitAround(join(home, 'tree/livery'))).toEqual({ commit: head(join(home, 'tree')) })
  const outer = repository('outer', ['readme'])
  run(outer, 'submodule', 'add', '-q', source, 'product')
  expect(head(join(outer, 'product'))).not.toBe(head(outer))
  expect(await commitAround(join(outer, 'product'))).toEqual({ commit: head(source) })
})

test('[SEC-05] a repository that only lies around a folder says nothing about it', async () => {
  const outer = repository('outer', ['readme', '.gitignore'])
  write(join(outer, '.gitignore'), '/tools\n')
  write(join(outer, 'tools/livery/package.json'))
  const { commit, fault } = await commitAround(join(outer, 'tools/livery'))
  expect(commit).toBeNull()
  expect(fault?.words).toMatch(/has nothing in this folder/)
})

test('[SEC-05] variables of a hook lead to no other repository; one that is kept apart is named by both', async () => {
  const source = repository('source', ['package.json'])
  const other = repository('other', ['package.json', 'more'])
  const commit = head(source)
  vi.stubEnv('GIT_DIR', join(other, '.git'))
  vi.stubEnv('GIT_INDEX_FILE', join(other, '.git/index'))
  expect(await commitAround(source)).toEqual({ commit })
  expect(await isModified(source, ['.'])).toBe(false)
  renameSync(join(source, '.git'), join(home, 'apart'))
  expect((await commitAround(source)).fault?.kind).toBe('outside')
  vi.stubEnv('GIT_DIR', join(home, 'apart'))
  vi.stubEnv('GIT_WORK_TREE', source)
  expect(await commitAround(source)).toEqual({ commit })
  expect(await isModified(source, ['.'])).toBe(false)
})

test.each([
  [
    'of another user',
    () => vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1'),
    {
      kind: 'refused',
      words: /^detected dubious ownership in repository at '.*source'$/,
      remedy: /safe\.directory .*source/,
    },
  ],
  [
    'of a newer format',
    (folder: string) => {
      run(folder, 'config', 'core.repositoryFormatVersion', '1')
      run(folder, 'config', 'extensions.unheardOf', 'true')
    },
    { kind: 'refused', words: /unknown repository extension/, remedy: /newer git/ },
  ],
  [
    'without git on the machine',
    () => vi.stubEnv('PATH', home),
    { kind: 'missing', words: /git is not on this machine/, remedy: /Install git/ },
  ],
  [
    'that is none',
    (folder: string) => rmSync(join(folder, '.git'), { recursive: true }),
    { kind: 'outside', words: /^not a git repository/, remedy: /git init/ },
  ],
  [
    'without a commit',
    (folder: string) => {
      rmSync(join(folder, '.git'), { recursive: true })
      run(folder, 'init', '-q')
    },
    { kind: 'refused', words: /no commit yet/, remedy: /Commit first/ },
  ],
])(
  '[SEC-05] a repository %s is said to be so, in the words of git and with a remedy',
  async (_name, change, expected) => {
    const folder = repository('source', ['package.json'])
    change(folder)
    const { commit, fault } = await commitAround(folder)
    expect(commit).toBeNull()
    expect(fault).toEqual({
      kind: expected.kind,
      words: expect.stringMatching(expected.words) as string,
      remedy: expect.stringMatching(expected.remedy) as string,
    })
  },
)

test('[SEC-05] a changed and a new file below the named paths are modifications', async () => {
  const source = repository('source', ['livery/src/a', 'livery/other/b'])
  const folder = join(source, 'livery')
  expect(await isModified(folder, ['src'])).toBe(false)
  write(join(folder, 'other/b'), 'changed\n')
  expect(await isModified(folder, ['src'])).toBe(false)
  expect(await isModified(folder, ['src', 'other'])).toBe(true)
  write(join(folder, 'src/new'))
  expect(await isModified(folder, ['src'])).toBe(true)
})
