import { spawnSync } from 'node:child_process'

/** Whether a program can be run here; its Debian package is installed if it is missing. */
export function hasProgram(program: string, debianPackage = program): boolean {
  const isThere = (): boolean => spawnSync(program, ['--version']).error === undefined
  if (isThere()) return true
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], { stdio: 'ignore' })
  return isThere()
}
