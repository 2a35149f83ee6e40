import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { productRoot } from '../../generator/root.ts'

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: productRoot,
  encoding: 'utf8',
})
  .split('\0')
  .filter(Boolean)

const withFoldersAbove = (path: string): readonly string[] =>
  path === '.' ? [] : [path, ...withFoldersAbove(dirname(path))]
const present = new Set(files.flatMap(withFoldersAbove))

/** Written by hand; the generated pages name what their sources name. */
const documents = files.filter((file) => file.endsWith('.md') && !/^(tests|docs\/reference)\//.test(file))

/** Without blocks of code, whose lines are commands and their output. */
const proseOf = (document: string): string =>
  readFileSync(join(productRoot, document), 'utf8').replaceAll(/^ *```[\s\S]*?^ *```/gm, '')

const matchesIn = (document: string, pattern: RegExp): readonly string[] =>
  [...proseOf(document).matchAll(pattern)].map(([, found = '']) => found)

/** As a forge makes it from a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsIn = (document: string): readonly string[] => matchesIn(document, /^#+ (.*)$/gm).map(anchorOf)

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : normalize(join(dirname(document), path))
  return present.has(target) && (anchor === undefined || anchorsIn(target).includes(anchor))
}

test('every link of the documents leads to a file, and to a heading where it names one', () => {
  expect(documents).toContain('docs/architecture.md')
  const lost = documents.flatMap((document) =>
    matchesIn(document, /\]\(([^)\s]+)\)/g)
      .filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(document, link))
      .map((link) => `${document}: ${link}`),
  )
  expect(lost).toEqual([])
})

test('every path of the code that the documents name is there', () => {
  const lost = documents.flatMap((document) =>
    matchesIn(document, /`((?:contract|docs|generator|sandbox|scripts|src|templates|tests)\/[^`\s<>{}*…:]*)`/g)
      .filter((path) => !present.has(path.replace(/\/$/, '')))
      .map((path) => `${document}: ${path}`),
  )
  expect(lost).toEqual([])
})

test('the documents are in American spelling', () => {
  const british =
    /\b(?:colour|behaviour|favour|honour|neighbour|(?:centre|licence|catalogue)s?\b|dialling|labelled|cancelled|(?:recogn|organ|initial|normal|local|synchron)is(?:e|ing))\w*/gi
  const withoutCode = (document: string): string => proseOf(document).replaceAll(/`[^`]*`|\]\([^)]*\)/g, '')
  const found = documents.flatMap((document) =>
    [...withoutCode(document).matchAll(british)].map(([word]) => `${document}: ${word}`),
  )
  expect(found).toEqual([])
})
