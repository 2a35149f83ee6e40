import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { productRoot } from '../../root.ts'
import type { TreeFile } from './citations.ts'
import type { RuleArea } from './rules-page.ts'

const folders = ['contract', 'docs', 'generator', 'sandbox', 'scripts', 'src', 'templates', 'tests']
const isText = (name: string): boolean => /\.(ts|tsx|js|mjs|css|html|hbs|md)$/.test(name)
/** Fixtures are data, and generated pages would cite everything. */
const skipped = new Set(['tests/fixtures', 'docs/reference/rules.md', 'docs/guides/where-it-runs.md'])

function filesBelow(folder: string): string[] {
  const entries = readdirSync(join(productRoot, folder), { withFileTypes: true })
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (skipped.has(path)) return []
      if (entry.isDirectory()) return filesBelow(path)
      return isText(entry.name) ? [path] : []
    })
}

/** Every file that may cite a requirement, sorted by path. */
export const readTree = (): readonly TreeFile[] =>
  ['README.md', ...folders.flatMap(filesBelow)].map((path) => ({
    path,
    text: readFileSync(join(productRoot, path), 'utf8'),
  }))

/** The areas of docs/reference/rules.yaml, in its order. */
export function readRuleAreas(): readonly RuleArea[] {
  const text = readFileSync(join(productRoot, 'docs/reference/rules.yaml'), 'utf8')
  const areas = parse(text) as Readonly<Record<string, Omit<RuleArea, 'name'>>>
  return Object.entries(areas).map(([name, area]) => ({ name, ...area }))
}
