import { expect, test } from 'vitest'
import type { Explanation } from '../../../insight/explain/explain-merchant.ts'
import { screenText } from '../../terminal/print.ts'
import { explanationText } from './explanation-text.ts'

test('[FLEET-05] a folder that the cache does not know is not said to have changed', () => {
  const explanation: Explanation = {
    id: 'acme',
    verdict: 'due',
    release: '9ab01c2d7c1e2a3b',
    fileCount: 12,
    reasons: [{ kind: 'never-built' }],
    problems: [],
    input: null,
    product: null,
    folder: null,
    bundle: null,
    effect: { kind: 'built', release: '9ab01c2d7c1e2a3b', files: [], sizes: [], toFetch: 0 },
  }
  expect(screenText(explanationText(explanation, 'merchants'))).toBe(
    'acme would be built: the cache remembers no build of its folder, which is release 9ab01c2d\n' +
      '  the build makes the same release again',
  )
})
