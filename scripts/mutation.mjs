// npm run mutation [-- area …]: changes operators and conditions of the rules one by one, and reports the changes that no
// test detects. Not part of npm test: an area takes minutes. Unchanged code is not run again.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { areas } from './mutation/areas.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(areas, name))
if (unknown.length > 0) {
  console.error(`There is no area ${unknown.join(', ')}. Areas: ${Object.keys(areas).join(', ')}.`)
  process.exit(2)
}

/** @param {string} name @param {string} temporary folder for whatever the tests make */
function mutate(name, temporary) {
  const stryker = join(root, 'node_modules/.bin/stryker')
  const config = 'scripts/mutation/stryker.config.mjs'
  const { status } = spawnSync(stryker, ['run', config], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LIVERY_MUTATED: name, TMPDIR: temporary },
  })
  if (status !== 0) throw new Error(`The mutation run of ${name} ended with ${status}`)
  return count(name)
}

/** @param {string} name @returns {{ name: string, caught: number, missed: number }} */
function count(name) {
  const report = JSON.parse(readFileSync(join(root, '.generated/mutation', name, 'report.json'), 'utf8'))
  /** @type {string[]} */
  const states = Object.values(report.files).flatMap((file) =>
    file.mutants.map((/** @type {{ status: string }} */ { status }) => status),
  )
  const having = (/** @type {string[]} */ ...wanted) => states.filter((state) => wanted.includes(state)).length
  return { name, caught: having('Killed', 'Timeout'), missed: having('Survived', 'NoCoverage') }
}

/** @param {number} caught @param {number} missed */
const score = (caught, missed) => `${((100 * caught) / Math.max(1, caught + missed)).toFixed(1)} %`

const temporary = mkdtempSync(join(tmpdir(), 'livery-mutation-'))
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
const counted = (asked.length > 0 ? asked : Object.keys(areas)).map((name) => mutate(name, temporary))
for (const { name, caught, missed } of counted)
  console.log(`${name.padEnd(10)} ${score(caught, missed).padStart(8)}  ${missed} of ${caught + missed} not noticed`)
const [caught, missed] = [
  counted.reduce((sum, area) => sum + area.caught, 0),
  counted.reduce((sum, area) => sum + area.missed, 0),
]
console.log(`${'all'.padEnd(10)} ${score(caught, missed).padStart(8)}  ${missed} of ${caught + missed} not noticed`)
