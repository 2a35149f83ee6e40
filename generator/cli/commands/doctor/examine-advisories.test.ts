import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { examineAdvisories } from './examine-advisories.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-advisories-'))
afterAll(() => rmSync(root, { recursive: true }))

const lock = (packages: object): void => writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
const answered = (vulnerabilities: object) => async () => JSON.stringify({ auditReportVersion: 2, vulnerabilities })

test('[CLI-09] what the registry knows is a remark that names the packages, never a fault', async () => {
  expect(await examineAdvisories(root, answered({}))).toMatchObject({ state: 'good' })
  expect(await examineAdvisories(root, answered({ jws: { severity: 'high', via: [] } }))).toMatchObject({
    state: 'warning',
    found: 'jws (high)',
  })
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`p${at}`, { severity: 'low' }]))
  expect((await examineAdvisories(root, answered(many))).found).toMatch(/p5 \(low\) and 3 more$/)
})

test.each([
  ['the registry does not answer', undefined],
  ['a registry without such a call', '{"message":"405 Method Not Allowed","statusCode":405}'],
  ['a page instead of an answer', '<html>'],
  ['an answer of another shape', '{"auditReportVersion":2,"vulnerabilities":{"a":{"severity":"\\u001b[2J"}}}'],
])('[CLI-09] where %s, the locked versions are compared with a dated list', async (_, text) => {
  lock({ '': {}, 'node_modules/jws': { version: '4.0.1' }, 'node_modules/rollup': { version: '4.1.0', dev: true } })
  const none = await examineAdvisories(root, async () => text)
  expect(none).toMatchObject({
    // It is not good either, because a short list cannot prove that no advisory exists.
    state: 'warning',
    found: expect.stringMatching(/^none of the \d+ that Livery knows \(\d{4}-\d\d-\d\d\)/) as unknown,
  })
  lock({
    'node_modules/jws': { version: '4.0.0' },
    'node_modules/a/node_modules/jws': { version: '3.2.2' },
    'node_modules/b/node_modules/jws': { version: '3.10.0' },
  })
  const some = await examineAdvisories(root, async () => text)
  expect(some.state).toBe('warning')
  expect(some.found).toMatch(
    /^jws 3\.2\.2 \(high, GHSA-[\w-]+\), jws 4\.0\.0 \(high, GHSA-[\w-]+\), of the \d+ that Livery knows/,
  )
})
