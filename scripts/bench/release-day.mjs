// npm run bench -- day [--merchants 1000] [--flag-sets 10]
// A release engineer's day with 1,000 brands, by the command alone: generate, publish in waves, verify, change half of
// them, publish again while one page is spoilt on the web server, continue, verify. Prints each command with its time
// and the ends of its output; the whole of it is in .generated/release-day.log. Ends with 1 unless everything that is
// live at the end is what was generated.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { addPreset, appendSetting, idOf, setPreset, writeFleet } from './fleet.mjs'
import { childrenMs, folderBytes, freePort } from './measure.mjs'
import { ensureBrowser } from '../setup/browser.mjs'
import { ensureDependencies } from '../setup/dependencies.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    merchants: { type: 'string', default: '1000' },
    'flag-sets': { type: 'string', default: '10' },
  },
})
const [merchants = 0, flagSets = 0] = [values.merchants, values['flag-sets']].map(Number)
if (!(merchants >= 40) || !(flagSets > 0)) {
  process.stderr.write('At least 40 merchants. For example: npm run bench -- day --merchants 1000 --flag-sets 10\n')
  process.exit(2)
}

ensureDependencies(root)
ensureBrowser(root)
const home = join(root, '.generated', 'day')
const logFile = join(root, '.generated', 'release-day.log')
const command = join(root, 'generator', 'bin.mjs')
const fleet = join(home, 'merchants')
rmSync(home, { recursive: true, force: true })
mkdirSync(home, { recursive: true })
writeFileSync(logFile, '')

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`)
  writeFileSync(logFile, `${text}\n`, { flag: 'a' })
}

/** Lines that are shown of an output: more are counted. */
const [shownFirst, shownLast] = [5, 5]

/** @param {string} output */
function shortened(output) {
  const lines = output.trimEnd().split('\n')
  const left = lines.length - shownFirst - shownLast
  if (left < 2) return lines.join('\n')
  return [...lines.slice(0, shownFirst), `… ${left} more lines`, ...lines.slice(-shownLast)].join('\n')
}

/** For a shell. @param {readonly string[]} args */
const typed = (args) => args.map((arg) => (/^[\w./:@%+=,-]+$/.test(arg) ? arg : `'${arg}'`)).join(' ')

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`

/**
 * Runs a command as it is typed, in the folder of the day.
 * @param {readonly string[]} args @param {number} [expected] exit code
 * @returns {Promise<string>} what it printed
 */
async function livery(args, expected = 0) {
  const [started, before] = [performance.now(), childrenMs()]
  const child = spawn(process.execPath, [command, ...args], { cwd: home, stdio: ['ignore', 'pipe', 'pipe'] })
  const parts = /** @type {Buffer[]} */ ([])
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part))
  const [code] = await once(child, 'close')
  const output = Buffer.concat(parts).toString()
  const took = `${seconds(performance.now() - started)}, ${seconds(childrenMs() - before)} of a processor`
  process.stdout.write(`$ ./livery ${typed(args)}\n${shortened(output)}\n`)
  writeFileSync(logFile, `$ ./livery ${typed(args)}\n${output}\n`, { flag: 'a' })
  say(`# ${took}, exit code ${code}\n`)
  if (code !== expected) throw new Error(`livery ${args.join(' ')} ended with ${code}, expected ${expected}`)
  return output
}

