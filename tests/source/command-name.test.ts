import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productRoot } from '../../generator/root.ts'

let elsewhere: string
beforeAll(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'livery-elsewhere-'))
})
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }))

/** Outside a checkout, npx fetches and runs any package of that name. */
const strangersCommand = /\b(npx|npm exec|bunx|pnpm dlx|yarn dlx)( -\S+)* livery\b/

test('no text suggests running a package of this name from a registry', () => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: productRoot,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean)
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter(
    (file) =>
      /\.(md|ts|tsx|mjs|js|json|yaml|html|hbs|cmd)$/.test(file) &&
      strangersCommand.test(readFileSync(join(productRoot, file), 'utf8')),
  )
  expect(found).toEqual([])
})

test('the package has a scope and is never published', () => {
  const {
    name,
    private: isPrivate,
    bin,
  } = JSON.parse(readFileSync(join(productRoot, 'package.json'), 'utf8')) as Record<string, unknown>
  expect([name, isPrivate, bin]).toEqual(['@livery/livery', true, { livery: 'generator/bin.mjs' }])
})

test('./livery is the command from any folder, by its path or a link to it', () => {
  const linked = join(elsewhere, 'linked')
  symlinkSync(join(productRoot, 'livery'), linked)
  for (const command of [join(productRoot, 'livery'), linked])
    expect(execFileSync(command, ['--help'], { cwd: elsewhere, encoding: 'utf8' })).toContain('Usage: livery')
})
