/** Explain and impact with the real command, in a checkout of its own whose state is committed. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { copyCheckout, livery, sampleIds, succeed } from './support/livery.ts'
import { warmCache } from './support/samples.ts'

const root = copyCheckout()
/** One with chat and one without. */
const [chatting, plain] = ['senxo', 'plynt'] as const
let cache: string

const git = (...args: readonly string[]): void =>
  void execFileSync(
    'git',
    ['-C', root, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false', ...args],
    { stdio: 'ignore' },
  )

interface Impact {
  readonly bound: {
    readonly groups: readonly { readonly ids: readonly string[] }[]
    readonly unchanged: readonly string[]
  }
  readonly exact: readonly {
    readonly id: string
    readonly kind: string
    readonly files: readonly {
      readonly name: string
      readonly role: string
      readonly from?: number
      readonly to?: number
    }[]
    readonly toFetch: number
  }[]
}

beforeAll(async () => {
  cache = warmCache()
  for (const id of sampleIds(root))
    if (id !== chatting && id !== plain) rmSync(join(root, 'merchants', id), { recursive: true })
  writeFileSync(join(root, '.gitignore'), 'node_modules\n.generated\ndist\n')
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'state')
  await succeed(['generate', '--all', '--quiet', '--cache', cache], { root })
})

const explain = async (...args: readonly string[]): Promise<string> =>
  (await succeed(['explain', ...args, '--cache', cache], { root })).stdout

test('[FLEET-05] explain names the flag that keeps a chunk, with its place and the imports that lead to it', async () => {
  expect(await explain(chatting)).toMatch(/^✔ senxo is up to date: release [0-9a-f]{8}, \d+ files\./)
  const chunk = await explain(chatting, 'chat-page.js')
  const line = readFileSync(join(root, 'merchants/senxo/merchant.yaml'), 'utf8')
    .split('\n')
    .findIndex((text) => text.includes('CBS3: true'))
  expect(chunk).toContain(`ships because CBS3 (merchants/senxo/merchant.yaml:${line + 1}:`)
  expect(chunk).toContain(
    'app/member-features.ts → features/messages/chat/feature.ts → features/messages/chat/chat-page.tsx',
  )
  expect(await explain(chatting, 'frameworks.js')).toContain('ships with every brand')
  const missing = await livery(['explain', plain, 'chat-page.js', '--cache', cache], { root })
  expect(missing).toMatchObject({ code: 2, stdout: '' })
  expect(missing.stderr).toContain('FILE_NOT_IN_RELEASE')
})

test('[FLEET-05] explain says which source of Livery changed, and what that changes in the folder', async () => {
  const template = join(root, 'templates/robots.txt.hbs')
  const before = readFileSync(template)
  appendFileSync(template, '# Changed\n')
  const text = await explain(plain)
  writeFileSync(template, before)
  expect(text).toContain('Livery or its packages changed')
  expect(text).toContain('source templates/robots.txt.hbs')
  expect(text).toMatch(/touches 1 of \d+ files: 1 hosting rule\n/)
  expect(text).toMatch(/bundle [0-9a-f]{10}: unchanged/)
})

test('[FLEET-06] impact: a source of one feature reaches the brands that have it; built, both sides differ in its files', async () => {
  const page = join(root, 'src/features/messages/chat/chat-page.tsx')
  appendFileSync(page, "\nexport const added = document.title + 'a made-up addition'\nconsole.info(added)\n")
  const { stdout } = await succeed(['impact', 'HEAD', '--json', '--cache', cache], { root })
  const { bound } = JSON.parse(stdout) as Impact
  expect(bound.groups.flatMap(({ ids }) => ids)).toEqual([chatting])
  expect(bound.unchanged).toEqual([plain])

  const { exact } = JSON.parse(
    (await succeed(['impact', 'HEAD', '--exact', '--json', '--cache', cache], { root })).stdout,
  ) as Impact
  expect(exact.map(({ id, kind }) => [id, kind])).toEqual([[chatting, 'changed']])
  const chunk = exact[0]?.files.find(({ name }) => name === 'm/assets/chat-page.js')
  expect(chunk?.to).toBeGreaterThan(chunk?.from ?? Infinity)
  expect(exact[0]?.files.map(({ name }) => name)).not.toContain('m/assets/frameworks.js')

  // The other brand is rebuilt, because the sources changed, and is the same.
  expect(await explain(plain)).toContain('the build makes the same release again')
})

test('[FLEET-06] impact as a table and as markdown, with how much of the folders at most, and what a player fetches', async () => {
  git('checkout', '--quiet', '--', '.')
  const yaml = join(root, 'merchants/plynt/merchant.yaml')
  writeFileSync(yaml, readFileSync(yaml, 'utf8').replace(/^name: .*/m, 'name: Plynt | two'))
  const run = async (...args: readonly string[]): Promise<string> =>
    (await succeed(['impact', 'HEAD', ...args, '--cache', cache], { root })).stdout
  expect(await run()).toMatch(
    /^2 merchants since HEAD \([0-9a-f]{7}\): at most these change\n1 merchant +own settings +up to \d+ of \d+ files, [\d.]+ kB +plynt\n1 merchant +unchanged\n/,
  )
  const markdown = await run('--exact', '--markdown')
  expect(markdown).toContain('| merchants | what changes | by how much | which |')
  expect(markdown).toMatch(
    /\| 1 \| html, facts of the brand, .* \| \d+ files; .*a returning player fetches at most [\d.]+ kB \| plynt \|/,
  )
})

test('[FLEET-06] merchants of a repository of their own are compared there, with the Livery that is installed', async () => {
  const home = join(root, '.generated', 'brands')
  cpSync(join(root, 'merchants'), join(home, 'ours'), { recursive: true })
  const own = ['-C', home, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'state'],
  ])
    execFileSync('git', [...own, ...args])
  appendFileSync(join(home, 'ours/plynt/merchant.yaml'), '\n# A comment\n')
  appendFileSync(join(root, 'templates/robots.txt.hbs'), '# Changed\n')
  const { stdout } = await succeed(['impact', 'HEAD', '--merchants', join(home, 'ours'), '--exact', '--cache', cache], {
    root,
  })
  expect(stdout).toContain('2 merchants  unchanged')
  expect(stdout).toContain('Livery itself is in another repository')
})
