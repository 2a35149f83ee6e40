import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'
import { areas } from './areas.mjs'

const projects = base.test?.projects ?? []
const unit = projects.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'unit',
)
if (typeof unit !== 'object' || !('test' in unit)) throw new Error('vitest.config.ts has no project named unit')

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !/\.(all-off|other-mini-game)\./.test(path)
const testsUnder = (path: string): string[] =>
  isTest(path)
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter(isTest)
        .map((file) => `${path}/${file}`)

const { tests = [], alone = [] } = areas[process.env.LIVERY_MUTATED ?? ''] ?? {}
const textOf = (file: string): string => readFileSync(file, 'utf8')
const replacesModules = (file: string): boolean => /\bvi\.(mock|doMock|resetModules)\(/.test(textOf(file))
const wantsDom = (file: string): boolean => /@vitest-environment happy-dom/.test(textOf(file))

/** The unit tests of one area that can share their modules, by the environment that they ask for. */
const files = tests
  .flatMap(testsUnder)
  .filter((file) => !alone.includes(file) && !replacesModules(file))
  .map((path) => resolve(path))
const mutationTests = {
  node: files.filter((file) => !wantsDom(file)),
  'happy-dom': files.filter(wantsDom),
}
const include = Object.entries(mutationTests).flatMap(([environment, own]) =>
  own.length > 0 ? [`scripts/mutation/loaded-in-${environment}.ts`] : [],
)

/** Milliseconds. Many mutants prevent the event that a test waits for, and each of them takes this long. */
const patience = 5_000

export default defineConfig({
  ...(unit as object),
  test: {
    ...unit.test,
    name: 'mutation',
    include,
    maxWorkers: include.length,
    provide: { mutationTests, patience },
    // These limits catch a mutant that makes a test wait for ever.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: patience } },
  },
})
