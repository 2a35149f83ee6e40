import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstall, installPackages, osRelease } from './debian.mjs'
import { run } from './run.mjs'

/** Debian’s package and its program. For the same tests it takes a third less CPU time than a whole Chromium. */
const headlessShell = 'chromium-headless-shell'
const programs = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome']
const fontPackages = ['fonts-noto-core', 'fonts-noto-cjk']

/**
 * The browser of the tests: LIVERY_CHROMIUM, else the cheapest Chromium on the PATH, else Playwright's own (undefined).
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string | undefined} its file
 */
export function findBrowser(environment = process.env) {
  if (environment.LIVERY_CHROMIUM) return environment.LIVERY_CHROMIUM
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  return programs.flatMap((program) => folders.map((folder) => join(folder, program))).find((file) => existsSync(file))
}

/**
 * @typedef {object} Machine
 * @property {string | undefined} browser file of the browser that is there
 * @property {boolean} hasFonts the fonts of every language are installed
 * @property {string} osRelease content of /etc/os-release, empty where there is none
 * @property {boolean} isRoot
 */

/**
 * What is to be installed for the browser tests. Each entry is tried until one succeeds: a list of Debian packages, or
 * Playwright's own browser. None: nothing is missing.
 * @param {Machine} machine
 * @returns {readonly (readonly string[] | 'playwright')[]}
 */
export function browserInstallations({ browser, hasFonts, osRelease, isRoot }) {
  if (!canInstall(osRelease, isRoot)) return browser ? [] : ['playwright']
  // Distributions derived from Debian have no package of the headless shell.
  const isDebian = /^ID="?debian"?$/m.test(osRelease)
  const isCheapest = !isDebian || browser?.endsWith(headlessShell)
  if (browser && isCheapest && hasFonts) return []
  const withFonts = (/** @type {string} */ program) => [program, ...fontPackages]
  return [...(isDebian ? [withFonts(headlessShell)] : []), withFonts('chromium')]
}

/**
 * Finds or installs a browser for the tests: LIVERY_CHROMIUM, Debian's headless shell (as root), a Chromium on the PATH, or
 * Playwright's own.
 * @param {string} root the checkout
 */
export function ensureBrowser(root) {
  if (process.env.LIVERY_CHROMIUM) return
  const installations = browserInstallations(presentMachine())
  if (installations.length === 0) return
  process.stderr.write('Installing Chromium for the browser tests …\n')
  if (installations.some((what) => (what === 'playwright' ? installPlaywrights(root) : installPackages(what)))) return
  if (findBrowser()) return
  process.stderr.write('Chromium could not be installed. Install it yourself and name it in LIVERY_CHROMIUM.\n')
  process.exit(3)
}

/** @returns {Machine} */
const presentMachine = () => ({
  browser: findBrowser(),
  hasFonts: existsSync('/usr/share/fonts/truetype/noto') && existsSync('/usr/share/fonts/opentype/noto'),
  osRelease: osRelease(),
  isRoot: process.getuid?.() === 0,
})

/** @param {string} root */
const installPlaywrights = (root) =>
  run('npx', ['playwright', 'install', '--only-shell', 'chromium'], { cwd: root, stdio: ['ignore', 2, 2] })
