import { readdirSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'

/**
 * Everything in a checkout that goes into any output. The last but one describes what npm has really installed,
 * whatever the lock file says.
 */
export const sourceRoots = [
  'contract',
  'generator',
  'src',
  'templates',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.json',
]

/** Tests and documents. */
const irrelevant = /\.test\.tsx?$|\.md$/
/** Whether a file with this path below the root decides what is built. */
export const isSource = (path: string): boolean =>
  !irrelevant.test(path) && sourceRoots.some((root) => path === root || path.startsWith(`${root}/`))

/** The sources of a bundle: files, and folders with a slash at the end. A test checks that each exists. */
export const bundledPaths = [
  'contract/',
  'generator/build/bundle/',
  'generator/build/gates/',
  'generator/plan/defines.ts',
  'generator/build/vite/',
  'node_modules/.package-lock.json',
  'package-lock.json',
  'package.json',
  'src/',
  'templates/licences/',
  'tsconfig.json',
] as const

/** Texts are stamped into each brand, after bundling. */
export const stamped = /^src\/texts\//
/** These are in the script, too: a site may be closed in any language (LANG-12). */
const bundledTexts = /^src\/texts\/closed-site\//
export const decidesBundling = (path: string): boolean =>
  bundledPaths.some((part) => path.startsWith(part)) && (!stamped.test(path) || bundledTexts.test(path))

/** A file of the product, by its path below the root. */
export interface SourceFile {
  readonly path: string
  readonly stats: Stats
}

export function listSources(root: string): readonly SourceFile[] {
  const files: SourceFile[] = []
  const visit = (path: string): void => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false })
    if (stats?.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`)
    else if (stats && !irrelevant.test(path)) files.push({ path, stats })
  }
  for (const path of sourceRoots) visit(path)
  return files
}
