// npm run bench -- release [--merchants 1000] [--flag-sets 10] [--rounds 3] [--json]
// What a release engineer waits for: an unchanged fleet, the reach of a change, the plan of a release, and publishing one
// changed brand to a folder and to Ceph's object store. The limits are for 1,000 brands.
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { runnerImport } from 'vite'
import { addPreset, appendSetting, idOf, setPreset, writeFleet } from './fleet.mjs'
import { childrenMs, machine, measure, median, root, seconds, tableOf, wholeNumber } from './measure.mjs'
import { ensureDependencies } from '../setup/dependencies.mjs'
import { ensurePrograms, gatewayPrograms } from '../setup/programs.mjs'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    merchants: { type: 'string', default: '1000' },
    'flag-sets': { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
})
const flagSets = wholeNumber('--flag-sets', values['flag-sets'])
const rounds = wholeNumber('--rounds', values.rounds)
/** Half of them share a preset, and some are changed one by one. */
const merchants = wholeNumber('--merchants', values.merchants, 4)
/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`)

ensureDependencies(root)
ensurePrograms(gatewayPrograms)
const home = join(root, '.generated', 'bench')
rmSync(home, { recursive: true, force: true })
/** A separate checkout whose merchants are the fleet, because `impact` compares commits. */
const checkout = join(home, 'checkout')
const [fleet, out, www] = [join(checkout, 'merchants'), join(home, 'dist'), join(home, 'www')]
const command = join(checkout, 'generator', 'bin.mjs')

/** @param {string} program @param {readonly string[]} args */
function run(program, args, cwd = checkout) {
  const { status, stderr, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`)
  return stdout
}

/** Copies this checkout without ignored files, but with changes that are not committed. */
function copyCheckout() {
  const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root).split('\0')
  for (const file of files)
    if (file !== '' && !file.startsWith('merchants/')) cpSync(join(root, file), join(checkout, file))
  run('cp', ['-al', join(root, 'node_modules'), checkout], home)
}

function commit() {
  run('git', ['add', '-A'])
  run('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost', 'commit', '-qm', 'The fleet'])
}

const places = ['--out', out]
const generated = ['--merchants', fleet, ...places, '--cache', join(home, 'cache')]
let environment = process.env
/** @param {readonly string[]} args @param {number} [expected] exit code */
const measured = (args, expected) => measure(process.execPath, [command, ...args], checkout, environment, expected)
/** @param {readonly string[]} args */
const livery = (...args) => measured(args)

/** @typedef {{ name: string, limit: number, ms: number, cpuMs: number }} Figure limit in ms */
/** @type {Figure[]} */
const figures = []

/**
 * Measures a command as often as there are rounds.
 * @param {string} name @param {number} limit ms @param {(round: number) => readonly string[]} argsOf
 * @param {number} [expected] exit code
 */
async function take(name, limit, argsOf, expected) {
  say(`${name} …`)
  const [times, cpu] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])]
  for (let round = 0; round < rounds; round += 1) {
    const before = childrenMs()
    times.push((await measured(argsOf(round), expected)).ms)
    cpu.push(childrenMs() - before)
  }
  figures.push({ name, limit, ms: Math.round(median(times)), cpuMs: Math.round(median(cpu)) })
}

/** Starts a gateway with a bucket; commands that are measured afterwards find it through their environment. */
async function openGateway() {
  const file = join(root, 'tests/store/support/gateway.ts')
  const { startGateway, gatewayKeys } = (await runnerImport(file, { root, configFile: false, logLevel: 'error' }))
    .module
  const { endpoint, stop } = await startGateway()
  environment = { ...process.env, ...gatewayKeys, AWS_ENDPOINT_URL_S3: endpoint }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = gatewayKeys
  const client = new S3Client({
    endpoint,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId, secretAccessKey },
  })
  await client.send(new CreateBucketCommand({ Bucket: 'brands' }))
  return { client, stop }
}

/**
 * Copies from the folder to the gateway what a plan reads of the releases: states and receipts. The files themselves are
 * left out, because the gateway keeps everything in memory.
 * @param {S3Client} client
 */
async function copyStates(client) {
  for (const id of readdirSync(join(www, '.livery')).filter((name) => name.startsWith('bench-'))) {
    const releases = readdirSync(join(www, '.livery', id, 'releases')).map((name) => `releases/${name}/receipt.json`)
    await Promise.all(
      ['current.json', ...releases].map((name) =>
        client.send(
          new PutObjectCommand({
            Bucket: 'brands',
            Key: `plan/.livery/${id}/${name}`,
            Body: readFileSync(join(www, '.livery', id, name)),
          }),
        ),
      ),
    )
  }
}

