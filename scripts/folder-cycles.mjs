// Sibling folders may import each other in one direction only, types included: part of npm run check.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** @typedef {ReadonlyMap<string, readonly string[]>} Imports paths by the path of the file that imports them */

/** Tests may import anything. */
const isProduct = (/** @type {string} */ path) =>
  /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$|\.d\.ts$|(^|\/)testing\//.test(path)

/**
 * @param {string} root @param {readonly string[]} folders relative to the root
 * @returns {Imports}
 */
export function readImports(root, folders) {
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter(isProduct)
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]))
}

/** @param {string} file @param {string} text */
function importsOf(file, text) {
  const { importedFiles } = ts.preProcessFile(text, true, true)
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => normalize(join(dirname(file), name)))
}

/**
 * An import counts where the two paths part: `a/b/x.ts -> a/c/y.ts` says that folder a/b needs folder a/c.
 * @param {Imports} imports
 * @returns {readonly string[]} each cycle as `a/b -> a/c -> a/b`, with a file that makes each step
 */
export function folderCycles(imports) {
  /** @type {Map<string, Map<string, string>>} */
  const needs = new Map()
  for (const [from, targets] of imports)
    for (const to of targets) {
      const [one, other] = divergence(from, to)
      if (one === undefined || other === undefined) continue
      const known = needs.get(one) ?? new Map()
      if (!known.has(other)) known.set(other, `${from} -> ${to}`)
      needs.set(one, known)
    }
  return [...needs.keys()].sort().flatMap((folder) => {
    const path = shortestCycle(needs, folder)
    // Reported once, starting at its first folder.
    return path && path.every((other) => other >= folder) ? [described(needs, path)] : []
  })
}

/** @param {string} from @param {string} to @returns {readonly string[]} the two folders; none if one contains the other */
function divergence(from, to) {
  const [one, other] = [dirname(from).split('/'), dirname(to).split('/')]
  let depth = 0
  while (depth < one.length && one[depth] === other[depth]) depth += 1
  if (depth === one.length || depth === other.length) return []
  return [one.slice(0, depth + 1).join('/'), other.slice(0, depth + 1).join('/')]
}

/** @param {ReadonlyMap<string, ReadonlyMap<string, string>>} needs @param {string} start */
function shortestCycle(needs, start) {
  const queue = [[start]]
  const seen = new Set()
  for (let path = queue.shift(); path; path = queue.shift())
    for (const next of needs.get(path.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return path
      if (!seen.has(next)) queue.push([...path, next])
      seen.add(next)
    }
  return undefined
}

/** @param {ReadonlyMap<string, ReadonlyMap<string, string>>} needs @param {readonly string[]} path */
function described(needs, path) {
  const ring = [...path, path[0] ?? '']
  const steps = path.map((folder, at) => `  ${needs.get(folder)?.get(ring[at + 1] ?? '')}`)
  return [ring.join(' -> '), ...steps].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const cycles = folderCycles(readImports(root, process.argv.slice(2)))
  for (const cycle of cycles) console.error(`cycle of folders: ${cycle}`)
  process.exitCode = cycles.length === 0 ? 0 : 1
}