/** @param {readonly string[]} args */
function git(...args) {
  const own = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost']
  const { status, stderr } = spawnSync('git', [...own, ...args], { cwd: home, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
}

/**
 * Serves what is live of these brands, for the browser. (Of all of them it would serve a page that frames them, and adapt
 * theirs to that.) Resolves when it answers.
 * @param {readonly string[]} ids
 */
async function serve(ids) {
  const started = performance.now()
  const args = ['--out', 'www/live', '--merchants', 'merchants', '--host-names', '--vendors', 'real', '--port', '0']
  const child = spawn(process.execPath, [command, 'serve', ...ids, ...args, '--json'], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const part of child.stdout) {
    said += part
    if (said.includes('\n')) break
  }
  const { brands } = JSON.parse(said)
  const { port } = new URL(brands[0].url)
  say(`$ ./livery serve ${ids[0]} … ${ids.at(-1)} ${args.slice(0, -1).join(' ')} ${port}`)
  say(`# ${brands.length} brands are served after ${seconds(performance.now() - started)}\n`)
  return { child, address: `http://{id}.localhost:${port}` }
}

/**
 * Compares what nginx serves of a brand, by the brand's own server block, with its release. (`livery serve` adapts the
 * headers to this machine.)
 * @param {string} id
 */
async function verifyServed(id) {
  const [port, folder] = [await freePort(), join(home, 'nginx')]
  mkdirSync(folder, { recursive: true })
  const block = readFileSync(join(home, 'www/live', id, 'nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(`root /var/www/${id};`, `root ${join(home, 'www/live', id)};`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, 'nginx.conf')
  const logs = `pid ${folder}/pid; error_log ${folder}/error.log;`
  writeFileSync(file, `${logs} events {} http { access_log off; ${paths.join(' ')}\n${block}\n}\n`)
  const nginx = spawn('nginx', ['-g', 'daemon off; user root;', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    while (!(await isAnswered(port))) if (nginx.exitCode !== null) throw new Error('nginx does not start')
    await livery(['verify', id, '--to', 'www', '--at', `http://127.0.0.1:${port}`])
  } finally {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
  }
}

/** @param {number} port */
const isAnswered = (port) =>
  fetch(`http://127.0.0.1:${port}/robots.txt`).then(
    () => true,
    () => false,
  )

/**
 * Spoils the page of a brand as soon as a new one is live, once: an optimizer on the web server does such things.
 * @param {string} id
 */
function spoilNextPage(id) {
  const page = join(home, 'www/live', id, 'm/index.html')
  const before = readFileSync(page, 'utf8')
  const timer = setInterval(() => {
    const now = readFileSync(page, 'utf8')
    if (now === before) return
    clearInterval(timer)
    const spoilt = Buffer.from(now.replace('</body>', '<script>window.optimised = true</script></body>'))
    writeFileSync(`${page}.br`, brotliCompressSync(spoilt))
    writeFileSync(`${page}.gz`, gzipSync(spoilt))
    writeFileSync(page, spoilt)
  }, 10)
}

const range = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: to - from }, (_, at) => idOf(from + at))
const changedIn = (/** @type {number} */ from, /** @type {number} */ to) =>
  range(from, to).filter((_, at) => (from + at) % 2 === 0)

say(
  `${merchants} merchants, ${flagSets} flag sets · Node ${process.versions.node} · ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'} · load ${loadavg()[0]?.toFixed(1)}\n`,
)
writeFleet(fleet, merchants, flagSets)
addPreset(fleet, merchants, '#b45309')
git('init', '-q')
writeFileSync(join(home, '.gitignore'), 'cache\ndist\nwww\n')
git('add', '-A')
git('commit', '-qm', 'The fleet in the morning')
const built = ['--merchants', 'merchants', '--out', 'dist', '--cache', 'cache']
const sent = ['--out', 'dist', '--to', 'www']
const [canary, spoilt] = ['bench-0001', idOf(26)]

say('## Morning: everything for the first time\n')
await livery(['generate', '--all', ...built])
await livery(['publish', '--all', ...sent, '--plan', '--no-check'])
await livery(['publish', '--all', ...sent, '--no-check', '--reason', 'first release'])
await livery(['verify', '--all', '--to', 'www'])
const { child: server, address } = await serve(range(0, 40))
try {
  await verifyServed(idOf(7))

  say('## Noon: another accent colour for half of the brands, and a title for one\n')
  setPreset(fleet, '#0369a1')
  appendSetting(fleet, canary, 'seo: { title: Games and more }')
  await livery(['impact', 'HEAD', '--merchants', 'merchants', '--out', 'dist'])
  await livery(['explain', canary, ...built])
  await livery(['explain', idOf(2), ...built])
  await livery(['generate', '--all', ...built])
  await livery(['publish', '--all', ...sent, '--canary', `${idOf(0)},${canary}`, '--plan', '--check', address])

  say('## Afternoon: a few in front of a browser, then some more, of which one breaks\n')
  const first = [canary, ...changedIn(0, 20)]
  const checked = ['--check', address, '--reason', 'blue accent']
  await livery(['publish', ...first, ...sent, '--canary', `${idOf(0)},${canary}`, '--waves', '100%', ...checked])
  spoilNextPage(spoilt)
  const second = changedIn(20, 40)
  const stopped = await livery(['publish', ...second, ...sent, '--waves', '20%,60%,100%', ...checked], 1)
  await livery(['releases', spoilt, '--to', 'www'])
  await verifyServed(spoilt)
  const rollout = /Rollout (r-\d+)\./.exec(stopped)?.[1] ?? ''
  await livery(['publish', '--resume', rollout, ...sent])

  say('## Evening: the rest\n')
  await livery(['publish', '--all', ...sent, '--no-check', '--reason', 'blue accent'])
  await livery(['rollback', idOf(4), '--to', 'www', '--reason', 'the brand wants it tomorrow'])
  await livery(['verify', '--all', '--to', 'www'])
  const left = JSON.parse(await livery(['publish', '--all', ...sent, '--plan', '--json']))
  const waiting = left.changes.map((/** @type {{ id: string }} */ { id }) => id)
  if (left.unchanged !== merchants - 1 || waiting.join() !== idOf(4))
    throw new Error(`expected everything live but ${idOf(4)}, found waiting: ${waiting.join()}`)
  await livery(['publish', idOf(4), ...sent])
  await livery(['publish', '--all', ...sent, '--plan'])
  await livery(['status', '--to', 'www'])
  say(`In the target: ${(folderBytes(join(home, 'www')) / 2 ** 20).toFixed(0)} MiB.`)
} finally {
  server.kill('SIGTERM')
}
rmSync(home, { recursive: true, force: true })
