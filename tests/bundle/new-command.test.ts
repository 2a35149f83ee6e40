import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { answers, files, type Run, state, withCommand } from './support/typed.ts'

const { work, livery } = withCommand()
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
    '--color: expected a color as "#rrggbb" or "#rgb", found "pink"',
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
  expect(stderr).toContain('Name the folder "lotus-88", for example.')
})

test('[SCH-01] refuses an id that is longer than a part of a host name may be', () => {
  const { status, stderr } = livery('new', 'a'.repeat(64), '--merchants', 'brands', ...answers)
  expect(status).toBe(2)
  expect(stderr).toContain('at most 63 characters')
  expect(stderr).toContain(`Name the folder "${'a'.repeat(63)}", for example.`)
})
