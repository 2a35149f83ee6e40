// npm run bench -- workers [--merchants 300] [--flag-sets 10] [--json]
// A fleet built through the queue by one worker with one processor, and by two with one each (FLEET-09): times, their
// ratio, and the peak memory of each process. The caller and Redis need a processor of their own, or they take from the
// two workers what they leave to one: on a machine of two processors each worker gets half of one, in both runs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeFleet } from './fleet.mjs'
import { createProcessorShare } from './processor-share.mjs'
import { freePort, measure, residentKiB } from './measure.mjs'
import { ensureDependencies } from '../setup/dependencies.mjs'
import { ensurePrograms } from '../setup/programs.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    merchants: { type: 'string', default: '300' },
    'flag-sets': { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
  },
})
const [merchants, flagSets] = [Number(values.merchants), Number(values['flag-sets'])]
if (positionals[0] !== 'workers' || !(merchants > 0) || !(flagSets > 0)) {
  process.stderr.write('For example: npm run bench -- workers --merchants 300 --flag-sets 10\n')
  process.exit(2)
}
if (availableParallelism() < 2) {
  process.stderr.write('Two workers with a processor each need two processors.\n')
  process.exit(3)
}

ensureDependencies(root)
ensurePrograms(['redis-server'])
const home = join(root, '.generated', 'bench')
rmSync(home, { recursive: true, force: true })
mkdirSync(home, { recursive: true })
const fleet = join(home, 'merchants')
const command = join(root, 'generator', 'bin.mjs')
writeFleet(fleet, merchants, flagSets)

/**
 * Starts a program and waits until it says that it is ready.
 * @param {string} program @param {readonly string[]} args @param {NodeJS.ProcessEnv} env @param {string} sign
 */
async function startReady(program, args, env, sign) {
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (/** @type {Buffer} */ data) => data.includes(sign) && resolve(undefined))
  })
  return child
}

/** The fleet with empty caches, by so many workers. @param {number} count */
async function run(count) {
  const folder = join(home, `workers-${count}`)
  const port = await freePort()
  const env = {
    ...process.env,
    LIVERY_QUEUE: `redis://127.0.0.1:${port}`,
    LIVERY_SHARED_CACHE: join(folder, 'store'),
    LIVERY_SHARED_CACHE_MODE: 'read-write',
    LIVERY_CACHE_KEY: 'the secret of this benchmark, which is none',
  }
  mkdirSync(folder)
  const args = ['--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder]
  const redis = await startReady('redis-server', args, env, 'Ready to accept connections')
  /** @type {import('node:child_process').ChildProcess[]} */
  const workers = []
  for (const [at, limits] of shares.slice(0, count).entries()) {
    const own = [process.execPath, command, 'worker', '--jobs', '1', '--cache', join(folder, `cache-${at}`)]
    const script = `${limits ? `${limits.enter} && ` : ''}exec taskset -c ${at} "$@"`
    workers.push(await startReady('sh', ['-c', script, 'sh', ...own], env, 'Worker for Livery'))
  }
  const peaks = workers.map(() => 0)
  const sampling = setInterval(
    () => workers.forEach(({ pid }, at) => (peaks[at] = Math.max(peaks[at] ?? 0, residentKiB(pid ?? 0)))),
    200,
  )
  const options = ['--merchants', fleet, '--out', join(folder, 'dist'), '--cache', join(folder, 'cache'), '--quiet']
  const caller = await measure(process.execPath, [command, 'generate', '--all', '--queue', ...options], root, env)
  clearInterval(sampling)
  for (const child of [...workers, redis]) {
    child.removeAllListeners('exit')
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return {
    ms: Math.round(caller.ms),
    workersMiB: peaks.map((peak) => Math.round(peak / 1024)),
    callerMiB: Math.round(caller.peakMiB),
  }
}

// The command compiles itself once after a change, which is no part of a build.
await measure(process.execPath, [command, '--help'], root)
/** Undefined where there is a processor for each worker and for the caller, or where no such group can be made. */
const shares = [0, 1].map((worker) =>
  availableParallelism() > 2 ? undefined : createProcessorShare(`livery-worker-${worker}`, 0.5),
)
const one = await run(1)
const two = await run(2)
for (const share of shares) await share?.remove()
const ratio = Math.round((one.ms / two.ms) * 100) / 100
rmSync(home, { recursive: true, force: true })

if (values.json) process.stdout.write(`${JSON.stringify({ merchants, flagSets, one, two, ratio })}\n`)
else {
  const row = (/** @type {Awaited<ReturnType<typeof run>>} */ { ms, workersMiB, callerMiB }) =>
    `${(ms / 1000).toFixed(2)} s   (peak ${workersMiB.join(' and ')} MiB, caller ${callerMiB} MiB)`
  process.stdout.write(`
${merchants} merchants, ${flagSets} flag sets, empty caches · Node ${process.versions.node} · ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'} · load ${loadavg()[0]?.toFixed(1)}

one worker            ${row(one)}
two workers           ${row(two)}
processor per worker  ${shares[0] ? 'half of one' : 'one'}${availableParallelism() > 2 || shares[0] ? '' : ', which it shares with the caller and Redis'}
ratio                 ${ratio} times as fast (the target is 1.8)
`)
}
