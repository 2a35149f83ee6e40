import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productRoot } from '../../generator/root.ts'
import { programsOf } from '../../scripts/setup/programs.mjs'

/** What a Debian without any further package has, and npm, which comes with Node. */
const alwaysThere = new Set(['bash', 'chmod', 'cp', 'mkfifo', 'mount', 'npm', 'setpriv', 'sh', 'umount', 'unshare'])

/** The tests of each suite, and what they share. */
const suites = {
  runs: ['generator'],
  source: ['tests/source'],
  bundle: ['tests/bundle', 'tests/support'],
  store: ['tests/store'],
  engines: ['tests/engines'],
}

const started = /\b(?:spawn|spawnSync|exec|execSync|execFile|execFileSync)\(\s*'([\w.-]+)'/g

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(productRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => (folder.startsWith('tests/') ? /\.tsx?$/ : /\.test\.tsx?$/).test(file))
    .map((file) => join(folder, file))

test.each(Object.entries(suites))('[DX-01] npm test installs what the tests of %s start', (suite, folders) => {
  const installed = new Set<string>([...alwaysThere, ...programsOf([suite])])
  const files = folders.flatMap(sourcesIn)
  expect(files.length).toBeGreaterThan(5)
  const missing = files.flatMap((file) =>
    [...readFileSync(join(productRoot, file), 'utf8').matchAll(started)]
      .map(([, program = '']) => program)
      .filter((program) => !installed.has(program))
      .map((program) => `${file}: ${program}`),
  )
  expect(missing).toEqual([])
})
