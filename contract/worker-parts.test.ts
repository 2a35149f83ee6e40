import { expect, test } from 'vitest'
import { workerPartIn } from './worker-parts.ts'

test('a flag has a part of the worker when it owns a folder of it', () => {
  expect(workerPartIn('WEBPUSH3', 'sw/push/')).toEqual({
    flag: 'WEBPUSH3',
    name: 'worker-push',
    entry: 'src/sw/push/main.ts',
  })
  expect(workerPartIn('WEBPUSH3', 'features/messages/push/')).toBeUndefined()
})
