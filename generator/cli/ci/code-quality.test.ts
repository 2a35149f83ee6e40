import { expect, test } from 'vitest'
import { codeQualityJson } from './code-quality.ts'
import { nowhere, wrongName } from './testing/problems.ts'

interface Issue {
  readonly fingerprint: string
  readonly severity: string
}
const issuesOf = (...problems: Parameters<typeof codeQualityJson>[0]): Issue[] =>
  JSON.parse(codeQualityJson(problems)) as Issue[]

test('[FLEET-11] GitLab’s report has description, check, severity and place of each problem in a file', () => {
  const place = { file: `${process.cwd()}/merchants/acme/merchant.yaml`, line: 5, column: 3 }
  expect(issuesOf({ ...wrongName, location: place }, nowhere)).toEqual([
    {
      description: 'There is no setting "nam". Did you mean "name"?',
      check_name: 'KEY_UNKNOWN',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      severity: 'major',
      location: { path: 'merchants/acme/merchant.yaml', lines: { begin: 5 } },
    },
  ])
})

test('a problem keeps its fingerprint when it moves, and equal ones differ', () => {
  const moved = { ...wrongName, location: { ...wrongName.location, line: 9 } }
  const [before] = issuesOf(wrongName)
  expect(issuesOf(moved)[0]?.fingerprint).toBe(before?.fingerprint)
  expect(
    new Set(issuesOf(wrongName, moved, { ...wrongName, message: 'Other.' }).map(({ fingerprint }) => fingerprint)).size,
  ).toBe(3)
})
