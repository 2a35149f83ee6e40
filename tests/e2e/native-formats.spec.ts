import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { builtInLanguages } from '../../contract/built-in-languages.ts'
import { faultsOf } from '../support/formats/faults.ts'
import type { sayAll } from '../support/formats/say-all.ts'
import { textsOf } from './support/shell-texts.ts'

const entry = fileURLToPath(new URL('../support/formats/say-all.ts', import.meta.url))

/** The storefront's formatters as a script that leaves them in `formats`. */
async function bundled(): Promise<string> {
  const lib = { entry, formats: ['iife' as const], name: 'formats' }
  const output = await build({ configFile: false, logLevel: 'error', build: { write: false, minify: false, lib } })
  return (output as Rolldown.RolldownOutput[])[0]?.output[0].code ?? ''
}

test('[UX-11] this browser says dates, times and amounts as a reader expects in all 23 languages', async ({ page }) => {
  await page.addScriptTag({ content: await bundled() })
  const faults: string[] = []
  for (const language of builtInLanguages) {
    const texts = { wallet: textsOf('wallet', language), 'session-reminder': textsOf('session-reminder', language) }
    const said = await page.evaluate(
      ([code, own]) => (globalThis as unknown as { formats: { sayAll: typeof sayAll } }).formats.sayAll(code, own),
      [language, texts] as const,
    )
    faults.push(...faultsOf(language, said).map((fault) => `${language}: ${fault}`))
  }
  expect(faults).toEqual([])
})
