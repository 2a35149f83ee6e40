import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mark, merchantYaml } from '../../merchant/testing/fixture.ts'
import { load } from '../../merchant/testing/load-files.ts'
import { brandTermsOf } from './brand-terms.ts'
import { createForeignBrandGate } from './foreign-brand.ts'
import { mentionsIn, namedBrands } from './named-brands.ts'

const files = (id: string, more = '', drawing = mark): Record<string, string> => ({
  [`${id}/merchant.yaml`]: merchantYaml(id, more),
  [`${id}/assets/mark.svg`]: drawing,
})

async function problemsOf(all: Readonly<Record<string, string>>) {
  const fleet = await load(all)
  expect(fleet.problems).toEqual([])
  const gate = createForeignBrandGate(fleet.identities.map(brandTermsOf), new Set())
  const problems = namedBrands(fleet.merchants.flatMap((merchant) => mentionsIn(merchant, gate)))
  return problems.map(({ severity, code, message, path, location }) => ({
    severity,
    code,
    message,
    path,
    place: location && `${location.file.slice(fleet.folder.length + 1)}:${location.line}:${location.column}`,
  }))
}

test("what a merchant's settings, texts and drawings say of others is a warning with its line", async () => {
  const own = 'legal: { operator: "zentrik Gaming Ltd" }\nsupport: { email: help@www.zentrik.example }\n'
  const problems = await problemsOf({
    ...files('acme', own, mark.replace('<rect', '\n<title>zentrik</title><rect')),
    ...files('zentrik'),
  })
  const severity = 'warning'
  const code = 'BRAND_NAMED'
  const line = merchantYaml('acme').split('\n').length
  expect(problems).toMatchObject([
    { severity, code, path: 'legal.operator', place: join('acme', `merchant.yaml:${line}:20`) },
    { severity, code, path: 'support.email', place: join('acme', `merchant.yaml:${line + 1}:19`) },
    { severity, code, path: '', place: join('acme', 'assets', 'mark.svg:2:8') },
  ])
  expect(problems[0]?.message).toBe('This names "zentrik", the name of merchant zentrik.')
})

test('merchants that name the same in the same setting are one warning, and an excuse is none', async () => {
  const operator = 'legal: { operator: "zentrik Gaming Ltd" }\n'
  const excuse = 'gates: { allow: [{ gate: foreign-brand, value: zentrik, reason: Our operator. }] }\n'
  const problems = await problemsOf({
    ...files('acme', operator),
    ...files('bell', operator + excuse),
    ...files('cube', operator),
    ...files('zentrik', operator),
  })
  expect(problems.map(({ message }) => message)).toEqual([
    'This names "zentrik", the name of merchant zentrik; so does 1 other place.',
  ])
})
