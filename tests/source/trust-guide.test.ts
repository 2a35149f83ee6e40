import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productRoot } from '../../generator/root.ts'

const guides = join(productRoot, 'docs/guides')
const rows = [...readFileSync(join(guides, 'trust.md'), 'utf8').matchAll(/\[([^\]]+)\]\(([^)]+\.(?:test|spec)\.ts)\)/g)]

/** Whether a string in the file contains the phrase; a comment is no test. */
const hasTitle = (file: string, phrase: string): boolean =>
  readFileSync(join(guides, file), 'utf8')
    .split('\n')
    .some((line) => line.includes(phrase) && /['"`]/.test(line.slice(0, line.indexOf(phrase))))

test('each row of the guide on trust names a test that is there', () => {
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(([, phrase = '', file = '']) => !hasTitle(file, phrase)).map(([row]) => row)).toEqual([])
})
