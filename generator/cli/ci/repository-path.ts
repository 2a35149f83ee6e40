import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * A file's path as CI systems show it: from the root of the repository that it is in, with forward slashes. Without a
 * repository, such as in an unpacked archive, the folder counts that the CI system names, and then the working folder.
 */
export function repositoryPath(file: string, environment: NodeJS.ProcessEnv = process.env): string {
  const named = [environment['GITHUB_WORKSPACE'], environment['CI_PROJECT_DIR']]
  const holder = named.find((folder) => folder && file.startsWith(`${folder}${sep}`))
  const root = repositoryOf(dirname(file)) ?? holder ?? process.cwd()
  return relative(root, file).split(sep).join('/')
}

function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  return dirname(folder) === folder ? undefined : repositoryOf(dirname(folder))
}