const second = 1000
const s3 = 's3://brands/live'
const all = ['publish', '--all', ...places]
/** Brands that are published one by one; each changes with the preset. */
const single = Array.from({ length: Math.min(rounds, Math.floor(merchants / 2)) }, (_, at) => idOf(2 * at))
const gateway = await openGateway()
try {
  say(`Writing ${merchants} merchants with ${flagSets} flag sets into a checkout …`)
  mkdirSync(checkout, { recursive: true })
  copyCheckout()
  writeFleet(fleet, merchants, flagSets)
  addPreset(fleet, merchants, '#b45309')
  run('git', ['init', '-q'])
  commit()
  await livery('--help')
  say('livery generate, empty cache …')
  const cold = await livery('generate', '--all', '--quiet', ...generated)

  await take('livery --help', 150, () => ['--help'])
  await take('livery validate', 1.5 * second, () => ['validate', '--merchants', fleet])
  // It only reports that no brand is named, so this is the time until the work begins.
  await take('livery generate, until there is work', 150, () => ['generate', '--json'], 2)
  await take('generate --all, nothing changed', second, () => ['generate', '--all', '--quiet', ...generated])
  await take('publish --all --plan, nothing is live yet', 3 * second, () => [...all, '--to', www, '--plan'])

  say('livery publish, the whole fleet to a folder …')
  const published = await livery(...all, '--to', www, '--no-check', '--quiet')
  await livery('publish', ...single, ...places, '--to', s3, '--quiet')
  await take('publish --all --plan, all is live', 3 * second, () => [...all, '--to', www, '--plan'])
  await take('status', 3 * second, () => ['status', '--to', www])

  appendSetting(fleet, idOf(1), 'seo: { title: Another title }')
  await take('impact, one brand changed', 3 * second, () => ['impact', 'HEAD', ...generated])
  setPreset(fleet, '#0369a1')
  await take('impact, a preset of half the brands changed', 3 * second, () => ['impact', 'HEAD', ...generated])
  appendFileSync(join(checkout, 'src/features/messages/news/feature.ts'), '// Changed.\n')
  await take('impact, a feature of some brands changed', 3 * second, () => ['impact', 'HEAD', ...generated])
  run('git', ['checkout', '-q', 'src'])

  say('livery generate, half of the brands changed …')
  const half = await livery('generate', '--all', '--quiet', ...generated)
  await take('publish --all --plan, half changed', 3 * second, () => [...all, '--to', www, '--plan'])
  await copyStates(gateway.client)
  const planned = ['--to', 's3://brands/plan', '--plan']
  await take('publish --all --plan, half changed, to the gateway', 3 * second, () => [...all, ...planned])
  const changed = (/** @type {number} */ round) => ['publish', single[round % single.length] ?? '', ...places]
  await take('publish of one changed brand, to a folder', 2 * second, (round) => [...changed(round), '--to', www])
  await take('publish of one changed brand, to the gateway', 2 * second, (round) => [...changed(round), '--to', s3])
  print({
    'generate --all, empty cache': cold.ms,
    'generate --all, half changed': half.ms,
    'publish --all --no-check, to a folder': published.ms,
  })
} finally {
  gateway.stop()
  rmSync(home, { recursive: true, force: true })
}

/** @param {Readonly<Record<string, number>>} others ms of steps without a limit */
function print(others) {
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ merchants, flagSets, rounds, figures, others, load })}\n`)
    return
  }
  const rows = figures.map(({ name, limit, ms, cpuMs }) => [
    ...[name, seconds(ms), seconds(cpuMs), seconds(limit)],
    ms <= limit ? 'met' : cpuMs <= limit ? 'busy' : 'missed',
  ])
  const unlimited = Object.entries(others).map(([name, ms]) => [name, seconds(ms), '', '', ''])
  process.stdout.write(`
${merchants} merchants, ${flagSets} flag sets, the median of ${rounds} · ${machine} · load ${load}

${tableOf(['command', 'time', 'processor', 'limit', ''], [...rows, ...unlimited])}

"busy" is over the limit, but not in processor time: it waited for other processes or a disk.
`)
}
