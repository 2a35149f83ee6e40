import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
// Declares what is provided to it.
import type {} from './src/shared/testing/eventually.ts'
import { FileOrder } from './tests/support/file-order.ts'
import type { EngineName } from './tests/engines/support/engine.ts'
import { flagConstants, type FlagSetName } from './tests/support/flag-sets.ts'
import { sharingTests } from './tests/support/unit-files.ts'

/** A machine with ten times its load is slow, not broken: these limits only end what hangs. */
const patience = {
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 60_000 } },
  // The summary of a whole run shows nothing but the message.
  chaiConfig: { truncateThreshold: 1000 },
  provide: { patience: 60_000 },
}

/**
 * Unit tests in one flag set. A test about the absence of something carries its set in its name, `<name>.all-off.test.ts`,
 * and sees the constants as the bundler would replace them; whether a feature is gone is proven on real builds in
 * tests/bundle.
 */
const unit = (name: string, flagSet: FlagSetName, include: string[], exclude: string[] = []) => ({
  plugins: [react()],
  define: { ...flagConstants(flagSet), __ENCRYPTION__: '"legacy"' },
  test: {
    name,
    include,
    exclude,
    environment: 'node' as const,
    pool: 'threads' as const,
    setupFiles: './tests/support/property-tests.ts',
    // Node has stores of its own since 25, which would hide those of the page.
    execArgv: process.allowedNodeEnvironmentFlags.has('--webstorage') ? ['--no-webstorage'] : [],
    // A spy that outlived its test would make the next one watch something else.
    restoreMocks: true,
    ...patience,
  },
})

/** The storefront in an engine of Debian's: npx vitest run --project engines-webkit tests/engines/back.test.ts */
const engine = (name: EngineName, include = ['tests/engines/**/*.test.ts']) => ({
  test: {
    name: `engines-${name}`,
    include,
    environment: 'node' as const,
    globalSetup: './tests/support/served-samples.ts',
    ...patience,
    provide: { ...patience.provide, engine: name },
    testTimeout: 420_000,
    hookTimeout: 420_000,
  },
})

const allOff = 'src/**/*.all-off.test.{ts,tsx}'
const otherMiniGame = 'src/**/*.other-mini-game.test.{ts,tsx}'
/** Test files of other flag sets than the maximal one. */
const otherFlagSets = [allOff, otherMiniGame]

// Whole runs of the generator, releases in real folders, real repositories, images and fonts, and inputs of hostile size:
// too slow for the fast tests.
const runs = [
  'tests/runs/*.test.ts',
  'generator/cache/*.test.ts',
  'generator/{build/fleet,output,cli/commands,insight/explain,insight/impact,local/workbench,queue}/**/*.test.ts',
  'generator/build/emit/{cached-images,check-image,fonts,render-images}.test.ts',
  'generator/ship/{publish/publish,rollout/after-wave,rollout/rollout}.test.ts',
  'generator/system/git/*.test.ts',
  'generator/foreign-documents.test.ts',
  'generator/**/hostile*.test.ts',
]
// So are those that call the sandbox as a client would.
const calls = ['sandbox/*.test.ts', 'sandbox/control/*.test.ts']
// And those that read all of the sources and documents.
const readings = ['generator/insight/reference/**/*.test.ts']
const slow = [...runs, ...calls, ...readings]

// Most of what a unit test costs is loading its modules: those that leave everything around them as they found it share
// a thread and what it has loaded.
const sharing = sharingTests(import.meta.dirname)
const together = unit('unit-sharing', 'maximal', sharing, slow)
const restoring = ['./tests/support/property-tests.ts', './src/shared/testing/restore-globals.ts']
// They start many processes, which costs more the more memory the starting one has: each file has a process of its own.
const alone = unit('runs', 'maximal', runs)
const quick = ['./tests/support/property-tests.ts', './tests/support/quick-runs.ts']

export default defineConfig({
  test: {
    globalSetup: './tests/support/temporary-files.ts',
    // One more than processors: tests also wait, for a disk, a child process or a thread that derives a key.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: FileOrder },
    projects: [
      unit(
        'unit',
        'maximal',
        ['{contract,generator,sandbox,scripts,src,workbench}/**/*.test.{ts,tsx}'],
        ['**/node_modules/**', ...otherFlagSets, ...slow, ...sharing],
      ),
      { ...together, test: { ...together.test, isolate: false, setupFiles: restoring } },
      unit('unit-all-off', 'allOff', [allOff]),
      unit('unit-other-mini-game', 'otherMiniGame', [otherMiniGame]),
      { ...alone, test: { ...alone.test, pool: 'forks' as const, setupFiles: quick } },
      unit('source', 'maximal', ['tests/source/**/*.test.ts', ...readings]),
      // The sandbox, and the real client against it, over HTTP.
      unit('wire', 'maximal', ['tests/wire/**/*.test.ts', ...calls]),
      // Its pages and its day are walked through in tests/e2e.
      engine('chromium', ['tests/engines/{back,leaving,workbench}.test.ts']),
      engine('webkit'),
      engine('firefox'),
      // What is published, and the real command that publishes it, against a real object store.
      {
        test: {
          name: 'store',
          include: ['tests/store/**/*.test.ts'],
          environment: 'node',
          globalSetup: './tests/store/support/gateway.ts',
          ...patience,
          testTimeout: 420_000,
          hookTimeout: 420_000,
        },
      },
      {
        test: {
          name: 'kills',
          include: ['tests/kills/**/*.test.ts'],
          environment: 'node',
          globalSetup: './tests/store/support/gateway.ts',
          ...patience,
          testTimeout: 7_200_000,
          hookTimeout: 900_000,
        },
      },
      {
        test: {
          name: 'sequences',
          include: ['tests/sequences/**/*.test.ts'],
          environment: 'node',
          ...patience,
          testTimeout: 7_200_000,
          hookTimeout: 900_000,
        },
      },
      // In a bare root of its own: scripts/bare-root/journey.mjs.
      {
        test: {
          name: 'journey',
          include: ['tests/journey/**/*.test.ts'],
          environment: 'node',
          ...patience,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      {
        test: {
          name: 'bundle',
          include: ['tests/bundle/**/*.test.ts'],
          environment: 'node',
          ...patience,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
})
