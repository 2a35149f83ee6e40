// node scripts/check/figures.mjs: how large the house is, each figure beside its limit. A figure over its limit fails the
// check.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readImports } from '../folder-cycles.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const product = ['contract', 'generator', 'sandbox', 'scripts', 'src']
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
const linesOf = (/** @type {string} */ text) => text.split('\n').length - 1
/** Comments and blank lines do not count: a limit on them would be met by deleting explanations. */
const codeLinesOf = (/** @type {string} */ text) =>
  text.split('\n').filter((line) => /\S/.test(line) && !/^\s*(\/\/|\/?\*)/.test(line)).length
const wordsOf = (/** @type {string} */ text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
const wordsIn = (/** @type {string} */ path) => wordsOf(read(path))
const sum = (/** @type {readonly number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0)
const filesIn = (/** @type {string} */ folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.split(sep).includes('node_modules'))
    .map((path) => join(folder, path))

const files = product.flatMap(filesIn)
const isTest = (/** @type {string} */ path) => /\.(test|spec)\.tsx?$|(^|\/)testing\//.test(path)
const sources = new Map(
  files.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !isTest(path)).map((path) => [path, read(path)]),
)

const imported = [...readImports(root, product).values()].flat()
/** Short files that one file imports and no test of their own asserts: a reader opens them for nothing else. */
const fragments = [...sources].filter(
  ([path, text]) =>
    linesOf(text) < 40 &&
    imported.filter((target) => target === path).length === 1 &&
    !files.some((file) => isTest(file) && file.startsWith(path.replace(/\w+$/, ''))),
)

const decisions = filesIn('docs/decisions')
const index = 'docs/decisions/README.md'
const cellsOf = (/** @type {string} */ text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split('|').map(wordsOf))
/** Words with which comments once said in a riddle what a noun says. */
const idiomsIn = (/** @type {string} */ text) =>
  [...text.matchAll(/\/\*[^]*?\*\/|(?:^|\s)\/\/.*/g)].join().match(/\b(nobody|somebody|whoever|that of)\b/gi) ?? []

/** @type {readonly { name: string, value: number, limit: number }[]} */
const figures = [
  { name: 'files of the product', value: sources.size, limit: 1350 },
  { name: 'their lines of code', value: sum([...sources.values()].map(codeLinesOf)), limit: 82_000 },
  { name: 'files under 40 lines with one importer', value: fragments.length, limit: 150 },
  {
    name: 'files of texts',
    value: files.filter((path) => /^src\/.*\/[A-Z-]+\.json$/.test(path)).length,
    limit: 70,
  },
  {
    name: 'lines of code of the workbench',
    value: sum(
      filesIn('workbench')
        .filter((path) => /\.(tsx?|css|html)$/.test(path) && !isTest(path))
        .map((path) => codeLinesOf(read(path))),
    ),
    limit: 6000,
  },
  { name: 'words of the README', value: wordsIn('README.md'), limit: 900 },
  { name: 'words of its longest table cell', value: Math.max(...cellsOf(read('README.md'))), limit: 25 },
  { name: 'words of the architecture', value: wordsIn('docs/architecture.md'), limit: 1500 },
  { name: 'words of all decisions', value: sum(decisions.map(wordsIn)), limit: 15_000 },
  {
    name: 'words of the longest decision',
    value: Math.max(...decisions.filter((path) => path !== index).map(wordsIn)),
    limit: 500,
  },
  { name: 'idioms in comments', value: sum([...sources.values()].map((text) => idiomsIn(text).length)), limit: 5 },
]
for (const { name, value, limit } of figures) {
  const verdict = value <= limit ? 'met' : 'EXCEEDED'
  console.log(`${name.padEnd(40)} ${String(value).padStart(7)} of at most ${String(limit).padStart(6)}  ${verdict}`)
}
process.exitCode = figures.some(({ value, limit }) => value > limit) ? 1 : 0
