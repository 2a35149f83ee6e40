/** The guide's example that deploys brands after each wave, with a stand-in for the hosts' own command line. */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { writeReleaseFolder } from '../../generator/ship/publish/testing/release-folder.ts'
import { filesIn } from '../support/files-in.ts'
import { root, withCommand } from './support/typed.ts'

const variables: Record<string, string> = {}
const { work, livery } = withCommand(variables)
const ids = ['acme', 'plynt', 'senxo']
const example = join(root, 'docs/guides/examples/deploy-brands.mjs')
const deploy = `"${process.execPath}" "${example}" www 'wrangler pages deploy site --project-name {id} --branch main'`

// Deploys as the host does, the whole folder at once, and refuses projects of which there is a file `refused-<project>`.
mkdirSync(join(work, 'bin'))
const wrangler = join(work, 'bin/wrangler')
writeFileSync(
  wrangler,
  `#!/bin/sh
[ "$1 $2 $3 $4 $6 $7" = "pages deploy site --project-name --branch main" ] || exit 64
[ "$TOKEN" = s3cret ] || { echo "no token"; exit 1; }
[ -e "$HOST/refused-$5" ] && { echo "$5 has too many files"; exit 1; }
rm -rf "$HOST/$5" && cp -r site "$HOST/$5"
`,
)
chmodSync(wrangler, 0o755)
const host = join(work, 'host')
mkdirSync(host)
Object.assign(variables, {
  PATH: [join(work, 'bin'), process.env['PATH']].join(delimiter),
  HOST: host,
  TOKEN: 's3cret',
})

/** Builds a release of every brand, with the rules that a host gets. */
function build(name: string): void {
  for (const id of ids) {
    const asset = `m/assets/app-${name}.js`
    const rules = `/ /m/home 302\n/${asset} /${asset} 200\n/m/index.html /m/ 200\n/m/assets/* /m/assets/- 200\n`
    writeReleaseFolder(join(work, 'out', id), id, {
      ...{ [asset]: name, [`${asset}.br`]: 'compressed', 'm/index.html': name, 'm/sw.js': name },
      ...{ _headers: '/*\n', _redirects: rules, 'nginx.conf': 'server {}' },
    })
  }
}
const publish = (...options: readonly string[]) =>
  livery('publish', ...ids, '--to', 'www', '--out', 'out', '--no-check', '--after-wave', deploy, ...options)
const onHost = (): string =>
  ids
    .map((id) => {
      const page = join(host, id, 'm/index.html')
      return `${id} ${existsSync(page) ? readFileSync(page, 'utf8') : 'nothing'}`
    })
    .join(', ')

test('[REL-04] [REL-06] waves are deployed whole; one that the host refuses is taken back there too, and so is a release', () => {
  build('one')
  expect(publish('--waves', '100%')).toMatchObject({ status: 0 })
  expect(onHost()).toBe('acme one, plynt one, senxo one')

  build('two')
  for (const name of ['.env', 'm/.env', 'm/assets/.DS_Store', 'notes.txt'])
    writeFileSync(join(work, 'www/live/acme', name), 'secret')
  writeFileSync(join(host, 'refused-senxo'), '')
  const stopped = publish('--canary', 'acme', '--waves', '100%')
  expect(stopped.status).toBe(1)
  expect(stopped.stderr).toContain('senxo has too many files')
  expect(stopped.stderr).toContain('Not deployed: senxo')
  expect(stopped.stdout + stopped.stderr).not.toContain('s3cret')
  expect(onHost()).toBe('acme two, plynt one, senxo one')
  expect(filesIn(join(host, 'acme')).sort()).toEqual([
    ...['_headers', '_redirects', 'm/assets/app-one.js', 'm/assets/app-two.js', 'm/index.html'],
  ])
  // What pages ask for that were opened before is named before what is not named is hidden.
  const named = readFileSync(join(host, 'acme/_redirects'), 'utf8').match(/^\/m\/assets\/\S+/gm)
  expect(named).toEqual(['/m/assets/app-two.js', '/m/assets/app-one.js', '/m/assets/*'])

  rmSync(join(host, 'refused-senxo'))
  const [, undo = ''] = /undo: {5}\.\/livery (\S+ \S+ \S+ \S+ \S+) --after-wave '/.exec(stopped.stdout) ?? []
  expect(livery(...undo.split(' '), '--after-wave', deploy)).toMatchObject({ status: 0 })
  expect(onHost()).toBe('acme one, plynt one, senxo one')
})

test('[REL-03] what is rolled back or taken down is deployed too, and a host that refuses it is an error with what to do', () => {
  build('three')
  expect(publish('--waves', '100%')).toMatchObject({ status: 0 })
  const back = (...options: readonly string[]) => livery('rollback', ...options, '--to', 'www', '--after-wave', deploy)
  expect(back('acme')).toMatchObject({ status: 0 })
  expect(onHost()).toBe('acme one, plynt three, senxo three')
  writeFileSync(join(host, 'refused-plynt'), '')
  const refused = back('plynt', '--json')
  expect([refused.status, JSON.parse(refused.stdout)]).toMatchObject([
    1,
    {
      ok: false,
      to: expect.any(String),
      problems: [{ code: 'HOST_NOT_TOLD', hint: expect.stringContaining('stdin') }],
    },
  ])
  expect(back('--rollout', 'r-0003')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /error\[HOST_NOT_TOLD] .* failed for acme, plynt, senxo: .*plynt has too many files/s,
    ),
  })
  expect(onHost()).toBe('acme one, plynt three, senxo one')
  rmSync(join(host, 'refused-plynt'))

  mkdirSync(join(work, 'fleet/other'), { recursive: true })
  writeFileSync(join(work, 'fleet/other/merchant.yaml'), '')
  rmSync(join(work, 'out/acme'), { recursive: true })
  const retire = ['publish', '--retire', 'acme', '--to', 'www', '--out', 'out', '--merchants', 'fleet', '--no-check']
  expect(livery(...retire, '--after-wave', deploy)).toMatchObject({ status: 0 })
  expect(filesIn(join(host, 'acme'))).toEqual(['404.html'])
})

test('a brand that was taken down is deployed as nothing; one without rules for the host is not deployed', () => {
  const run = (id: string) =>
    spawnSync(process.execPath, [example, 'other', 'wrangler pages deploy site --project-name {id} --branch main'], {
      ...{ cwd: work, env: variables, input: `${id}\n`, encoding: 'utf8' },
    })
  expect(run('gone')).toMatchObject({ status: 0, stdout: 'gone deployed\n' })
  expect(filesIn(join(host, 'gone'))).toEqual(['404.html'])
  mkdirSync(join(work, 'other/live/nginx/m'), { recursive: true })
  writeFileSync(join(work, 'other/live/nginx/m/index.html'), '')
  expect(run('nginx')).toMatchObject({ status: 1, stderr: expect.stringContaining('name the host in `hosting`') })
  expect(run('../acme; touch "$HOST/evil"')).toMatchObject({ status: 0 })
  expect([existsSync(join(host, 'nginx')), existsSync(join(host, 'evil'))]).toEqual([false, false])
})
