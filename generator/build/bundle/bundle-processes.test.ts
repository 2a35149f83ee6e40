import { expect, test } from 'vitest'
import { processesFor } from './bundle-processes.ts'

test.each([
  { bundlings: 1, brands: 1, jobs: 2, processes: 1, why: 'no more than there are bundlings' },
  { bundlings: 6, brands: 6, jobs: 2, processes: 2, why: 'no more than jobs' },
  { bundlings: 10, brands: 100, jobs: 8, processes: 1, why: 'stamping takes longer than bundling' },
  { bundlings: 50, brands: 100, jobs: 8, processes: 3, why: 'two brands for each bundling' },
  { bundlings: 100, brands: 100, jobs: 8, processes: 6, why: 'bundling takes longer than stamping' },
])(
  '$bundlings bundlings for $brands brands with $jobs jobs take $processes processes: $why',
  ({ bundlings, brands, jobs, processes }) => {
    expect(processesFor(bundlings, brands, jobs)).toBe(processes)
  },
)
