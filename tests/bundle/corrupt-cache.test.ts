import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { filesIn } from '../support/files-in.ts'
import { flawsOf, hashesIn } from './support/folders.ts'
import { livery, succeed, temporaryFolder } from './support/livery.ts'

const cache = temporaryFolder()
const first = temporaryFolder()
const args = (out: string, from = cache): string[] => ['generate', 'plynt', '--json', '--out', out, '--cache', from]
const codesOf = (stdout: string): string[] =>
  (JSON.parse(stdout) as { problems: { code: string }[] }).problems.map(({ code }) => code)

/** Builds under an umask that leaves no permission to anybody else. */
beforeAll(async () => {
  const before = process.umask(0o077)
  try {
    await succeed(args(join(first, 'served/dist')))
  } finally {
    process.umask(before)
  }
})

const folder = join(first, 'served/dist/plynt')

test('[OUT-01] a folder that is built under a strict umask can be read by every web server', () => {
  const modes = readdirSync(folder, { recursive: true, withFileTypes: true }).map(
    (entry) =>
      `${entry.isDirectory() ? 'folder' : 'file'} ${(lstatSync(join(entry.parentPath, entry.name)).mode & 0o7777).toString(8)}`,
  )
  expect([...new Set(modes)].sort()).toEqual(['file 444', 'folder 755'])
  for (const made of [folder, join(first, 'served/dist'), join(first, 'served')])
    expect(statSync(made).mode & 0o7777, made).toBe(0o755)
})

test('[OUT-03] served text files have compressed siblings, hidden files have none', () => {
  expect(
    filesIn(folder).filter((path) =>
      /^(release\.json|nginx\.conf|_headers|_redirects|_worker\.js|_routes\.json)\./.test(path),
    ),
  ).toEqual([])
  expect(filesIn(folder)).toEqual(expect.arrayContaining(['m/index.html', 'm/index.html.br', 'm/index.html.gz']))
})

test('[BND-04] [BND-08] if every file of the cache is corrupt, the command succeeds and reports it, and the folder equals a clean build', async () => {
  for (const path of filesIn(cache).map((name) => join(cache, name))) {
    const bytes = readFileSync(path)
    const at = Math.floor(bytes.length * 0.6)
    rmSync(path)
    writeFileSync(path, bytes)
    if (/\.(br|gz|json)$/.test(path)) truncateSync(path, at)
    else
      writeFileSync(
        path,
        Buffer.concat([bytes.subarray(0, at), Buffer.of((bytes[at] ?? 0) ^ 1), bytes.subarray(at + 1)]),
      )
  }
  const out = temporaryFolder()
  const { stdout } = await succeed(args(out))
  expect(codesOf(stdout)).toEqual(['CACHE_CORRUPT'])
  expect(hashesIn(join(out, 'plynt'))).toEqual(hashesIn(folder))
  expect(flawsOf(join(out, 'plynt'))).toEqual([])
  expect(codesOf((await succeed(args(temporaryFolder()))).stdout)).toEqual([])
})

test('[BND-08] an edit of an output file, as root, does not spread beyond the folders that share the file', async () => {
  const path = join(folder, 'm/index.html')
  execFileSync('sh', ['-c', 'printf X | dd of="$0" conv=notrunc status=none', path])
  const out = temporaryFolder()
  const { stdout } = await succeed(args(out))
  expect(readFileSync(join(out, 'plynt/m/index.html'), 'utf8')).not.toMatch(/^X/)
  expect(flawsOf(join(out, 'plynt'))).toEqual([])
  expect(stdout).not.toContain('"ok":false')
})

test('[CLI-05] a cache that is a file is refused before anything is done, and the file is not changed', async () => {
  const file = join(temporaryFolder(), 'README.md')
  writeFileSync(file, 'mine')
  const out = temporaryFolder()
  const finished = await livery(args(out, file))
  expect(finished.code, finished.stderr).toBe(2)
  expect(codesOf(finished.stdout)).toEqual(['FOLDER_UNUSABLE'])
  expect(existsSync(join(out, 'plynt'))).toBe(false)
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

test('[OUT-01] cache files that only their owner may read can be read by everybody in the output', async () => {
  for (const path of filesIn(cache)) chmodSync(join(cache, path), 0o400)
  const out = temporaryFolder()
  await succeed(args(out))
  for (const path of filesIn(join(out, 'plynt')))
    expect(statSync(join(out, 'plynt', path)).mode & 0o777, path).toBe(0o444)
})
