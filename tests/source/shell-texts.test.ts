import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtInLanguages } from '../../contract/languages.ts'
import { productRoot } from '../../generator/root.ts'

/** The texts of the shell as the documents name them, and where each stands. */
const shellTexts = {
  confirm: ['shared/i18n', 'ok'],
  notice: ['shared/i18n', 'notice'],
  retry: ['features/status', 'retry'],
  'contact us': ['features/status', 'contact_us'],
  'customer service': ['features/support', 'title'],
  'end time': ['features/status', 'end_time'],
  'please wait': ['features/line-selection', 'please_wait'],
  'your IP': ['features/status', 'your_ip'],
  'pwa update': ['features/update', 'text'],
  maintenance: ['features/status', 'maintenance'],
  'maintenance description': ['features/status', 'maintenance_description'],
  'access denied': ['features/status', 'access_denied'],
  'IP restriction description': ['features/status', 'ip_restriction_description'],
} as const

const read = (folder: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(productRoot, 'src', folder, 'locales', `${language}.json`), 'utf8')) as Record<
    string,
    string
  >

test.each(builtInLanguages)('[LANG-13] every text of the shell is there in %s', (language) => {
  for (const [name, [folder, key]] of Object.entries(shellTexts))
    expect([name, read(folder, language)[key]?.trim()]).toEqual([name, expect.stringMatching(/\p{L}/u)])
})

test("[LANG-13] they are the language's own words", () => {
  const sentences = ['maintenance description', 'IP restriction description', 'pwa update'] as const
  for (const name of sentences) {
    const [folder, key] = shellTexts[name]
    const all = builtInLanguages.map((language) => read(folder, language)[key])
    expect([name, new Set(all).size]).toEqual([name, builtInLanguages.length])
  }
})
