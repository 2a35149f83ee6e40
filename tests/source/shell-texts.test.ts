import { expect, test } from 'vitest'
import { builtInLanguages } from '../../contract/built-in-languages.ts'
import { type LanguageCode } from '../../contract/languages.ts'
import { loadNamespaces } from '../../generator/build/emit/load-texts.ts'
import { productRoot } from '../../generator/root.ts'

/** The texts of the shell as the documents name them, and where each stands. */
const shellTexts = {
  confirm: ['shared', 'ok'],
  notice: ['shared', 'notice'],
  retry: ['status', 'retry'],
  'contact us': ['status', 'contact_us'],
  'customer service': ['support', 'title'],
  'end time': ['status', 'end_time'],
  'please wait': ['line-selection', 'please_wait'],
  'your IP': ['status', 'your_ip'],
  'pwa update': ['update', 'text'],
  maintenance: ['status', 'maintenance'],
  'maintenance description': ['status', 'maintenance_description'],
  'access denied': ['status', 'access_denied'],
  'IP restriction description': ['status', 'ip_restriction_description'],
} as const

const all = loadNamespaces(productRoot)
const read = (namespace: string, language: LanguageCode): Readonly<Record<string, string>> =>
  Object.assign({}, ...all.filter(({ name }) => name === namespace).map(({ languages }) => languages[language]))

test.each(builtInLanguages)('[LANG-13] every text of the shell is there in %s', (language) => {
  for (const [name, [namespace, key]] of Object.entries(shellTexts))
    expect([name, read(namespace, language)[key]?.trim()]).toEqual([name, expect.stringMatching(/\p{L}/u)])
})

test("[LANG-13] they are the language's own words", () => {
  const sentences = ['maintenance description', 'IP restriction description', 'pwa update'] as const
  for (const name of sentences) {
    const [namespace, key] = shellTexts[name]
    const texts = builtInLanguages.map((language) => read(namespace, language)[key])
    expect([name, new Set(texts).size]).toEqual([name, builtInLanguages.length])
  }
})
