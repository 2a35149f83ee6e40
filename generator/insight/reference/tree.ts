import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productRoot } from '../../root.ts'

/** A text file of the tree; the path is relative to its root, with forward slashes. */
export interface TreeFile {
  readonly path: string
  readonly text: string
}

const folders = ['contract', 'docs', 'generator', 'sandbox', 'scripts', 'src', 'templates', 'tests']
const isText = (name: string): boolean => /\.(ts|tsx|js|mjs|css|html|hbs|md)$/.test(name)
/** Fixtures are data, and a generated page would cite everything. */
const skipped = new Set(['tests/fixtures', 'docs/guides/where-it-runs.md'])

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

/** Every file that may cite a requirement or say in a title what was tried, sorted by path. */
export const readTree = (): readonly TreeFile[] =>
  ['README.md', ...folders.flatMap(filesBelow)].map((path) => ({
    path,
    text: readFileSync(join(productRoot, path), 'utf8'),
  }))

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)
export const isComment = (line: string): boolean => /^\s*(\/\/|\*|\/\*)/.test(line)
