// Which test files of a suite a change may have broken, for suites that run the built product and so do not import what
// they test.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const requirement = /\b[A-Z]{2,6}-\d{2}\b/g
const feature = /^src\/features\/[^/]+\/([^/]+)\//g
const unitTest = /\.test\.tsx?$/

/** The commit of `--changed[=<commit>]`, by default HEAD; undefined without the option. @param {readonly string[]} args */
export function changedSince(args) {
  const option = args.find((argument) => /^--changed(=|$)/.test(argument))
  return option && (option.slice('--changed='.length) || 'HEAD')
}

/**
 * Files that differ from a commit, and new ones, relative to the checkout.
 * @param {string} root @param {string} since a commit or branch
 * @returns {readonly string[]}
 */
export function changedFiles(root, since) {
  const commands = [
    ['diff', '--name-only', since, '--'],
    ['ls-files', '--others', '--exclude-standard'],
  ]
  return commands.flatMap((args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`)
    return stdout.split('\n').filter(Boolean)
  })
}

/**
 * @typedef {object} Suite
 * @property {string} folder e.g. `tests/e2e`
 * @property {ReadonlyMap<string, string>} tests path and text of each test file
 */

/**
 * A change inside a feature affects the tests that name the feature or a requirement which it cites. Any other change of
 * the product, or of what the tests share, affects all tests. Documents and the tests of other suites affect none.
 * @param {readonly string[]} changed paths
 * @param {Suite} suite
 * @param {(feature: string) => string} textOf all sources of a feature, by its folder, e.g. `src/features/messages/news/`
 * @returns {'all' | readonly string[]} paths of test files
 */
export function affectedTests(changed, { folder, tests }, textOf) {
  const isOther = (/** @type {string} */ path) =>
    /^docs\/|\.md$/.test(path) ||
    (/^tests\/(?!support\/|fixtures\/)/.test(path) && !path.startsWith(`${folder}/`)) ||
    (unitTest.test(path) && !tests.has(path))
  const relevant = changed.filter((path) => !isOther(path))
  if (relevant.some((path) => !tests.has(path) && !path.startsWith('src/features/'))) return 'all'
  const features = new Map(
    relevant.flatMap((path) => [...path.matchAll(feature)].map(([of, name]) => [of, name ?? ''])),
  )
  const ids = new Set([...features.keys()].flatMap((of) => textOf(of).match(requirement) ?? []))
  const names = [...features.values()]
  return [...tests]
    .filter(
      ([path, text]) =>
        relevant.includes(path) ||
        names.some((name) => path.includes(name) || text.includes(name)) ||
        (text.match(requirement) ?? []).some((id) => ids.has(id)),
    )
    .map(([path]) => path)
}

/** @param {string} root @param {string} folder of the test files @returns {Suite} */
export const readSuite = (root, folder) => ({
  folder,
  tests: new Map(
    readdirSync(join(root, folder))
      .filter((name) => /\.(test|spec)\.ts$/.test(name))
      .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')]),
  ),
})

/** @param {string} root @returns {(feature: string) => string} */
export const readFeature = (root) => (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => readFileSync(join(root, folder, path), 'utf8'))
        .join('\n')
    : ''
