import { expect, test } from 'vitest'
import { trialsOf, whereItRunsPage } from './where-it-runs.ts'

// The tags are put together here, so that the page does not take these examples for trials.
const tag = (kind: string, words: string): string => `[${kind}: ${words}]`
const exFat = {
  path: 'tests/bundle/mounts.test.ts',
  text: `test('falls back to copies ${tag('where', 'exFAT × generate, publish')}', () => {})\n// ${tag('where', 'NTFS × generate')}`,
}
const caddy = {
  path: 'tests/hosts/hosts.test.ts',
  text: `  title: '${tag('host', 'Caddy × redirects, hidden files')}',\n`,
}

test('a title says what was tried and where; a comment and a source do not', () => {
  const source = { ...exFat, path: 'generator/mounts.ts' }
  expect(trialsOf('where', [exFat, caddy, source])).toEqual([
    { place: 'exFAT', tried: ['generate', 'publish'], file: exFat.path },
  ])
  expect(trialsOf('host', [exFat, caddy])).toEqual([
    { place: 'Caddy', tried: ['redirects', 'hidden files'], file: caddy.path },
  ])
})

test('a cell links the tests that tried it, and is empty where none did', () => {
  const other = { ...exFat, text: `test('${tag('where', 'proxy × publish')}')` }
  const page = whereItRunsPage([exFat, other])
  expect(page).toContain('| environment | generate | publish |')
  expect(page).toContain(`| exFAT | [✓](../../${exFat.path}) | [✓](../../${exFat.path}) |`)
  expect(page).toContain(`| proxy |  | [✓](../../${exFat.path}) |`)
})
