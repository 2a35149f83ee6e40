import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { filesOf } from '../../../tests/support/fleets.ts'
import { openSmallFleet } from '../../../tests/support/small-fleet.ts'
import { UserError } from '../../errors/user-error.ts'
import type { Options } from './declarations.ts'
import { run as clean } from './clean.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-clean-'))
const cache = join(home, 'cache')
const fleet = openSmallFleet(filesOf('acme', 'nova', 'zeta'), cache, join(home, 'oracle'))
const { out, merchants } = fleet
afterAll(() => [home, fleet.home].forEach((folder) => rmSync(folder, { recursive: true })))
beforeEach(async () => {
  rmSync(out, { recursive: true, force: true })
  await fleet.generate()
  mkdirSync(join(out, 'theirs'))
  writeFileSync(join(out, 'theirs/notes.txt'), 'mine')
})

const run = (ids: readonly string[], options: Options<'clean'> = {}) =>
  clean(ids, { out, merchants, quiet: true, ...options })
const brands = () => readdirSync(out).filter((name) => !name.startsWith('.'))

test('[FLEET-10] brands that are named go, and no other', async () => {
  await run(['zeta', 'acme'], { dryRun: true })
  expect(brands()).toEqual(['acme', 'nova', 'theirs', 'zeta'])
  await run(['zeta', 'acme'])
  expect(brands()).toEqual(['nova', 'theirs'])
})

test('[FLEET-10] --all removes every brand, and nothing that Livery did not make', async () => {
  await run([], { all: true })
  expect(brands()).toEqual(['theirs'])
})

test("[FLEET-10] a brand's folder stays as long as a foreign file is in it", async () => {
  writeFileSync(join(out, 'nova/notes.txt'), 'mine')
  await run([], { all: true })
  expect(brands()).toEqual(['nova', 'theirs'])
  expect(existsSync(join(out, 'nova/notes.txt'))).toBe(true)
})

test.each([
  [['acme', 'zetta'], {}, 'Did you mean "zeta"?'],
  [['theirs'], {}, 'contains no folder "theirs" that Livery made'],
  [['acme'], { all: true }, 'both'],
  [['acme'], { cache: true as const }, 'both'],
  [[], { cache: true as const, all: true }, 'both'],
])('what cannot be removed stays with everything else: %j %j', async (ids, options, words) => {
  const refused = await run(ids, options).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(UserError)
  const { problems } = refused as UserError
  expect(problems.map(({ message, hint }) => `${message} ${hint}`).join()).toContain(words)
  expect(brands()).toEqual(['acme', 'nova', 'theirs', 'zeta'])
})

test('[FLEET-10] --cache removes the cache, and what others keep beside it stays', async () => {
  writeFileSync(join(cache, 'notes.txt'), 'mine')
  mkdirSync(join(cache, 'deadbeef'))
  writeFileSync(join(cache, 'deadbeef/notes.txt'), 'mine')
  await run([], { cache, dryRun: true })
  expect(readdirSync(cache).length).toBeGreaterThan(1)
  await run([], { cache })
  expect(readdirSync(cache)).toEqual(['deadbeef', 'notes.txt'])
  expect(brands()).toEqual(['acme', 'nova', 'theirs', 'zeta'])
  expect(existsSync(join(out, 'acme/m/index.html'))).toBe(true)
})
