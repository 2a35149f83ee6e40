import { existsSync, readFileSync } from 'node:fs'
import { childEnvironment } from '../../generator/system/child-environment.mjs'
import { run } from './run.mjs'

/** Content of /etc/os-release, empty where there is none. */
export const osRelease = () => (existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '')

/** Whether packages of Debian, or of a distribution derived from it, can be installed here. */
export const canInstall = (/** @type {string} */ release, /** @type {boolean} */ isRoot) =>
  isRoot && /^ID(_LIKE)?=.*debian/m.test(release)

/** @param {readonly string[]} packages @returns {boolean} whether they are installed now */
export function installPackages(packages) {
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: childEnvironment('operator', { DEBIAN_FRONTEND: 'noninteractive' }),
  }
  return (
    run('apt-get', ['update', '-qq'], options) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  )
}
