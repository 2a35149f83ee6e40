import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { merchantSchema, type MerchantSettings } from '../schema.ts'
import type { RuleSubject } from '../rules/rule.ts'

export const smallest = {
  schema: 1,
  code: 'ACME1',
  name: 'Acme',
  domains: { canonical: 'www.acme.example' },
  languages: { supported: ['EN', 'FR'], default: 'EN' },
  market: { country: 'MT', currency: { code: 'EUR', symbol: '€' } },
  branding: { logo: 'assets/mark.svg', colors: { brand: '#d4145a' } },
  icons: { source: 'assets/mark.svg' },
}

/** A subject with some settings of its own, for tests of rules. */
export function subjectWith(settings: object, directory = '/merchants/acme'): RuleSubject {
  return {
    id: 'acme',
    directory,
    settings: merchantSchema.parse({ ...smallest, ...settings }) satisfies MerchantSettings,
    at: (path) => ({ location: { file: '/merchants/acme/merchant.yaml', line: 1, column: 1 }, path }),
    isSet: (path) => (path.split('.')[0] ?? '') in settings,
  }
}

export const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>'

/** Writes files into a new folder and returns it. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-merchants-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

/** A complete merchant.yaml of an id, with further lines. */
export const merchantYaml = (id: string, more = ''): string => `schema: 1
code: ${id.toUpperCase()}
name: ${id}
domains: { canonical: www.${id}.example }
languages: { supported: [EN], default: EN }
market: { country: MT, currency: { code: EUR, symbol: "€" } }
branding: { logo: assets/mark.svg, colors: { brand: "#d4145a" } }
icons: { source: assets/mark.svg }
${more}`
