// One area of areas.mjs, named by LIVERY_MUTATED; run by scripts/mutation.mjs.
import { areas } from './areas.mjs'

const name = process.env.LIVERY_MUTATED ?? ''
const area = areas[name]
if (!area) throw new Error(`LIVERY_MUTATED has to be one of ${Object.keys(areas).join(', ')}`)
const home = `.generated/mutation/${name}`

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  mutate: [
    ...area.sources.map((source) => (source.endsWith('.ts') ? source : `${source}/**/*.{ts,tsx}`)),
    ...(area.except ?? []).map((source) => (source.endsWith('.ts') ? `!${source}` : `!${source}/**`)),
    '!**/*.test.{ts,tsx}',
  ],
  // A value that is computed while its module loads would need every test of the area; those are reported as ignored.
  ignoreStatic: true,
  ignorePatterns: ['dist', 'dist-*', '.generated', 'docs', 'tests/e2e', 'tests/bundle', 'tests/fixtures/folders'],
  tempDirName: `${home}/temporary`,
  incremental: true,
  incrementalFile: `${home}/incremental.json`,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false, skipFull: true },
  htmlReporter: { fileName: `${home}/report.html` },
  jsonReporter: { fileName: `${home}/report.json` },
  // A mutant that never ends is killed; a loaded machine gets more time.
  dryRunTimeoutMinutes: 60,
  timeoutMS: 30_000,
  timeoutFactor: 4,
  concurrency: 2,
}
