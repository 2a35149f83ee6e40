// npm run stress -- members [--members 1000] [--rounds 3]: as many members at once at one sandbox, each with a session of its
// own. Every answer must be that member's.
import { parseArgs } from 'node:util'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveSamples } from '../bench/page/samples.mjs'
import { ensureDependencies } from '../setup/dependencies.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { members: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '3' } },
})
const [members, rounds] = [Number(values.members), Number(values.rounds)]
if (!Number.isInteger(members) || members < 1 || !Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write('For example: npm run stress -- members --members 1000 --rounds 3\n')
  process.exit(2)
}

ensureDependencies(root)
const samples = await serveSamples(root, ['nox-comet'])
const [brand] = samples.brands
if (!brand) throw new Error('nox-comet is not served')
const { url, code } = brand

/** The calls of a member's home page. */
const calls = ['member/balance', 'member/info', 'game/lanes', 'content/banners']
/** @type {number[]} */
const times = []
/** @type {Map<string, number>} */
const faults = new Map()
const note = (/** @type {string} */ fault) => void faults.set(fault, (faults.get(fault) ?? 0) + 1)

/** @param {string} token @param {string} call */
async function ask(token, call) {
  const start = performance.now()
  try {
    const answer = await fetch(`${url}/wps/${call}`, {
      headers: { Merchant: code, Language: 'EN', Authorization: token },
    })
    const { success, value, message } = /** @type {{ success: boolean, value?: any, message?: string }} */ (
      await answer.json()
    )
    if (!success) note(`${call}: ${answer.status} ${message}`)
    return value
  } catch (error) {
    note(`${call}: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  } finally {
    times.push(performance.now() - start)
  }
}

// A few at a time, because hashing passwords takes time and registration is not tested here.
/** @type {string[]} */
const tokens = []
while (tokens.length < members)
  tokens.push(
    ...(await Promise.all(Array.from({ length: Math.min(20, members - tokens.length) }, () => brand.openSession()))),
  )
const start = performance.now()
const names = await Promise.all(
  tokens.map(async (token) => {
    let info
    for (let round = 0; round < rounds; round += 1) [, info] = await Promise.all(calls.map((call) => ask(token, call)))
    return info?.userName
  }),
)
const seconds = (performance.now() - start) / 1000
samples.close()
const known = names.filter((name) => typeof name === 'string')
if (new Set(known).size < members) note(`${members - new Set(known).size} members got another member's name, or none`)
times.sort((one, other) => one - other)
const at = (/** @type {number} */ share) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0)
process.stdout.write(
  `${members} members, ${times.length} calls in ${seconds.toFixed(1)} s (${(times.length / seconds).toFixed(0)} a second): half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms, all within ${at(1)} ms\n`,
)
for (const [fault, count] of faults) process.stdout.write(`✖ ${fault}: ${count} times\n`)
process.exitCode = faults.size === 0 ? 0 : 1
