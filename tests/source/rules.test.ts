import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isComment, isTest, readTree } from '../../generator/insight/reference/tree.ts'
import { productRoot } from '../../generator/root.ts'

type Areas = Readonly<Record<string, { readonly rules: Readonly<Record<string, string>> }>>
const areas = parse(readFileSync(join(productRoot, 'docs/reference/rules.yaml'), 'utf8')) as Areas
const rules = Object.values(areas).flatMap((area) => Object.entries(area.rules))
const listed = new Set(rules.map(([id]) => id))
const tree = readTree()

/** One id (`AUTH-07`), or the first and last of a range (`SHELL-36 to SHELL-38`). */
const idOrRange = /\b([A-Z]{2,6})-(\d{2})\b(?: to \1-(\d{2})\b)?/g

const mentionedIds = (text: string): readonly string[] =>
  [...text.matchAll(idOrRange)].flatMap(([, area = '', first = '', last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${area}-${String(Number(first) + index).padStart(2, '0')}`,
    ),
  )

/** Ids in square brackets in the titles of a test file: `test('[AUTH-07, AUTH-08] …')`. */
const titledIds = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => !isComment(line))
    .flatMap((line) => [...line.matchAll(/\[((?:[A-Z]{2,6}-\d{2}(?:, )?)+)\]/g)])
    .flatMap(([, ids = '']) => ids.split(', '))

const titled = tree
  .filter(({ path }) => isTest(path))
  .flatMap(({ path, text }) => titledIds(text).map((id) => ({ id, path })))

// The ids of this area that does not exist are put together, so that this file does not cite them.
const id = (number: string): string => `ZZ-${number}`

test('single ids and ranges are found, longer numbers and comments in place of titles are not', () => {
  expect(mentionedIds(`${id('01')}, ${id('08')} to ${id('11')}; SHA-256 (${id('02')}).`)).toEqual(
    ['01', '08', '09', '10', '11', '02'].map(id),
  )
  const text = `test('[${id('01')}, ${id('02')}] works', () => {})\n// [${id('03')}]\n * [${id('04')}]\n`
  expect(titledIds(text)).toEqual([id('01'), id('02')])
})

test('[DX-04] every id that the tree cites is listed: all of a known area, and all in titles of tests', () => {
  // Other names of that form, such as `UTF-16`, are not ids.
  const cited = tree.flatMap(({ path, text }) =>
    mentionedIds(text)
      .filter((mentioned) => Object.keys(areas).includes(mentioned.replace(/-\d+$/, '')))
      .map((mentioned) => ({ id: mentioned, path })),
  )
  expect([...cited, ...titled].filter((citation) => !listed.has(citation.id))).toEqual([])
})

test('[DX-04] a test carries every rule that can be proved here', () => {
  const carried = new Set(titled.map((citation) => citation.id))
  const open = rules.filter(([key]) => !carried.has(key)).map(([, rule]) => rule)
  for (const rule of open) expect(rule).toMatch(/^\((Library fact that no test of ours proves|Ruled out, )/)
})

test('[DX-04] each rule is one sentence of its area', () => {
  for (const [name, area] of Object.entries(areas))
    for (const [key, rule] of Object.entries(area.rules)) {
      expect(key).toMatch(new RegExp(`^${name}-\\d{2}$`))
      expect(rule, key).toMatch(/^\S.{10,240}\.$/)
    }
})
