import { expect, test } from 'vitest'
import { collectFaults } from './faults.ts'

const systemError = (code: string, message = code) => Object.assign(new Error(message), { code })

test('a cache without faults has nothing to report', () => {
  expect(collectFaults('/cache').problems()).toEqual([])
})

test('[BND-08] damaged files are one warning, with their number and the first of them', () => {
  const faults = collectFaults('/cache')
  for (const path of ['/cache/a', '/cache/b', '/cache/a']) faults.damaged(path)
  const [problem, ...others] = faults.problems()
  expect([problem, others]).toMatchObject([{ code: 'CACHE_CORRUPT', severity: 'warning' }, []])
  expect(problem?.message).toMatch(/\b2\b.*\/cache\/a/)
})

test.each(['ENOSPC', 'EROFS', 'EACCES', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])(
  '[BND-08] a place that cannot be written (%s) is one warning, with the first reason',
  (code) => {
    const faults = collectFaults('/cache')
    faults.notStored(systemError(code, 'the first reason'))
    faults.notStored(systemError('EIO', 'another reason'))
    const [problem, ...others] = faults.problems()
    expect([problem, others]).toMatchObject([{ code: 'CACHE_UNWRITABLE', severity: 'warning' }, []])
    expect(problem?.message).toContain('/cache')
    expect(problem?.message).toContain('the first reason')
  },
)

test.each([
  ['a bug', new TypeError('x is not a function')],
  ['a system error that is not about the place', systemError('EBADF')],
  ['what is no error', 'ENOSPC'],
])('%s is not hidden', (_, error) => {
  const faults = collectFaults('/cache')
  expect(() => faults.notStored(error)).toThrow(error as Error)
  expect(faults.problems()).toEqual([])
})
