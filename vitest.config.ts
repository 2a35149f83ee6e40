import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { flagNames } from './contract/flags.ts'

/** Unit tests see every flag on; what a flag removes is proven on real builds in tests/bundle. */
const define = {
  ...Object.fromEntries(flagNames.map((name) => [`__FLAGS__.${name}`, 'true'])),
  __ENCRYPTION__: '"legacy"',
}

/** A machine with ten times its load is slow, not broken: these limits only end what hangs. */
const patience = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    // Left to itself the runner keeps a processor for watching: half of two.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [react()],
        define,
        test: {
          name: 'unit',
          include: ['{contract,generator,sandbox,scripts,src,tests/source,tests/wire}/**/*.test.{ts,tsx}'],
          environment: 'node',
          pool: 'threads',
          ...patience,
        },
      },
      {
        test: {
          name: 'sequences',
          include: ['tests/sequences/**/*.test.ts'],
          environment: 'node',
          testTimeout: 7_200_000,
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
          fileParallelism: false,
        },
      },
    ],
  },
})
