import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { builtInLanguages } from '../../contract/built-in-languages.ts'
import { loadNamespaces } from '../../generator/build/emit/load-texts.ts'
import { slimFrameworks } from '../../generator/build/vite/slim-frameworks.ts'
import { productRoot } from '../../generator/root.ts'
import type { Translate } from '../../src/shared/i18n/language-service.ts'

const namespaces = loadNamespaces(productRoot)

async function slimI18next(): Promise<object> {
  const path = join(productRoot, 'node_modules/i18next/dist/esm/i18next.js')
  const { transform } = slimFrameworks(productRoot) as unknown as {
    readonly transform: (code: string, id: string) => string | undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'livery-texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'i18next.mjs')
  writeFileSync(file, transform(readFileSync(path, 'utf8'), path) ?? '')
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as object
}

/** What the storefront's own service says, with the whole i18next or with the one of a bundle. */
async function serviceWith(i18next: object | undefined) {
  vi.resetModules()
  if (i18next) vi.doMock('i18next', () => i18next)
  else vi.doUnmock('i18next')
  return (await import('../../src/shared/i18n/language-service.ts')).startLanguage
}

const values = { name: "$& {{number}} $t(a) <b>'&", number: 1_234_567.5, amount: 'R$ 7', date: '', when: 0 }

test('[LANG-07] in every language, the i18next of a bundle says what the whole one says', async () => {
  const whole = await serviceWith(undefined)
  const slim = await serviceWith(await slimI18next())
  for (const language of builtInLanguages)
    for (const { name, languages } of namespaces) {
      const table = languages[language] ?? {}
      const context = {
        texts: { load: () => Promise.resolve({ [name]: table }) },
        first: language,
        apply: () => undefined,
      }
      const [expected, found] = [await whole(context), await slim(context)].map((service) =>
        Object.keys(table).flatMap((key) => sentences(service.translate(language, name), name, key)),
      )
      expect(found, `${language} ${name}`).toEqual(expected)
    }
})

function sentences(t: Translate, namespace: string, key: string): readonly string[] {
  const base = key.replace(/_(?:zero|one|two|few|many|other)$/, '')
  const counts = base === key ? [] : [0, 1, 2, 5, 21, 1_000_000, 1.5]
  return [
    t(key),
    t(`${namespace}:${key}`, values),
    t(`${key}_unknown`, values),
    ...counts.map((count) => t(base, { ...values, count })),
  ]
}
