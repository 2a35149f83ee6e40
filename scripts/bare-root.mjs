// npm run bare-root: proves the README's commands and the image on a machine with nothing: a bare Debian in a folder, with one
// Node. npm run bare-root -- start test image --node 22.13.0; npm run bare-root -- test --suites unit,checks
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { tryImage } from './bare-root/image.mjs'
import { tryJourney } from './bare-root/journey.mjs'
import { makeRoot, runIn, startIn } from './bare-root/root.mjs'
import { ensurePrograms } from './setup/programs.mjs'

/** The lowest versions that Livery promises to run on, each with the npm that comes with it. */
const npmOf = new Map([
  ['20.19.0', '10.8.2'],
  ['22.13.0', '10.9.2'],
  ['24.0.0', '11.3.0'],
])

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { node: { type: 'string', default: '20.19.0' }, suites: { type: 'string' }, keep: { type: 'boolean' } },
})

/** @type {Readonly<Record<string, (root: string) => Promise<boolean>>>} */
const trials = { start: tryStart, test: tryTest, image: tryImage, journey: tryJourney }
const chosen = positionals.length > 0 ? positionals : Object.keys(trials)
const npm = npmOf.get(values.node)
if (npm === undefined || chosen.some((name) => !(name in trials))) {
  const [names, versions] = [Object.keys(trials).join('] ['), [...npmOf.keys()].join('|')]
  process.stderr.write(`npm run bare-root -- [${names}] [--node ${versions}] [--suites unit,checks] [--keep]\n`)
  process.exit(2)
}
if (process.getuid?.() !== 0) {
  process.stderr.write('A bare root needs chroot and mount: run this as root on Debian.\n')
  process.exit(3)
}
ensurePrograms(['debootstrap', 'git', 'ip'])

/** npm start, until its start page and each brand answer. @param {string} root @returns {Promise<boolean>} */
async function tryStart(root) {
  const { child, ended } = startIn(root, 'cd /app && exec npm start -- --port 4570')
  let output = ''
  const isReady = new Promise((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text)
      output += text
      if (/Ctrl-C/.test(output)) resolve(true)
    })
  })
  const answers = (await Promise.race([isReady, ended])) === true ? await askAll(output) : []
  child.kill('SIGKILL')
  await ended
  for (const { address, status } of answers) console.log(`${status} ${address}`)
  return answers.length > 6 && answers.every(({ status }) => status === 200)
}

/** @param {string} output of a server that prints its addresses */
const askAll = (output) =>
  Promise.all(
    [...new Set(output.match(/http:\/\/[\w.-]*localhost:\d+\S*/g) ?? [])].map(async (address) => ({
      address,
      status: (await fetch(address).catch(() => undefined))?.status ?? 0,
    })),
  )

/** @param {string} root @returns {Promise<boolean>} */
async function tryTest(root) {
  const suites = values.suites ? ` -- ${values.suites.replaceAll(',', ' ')}` : ''
  return (await runIn(root, `cd /app && exec npm test${suites}`)) === 0
}

let isOk = true
for (const name of chosen) {
  const started = Date.now()
  const root = makeRoot(values.node, npm)
  try {
    const isTrialOk = await trials[name]?.(root)
    isOk &&= isTrialOk === true
    console.log(
      `${name} on a bare Debian with Node ${values.node} and npm ${npm}: ${isTrialOk ? 'passed' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`,
    )
  } finally {
    if (!values.keep) rmSync(root, { recursive: true, force: true })
  }
}
process.exitCode = isOk ? 0 : 1
