import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'
import { areas } from './areas.mjs'

const unit = base.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'unit',
)
if (typeof unit !== 'object' || !('test' in unit)) throw new Error('vitest.config.ts has no project named unit')

const { tests = [] } = areas[process.env.LIVERY_MUTATED ?? ''] ?? {}
/** Milliseconds. Many mutants prevent the event that a test waits for, and each of them takes this long. */
const patience = 5_000

/** The unit tests of the area that LIVERY_MUTATED names. */
export default defineConfig({
  ...(unit as object),
  test: {
    ...unit.test,
    include: tests.map((place) => (/\.tsx?$/.test(place) ? place : `${place}/**/*.test.{ts,tsx}`)),
    exclude: ['**/*.{all-off,other-mini-game}.test.*'],
    provide: { patience },
    // These limits catch a mutant that makes a test wait for ever.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: patience } },
  },
})
