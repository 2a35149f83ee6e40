import { existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { canInstall, installPackages, osRelease } from './debian.mjs'

/** Programs that tests and benchmarks start besides Node and a browser, with their Debian packages. */
const packages = {
  // These two are not programs but Python bindings, in which the controlled view of WebKit is written.
  '/usr/lib/python3/dist-packages/gi/__init__.py': 'python3-gi',
  '/usr/share/doc/gir1.2-webkit2-4.1/copyright': 'gir1.2-webkit2-4.1',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  // Apache without a service that starts by itself.
  apache2: 'apache2-bin',
  bindfs: 'bindfs',
  caddy: 'caddy',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  certutil: 'libnss3-tools',
  chromedriver: 'chromium-driver',
  debootstrap: 'debootstrap',
  'firefox-esr': 'firefox-esr',
  fish: 'fish',
  git: 'git',
  ip: 'iproute2',
  nginx: 'nginx-light',
  radosgw: 'radosgw',
  'mkfs.exfat': 'exfatprogs',
  'mount.exfat-fuse': 'exfat-fuse',
  'redis-server': 'redis-server',
  'update-ca-certificates': 'ca-certificates',
  zsh: 'zsh',
}

/** @typedef {keyof typeof packages} Program */

/** Ceph's object store: a monitor, a store and the gateway that speaks S3. */
export const gatewayPrograms = /** @type {const} */ (['ceph-mon', 'ceph-osd', 'radosgw'])

const mountPrograms = /** @type {const} */ (['bindfs', 'mkfs.exfat', 'mount.exfat-fuse'])

/** Whether file systems can be mounted here; where they cannot, the tests simulate their refusals. */
export function mayMount() {
  return existsSync('/dev/fuse') && process.getuid?.() === 0
}

/** @type {Readonly<Record<string, readonly Program[]>>} */
const bySuite = {
  bundle: [
    ...gatewayPrograms,
    'apache2',
    'caddy',
    'fish',
    'git',
    'nginx',
    'redis-server',
    'update-ca-certificates',
    'zsh',
  ],
  engines: [
    '/usr/lib/python3/dist-packages/gi/__init__.py',
    '/usr/share/doc/gir1.2-webkit2-4.1/copyright',
    'WebKitWebDriver',
    'Xvfb',
    'chromedriver',
    'firefox-esr',
  ],
  journey: ['apache2', 'caddy', 'certutil', 'git', 'nginx', ...gatewayPrograms],
  runs: ['git', 'redis-server', ...(mayMount() ? mountPrograms : [])],
  source: ['git'],
  store: gatewayPrograms,
}

/** @param {readonly string[]} suites @returns {readonly Program[]} what their tests start */
export const programsOf = (suites) => [...new Set(suites.flatMap((suite) => bySuite[suite] ?? []))]

/**
 * Finds programs on the PATH or installs their packages (as root on Debian); ends the process where a program cannot be had.
 * @param {readonly Program[]} programs
 */
export function ensurePrograms(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const missing = programs.filter((program) => !folders.some((folder) => existsSync(resolve(folder, program))))
  if (missing.length === 0) return
  const wanted = missing.map((program) => packages[program])
  process.stderr.write(`Installing ${wanted.join(', ')} …\n`)
  if (canInstall(osRelease(), process.getuid?.() === 0) && installPackages(wanted)) return
  process.stderr.write(
    `These tests need ${missing.join(', ')} on the PATH (Debian: apt-get install ${wanted.join(' ')}); install what is missing and try again.\n`,
  )
  process.exit(3)
}
