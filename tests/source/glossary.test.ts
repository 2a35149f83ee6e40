import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtInLanguages } from '../../contract/built-in-languages.ts'
import { type LanguageCode } from '../../contract/languages.ts'
import { loadNamespaces } from '../../generator/build/emit/load-texts.ts'
import { productRoot } from '../../generator/root.ts'
import glossary from './glossary.json' with { type: 'json' }

interface Row {
  /** What the row is about, in English. */
  readonly term: string
  readonly chosen: string
  /** Other words for it, which no text may contain: a word in any case, or a pattern between slashes. */
  readonly twins: readonly string[]
  /** Namespaces and keys where a twin means something else. */
  readonly except?: readonly string[]
}

const rows: Readonly<Partial<Record<LanguageCode | 'all', readonly Row[]>>> = glossary
const namespaces = loadNamespaces(productRoot)

/** Every text of the storefront by namespace and key, and those of the sandbox by line. */
function textsIn(language: LanguageCode): (readonly [name: string, text: string])[] {
  const sandbox = join(productRoot, 'sandbox/content/texts', `${language}.json`)
  return [
    ...namespaces.flatMap(({ name, languages }) =>
      Object.entries(languages[language] ?? {}).map(([key, text]) => [`${name}:${key}`, text] as const),
    ),
    ...(existsSync(sandbox) ? strings(JSON.parse(readFileSync(sandbox, 'utf8'))) : []).map(
      (text) => ['sandbox', text] as const,
    ),
  ]
}

const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value instanceof Object ? Object.values(value).flatMap(strings) : []

function pattern(twin: string): RegExp {
  const [, source, flags] = /^\/(.+)\/(v?)$/.exec(twin) ?? []
  if (source !== undefined) return new RegExp(source, flags ? 'v' : 'iu')
  // Scripts that do not put spaces between words have no edges of words either.
  const edge = /[\p{Script=Latin}\p{Script=Hangul}]/u.test(twin) && !/\p{Script=Hangul}/u.test(twin)
  return new RegExp(edge ? `(?<!\\p{L})${twin}(?!\\p{L})` : twin, 'iu')
}

describe.each(builtInLanguages)('glossary of %s', (language) => {
  const texts = textsIn(language)

  test.each([...(rows.all ?? []), ...(rows[language] ?? [])])('[UX-05] $term: $chosen', ({ chosen, twins, except }) => {
    const isTwin = twins.map(pattern)
    const wrong = texts.filter(
      ([name, text]) =>
        !except?.some((place) => name === place || name.startsWith(`${place}:`)) &&
        isTwin.some((one) => one.test(text)),
    )
    expect(wrong.map(([name, text]) => `${name}  ${text}`)).toEqual([])
    expect(texts.some(([, text]) => text.toLowerCase().includes(chosen.toLowerCase()))).toBe(true)
  })
})
