import { defineConfig } from 'vitest/config'
import base, { otherFlagSets } from '../../vitest.config.ts'
import { areas } from './areas.mjs'

const projects = base.test?.projects ?? []
const unit = projects.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'unit',
)
if (typeof unit !== 'object' || !('test' in unit)) throw new Error('vitest.config.ts has no project named unit')

/** The unit tests of one area: the mutation runner takes a single project. */
const include = (areas[process.env.LIVERY_MUTATED ?? '']?.tests ?? []).map((folder) => `${folder}/**/*.test.{ts,tsx}`)

export default defineConfig({
  ...(unit as object),
  test: { ...unit.test, name: 'mutation', include, exclude: otherFlagSets },
})
