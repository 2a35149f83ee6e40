import { describe, expect, test } from 'vitest'
import { collectCitations, mentionedIds, titledIds } from './citations.ts'
import { readRuleAreas, readTree } from './read-rules.ts'
import { rulesPage, unlistedIds, type RuleArea } from './rules-page.ts'

// Ids of an area that does not exist, put together here so that this file does not cite them.
const id = (number: string): string => `ZZ-${number}`
const area: RuleArea = { name: 'ZZ', title: 'Example', rules: { [id('01')]: 'One | two.', [id('02')]: 'Three.' } }
const title = (ids: string): string => `test('[${ids}] works', () => {})\n`

describe('[DX-04] citations', () => {
  test('single ids and ranges are found, longer numbers are not', () => {
    expect(mentionedIds(`${id('01')}, ${id('08')} to ${id('11')}; SHA-256 (${id('02')}).`)).toEqual(
      ['01', '08', '09', '10', '11', '02'].map(id),
    )
  })

  test('a title counts once per test, a comment does not', () => {
    const text = `${title(id('01'))}${title(`${id('01')}, ${id('02')}`)}// [${id('03')}]\n * [${id('04')}]\n`
    expect(titledIds(text)).toEqual([id('01'), id('01'), id('02')])
  })

  test('a file is a source or a test of an id, not both', () => {
    const citations = collectCitations([
      { path: 'src/a.ts', text: `/** ${id('01')} and ${id('01')} */` },
      { path: 'src/a.test.ts', text: `// ${id('02')}\n${title(id('01'))}${title(id('01'))}// ${id('01')}` },
    ])
    expect(citations.get(id('01'))).toEqual({ sources: ['src/a.ts'], tests: new Map([['src/a.test.ts', 2]]) })
    expect(citations.get(id('02'))).toEqual({ sources: ['src/a.test.ts'], tests: new Map() })
  })
})

describe('[DX-04] the page', () => {
  test('has a row for each id with its rule, its sources and its tests', () => {
    const page = rulesPage(
      [area],
      collectCitations([
        { path: 'src/a.ts', text: id('01') },
        { path: 'src/a.test.ts', text: title(id('01')) + title(id('01')) },
      ]),
    )
    expect(page).toContain('## ZZ: Example\n')
    expect(page).toContain(
      `| ${id('01')} | One \\| two. | [a.ts](../../src/a.ts) | [a.test.ts](../../src/a.test.ts) ×2 |\n`,
    )
    expect(page).toContain(`| ${id('02')} | Three. |  | — |\n`)
    expect(page).toContain('Tests carry 1 of the 2 rules')
  })

  test('an id that is cited and not listed is found, also in an unknown area of a title', () => {
    const citations = collectCitations([
      { path: 'src/a.ts', text: `${id('03')} in UTF-16` },
      { path: 'src/a.test.ts', text: title('Z'.repeat(3) + '-01') },
    ])
    expect(unlistedIds([area], citations)).toEqual([`${id('03')} (src/a.ts)`, `${'Z'.repeat(3)}-01 (src/a.test.ts)`])
  })
})

test('[DX-04] every id that the tree cites is listed', () => {
  expect(unlistedIds(readRuleAreas(), collectCitations(readTree()))).toEqual([])
})

test('[DX-04] each rule is one sentence of its area', () => {
  for (const { name, rules } of readRuleAreas())
    for (const [key, rule] of Object.entries(rules)) {
      expect(key).toMatch(new RegExp(`^${name}-\\d{2}$`))
      expect(rule, key).toMatch(/^\S.{10,240}\.$/)
    }
})
