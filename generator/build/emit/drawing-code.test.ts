import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { productRoot } from '../../root.ts'
import { drawingSources, hashOf } from './drawing-code.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-drawing-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The file and everything that it imports from the product, types aside. */
function importsOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  const imported = readFileSync(join(productRoot, file), 'utf8').matchAll(
    /^(?:import|export) (?!type)[^'"]*?from '(\.[^']+)'/gm,
  )
  for (const [, path = ''] of imported) importsOf(join(dirname(file), path), found)
  return found
}

test('[ICON-06] whatever draws an image is part of the key of cached images', () => {
  const isPart = (file: string) => drawingSources.some((source) => file === source || file.startsWith(`${source}/`))
  // The path of the checkout has no influence.
  const others = [...importsOf('generator/build/emit/images/draw.ts')].filter((file) => file !== 'generator/root.ts')
  expect(others.length).toBeGreaterThan(10)
  expect(others.filter((file) => !isPart(file))).toEqual([])
})

test.each([
  'generator/build/emit/images/draw.ts',
  'generator/build/emit/svg/allowed.ts',
  'generator/build/emit/load-sharp.ts',
])('[ICON-06] a change of %s makes cached images stale', (file) => {
  for (const source of drawingSources) cpSync(join(productRoot, source), join(root, source), { recursive: true })
  const before = hashOf(root)
  writeFileSync(join(root, 'generator/build/emit/svg/svg.test.ts'), '')
  expect(hashOf(root)).toBe(before)
  writeFileSync(join(root, file), `${readFileSync(join(root, file), 'utf8')}\n`)
  expect(hashOf(root)).not.toBe(before)
})
