import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints, relays } from './endpoints.ts'

const here = new URL('.', import.meta.url)
const files = readdirSync(here).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
const exported = await Promise.all(
  files.map(async (file) => [file, (await import(new URL(file, here).href)) as Record<string, unknown>] as const),
)
/** Every export of the folder but the tables of `endpoints.ts`. */
const rows = exported
  .filter(([file]) => file !== 'endpoints.ts')
  .flatMap(([file, names]) => Object.entries(names).map(([name, row]) => ({ file, name, row })))

const isRow = (row: unknown): boolean => row instanceof Object && ('path' in row || 'relay' in row)

test('every file with rows is named in endpoints.ts', () => {
  const listed = new Set([...Object.values(endpoints).map(({ path }) => path), ...Object.keys(relays)] as string[])
  const missing = rows
    .filter(({ row }) => isRow(row))
    .filter(({ row }) => {
      const { path, relay } = row as { path?: string; relay?: string }
      return !listed.has(path ?? relay ?? '')
    })
  expect(missing.map(({ file, name }) => `${name} of ${file}`)).toEqual([])
})

test('a shape named after the body or the query of a call is beside it', () => {
  const stray = rows.filter(({ file, name }) => {
    const [, row] = /^(\w+)(?:Body|Query)$/.exec(name) ?? []
    return row !== undefined && !rows.some((other) => other.file === file && other.name === row && isRow(other.row))
  })
  expect(stray.map(({ file, name }) => `${name} of ${file}`)).toEqual([])
})

test('every time is a moment, which the page can show', () => {
  const stray = rows.flatMap(({ file, row }) =>
    [...(JSON.stringify(row) ?? '').matchAll(/"(\w+(?:At|End)|regDate)":(?:\{"optional":)?"(?!moment")/g)].map(
      ([, name]) => `${name} of ${file}`,
    ),
  )
  expect(stray).toEqual([])
})
