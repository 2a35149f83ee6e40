// npm run stress -- [--kills 100] [--seed 1]: SIGKILL of publishers, workers, Redis and the gateway of the store at
// random moments. Not part of npm test, which has a short form of it.
import { parseArgs } from 'node:util'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensurePrograms, gatewayPrograms } from './setup/programs.mjs'
import { run } from './setup/run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
})
const isNumber = (/** @type {string} */ text) => /^\d+$/.test(text)
if (!isNumber(values.kills) || !isNumber(values.seed)) {
  process.stderr.write('For example: npm run stress -- --kills 100 --seed 1\n')
  process.exit(2)
}
ensureDependencies(root)
ensurePrograms([...gatewayPrograms, 'redis-server'])
process.stdout.write(
  `${values.kills} kills, seed ${values.seed}; to repeat it: npm run stress -- --seed ${values.seed}\n`,
)
const env = { ...process.env, LIVERY_KILLS: values.kills, LIVERY_SEED: values.seed }
const hasPassed = run(join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'kills'], { cwd: root, env })
process.exitCode = hasPassed ? 0 : 1
