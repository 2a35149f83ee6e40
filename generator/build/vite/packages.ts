import { relative, sep } from 'node:path'

/** Code that the bundler adds, by the prefix of its module ids. */
const helpers: readonly (readonly [prefix: string, folder: string])[] = [
  ['\0vite/', 'node_modules/vite'],
  ['\0rolldown/', 'node_modules/rolldown'],
]

const inPackage = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/

/**
 * The installed packages that these modules belong to.
 * @param ids module ids of the bundler
 * @returns the packages' folders, relative to the root, unique and sorted
 */
export function packagesOf(ids: readonly string[], root: string): readonly string[] {
  return [...new Set(ids.flatMap((id) => folderOf(id, root) ?? []))].sort()
}

function folderOf(id: string, root: string): string | undefined {
  const helper = helpers.find(([prefix]) => id.startsWith(prefix))
  if (helper) return helper[1]
  if (id.startsWith('\0')) return undefined
  return inPackage.exec(relative(root, id).split(sep).join('/'))?.[0]
}
