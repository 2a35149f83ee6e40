import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome']
const debianPackages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk']

/** @param {readonly string[]} programs */
const onPath = (programs) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => programs.some((program) => existsSync(join(folder, program))))

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
const isRoot = () => process.getuid?.() === 0
const fontsInstalled = () =>
  existsSync('/usr/share/fonts/truetype/noto') && existsSync('/usr/share/fonts/opentype/noto')

/**
 * Sees to a browser for the tests: LIVERY_CHROMIUM, a Chromium on the PATH, Debian's package (as root), or Playwright's
 * own.
 * @param {string} root the checkout
 */
export function ensureBrowser(root) {
  if (process.env.LIVERY_CHROMIUM) return
  const debian = isDebian() && isRoot()
  if (onPath(names) && (!debian || fontsInstalled())) return
  process.stderr.write('Installing Chromium for the browser tests …\n')
  const installed = debian
    ? installDebianPackages()
    : run('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: ['ignore', 2, 2] })
  if (installed) return
  process.stderr.write('Chromium could not be installed. Install it yourself and name it in LIVERY_CHROMIUM.\n')
  process.exit(3)
}

function installDebianPackages() {
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  return (
    run('apt-get', ['update', '-qq'], options) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages], options)
  )
}
