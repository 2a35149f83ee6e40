import { afterEach, expect, test, vi } from 'vitest'
import { glide } from './motion.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [true, 'instant'],
  [false, 'smooth'],
] as const)('with reduced motion %s, a script scrolls %s', (isReduced, behavior) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isReduced && query === '(prefers-reduced-motion: reduce)',
  }))
  expect(glide()).toBe(behavior)
})
