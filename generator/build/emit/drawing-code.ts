import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { productRoot } from '../../root.ts'

/** The code that decides how an image is drawn; a test holds the list against what `draw.ts` imports. */
export const drawingSources = [
  'generator/build/emit/images',
  'generator/build/emit/load-sharp.ts',
  'generator/build/emit/svg',
  'generator/plan/hero/hero-drawing.ts',
  'generator/plan/icons/instructions.ts',
] as const

let hash: string | undefined

/** Hash of that code: part of the key of every cached image, so that none outlives a change (ICON-06). */
export function drawingCode(): string {
  hash ??= hashOf(productRoot)
  return hash
}

/** @param root of a checkout */
export function hashOf(root: string): string {
  const sum = createHash('sha256')
  for (const path of drawingSources.flatMap((source) => filesIn(root, source)))
    sum.update(`\n${path}\n`).update(readFileSync(join(root, path)))
  return sum.digest('hex')
}

function filesIn(root: string, path: string): readonly string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => !name.endsWith('.test.ts'))
    .sort()
    .map((name) => `${path}/${name}`)
}
