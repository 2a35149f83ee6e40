/** The workbench at a desk, in the engines that its users have: a brand from nothing to the folder that is built of it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { home, livery, places, serveLumo } from '../support/lumo.ts'
import { isKnown } from './support/known-complaints.ts'
import { type Page, startPage } from './support/pages.ts'

let lumo: Awaited<ReturnType<typeof serveLumo>>
let page: Page
beforeAll(async () => {
  lumo = await serveLumo()
  page = await startPage()
  await page.resize(1280, 900)
})
afterAll(async () => {
  await page?.close()
  await lumo?.close()
})

const field = (name: string) => ({ css: 'main input', name })
const button = (text: string, within = 'main') => ({ css: `${within} button`, text })
const isInvalid = (id: string) => document.getElementById(id)?.getAttribute('aria-invalid') === 'true'

/** Runs in the page: drops a drawing as a hand does. */
function drop(place: string, content: string): void {
  const files = new DataTransfer()
  files.items.add(new File([content], 'mark.svg', { type: 'image/svg+xml' }))
  const zone = document.querySelector(place)
  zone?.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }))
}

/** The workbench loads its preview anew at each change; on a slow machine the preview then runs its scripts late. */
const isLateScript = (complaint: string): boolean =>
  /\/m\/assets\/[\w-]+\.js was preloaded using link preload but not used within a few seconds/.test(complaint)

const flags = ['AGENTREG3', 'DISABLEDMOBILEICC3', 'MALL3', 'MISSIONS3']

test('a brand from nothing: logo, a color that is refused and then accepted, languages, an own text, flags; saved, and built from the files', async () => {
  await page.open(`${lumo.start}/brands/lumo`)
  await page.untilSeen({ css: 'h1', name: 'Lumo' })
  await page.evaluate(() => location.assign('#/new'))
  await page.type(field('Name'), 'Nova Star')
  await page.type(field('Color'), '#1d4ed8')
  await page.click(button('Create'))
  await page.untilSeen({ css: 'h1', name: 'Nova Star' })

  const color = field('Brand color')
  await page.type(color, '#1d4e')
  const id = await page.evaluate(() => document.activeElement?.id ?? '')
  await page.until(isInvalid, id)
  await page.type(color, '#7c1d4e')
  await page.until((id) => document.getElementById(id)?.getAttribute('aria-invalid') === null, id)
  await page.evaluate(
    drop,
    '[id="setting-branding.logo"] + div',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" fill="#0a5"/></svg>',
  )
  await page.untilSeen({ css: 'footer p', text: '2 changes' })
  await page.click(button('Languages and texts'))
  for (const language of ['(FR)', '(TH)'])
    await page.click({ css: 'main label:has(input[type=checkbox])', text: language })
  await page.type(field('Find a text'), 'app:nav_home')
  await page.type(field('app:nav_home'), 'The lounge')
  await page.click(button('Parts'))
  for (const flag of flags) await page.click({ css: 'main label:has([role=switch])', text: flag })
  await page.untilSeen({ css: 'footer p', text: '8 changes' })

  await page.click(button('Show changes'))
  await page.click(button('Save', 'dialog[open]'))
  await page.untilSeen({ css: 'footer p', text: 'No changes' })
  // The brand itself, changed, beside the form.
  await page.until(() => document.querySelector('iframe:not([aria-hidden=true])') !== null)
  expect(page.complaints().filter((words) => !isKnown(page.engine, words) && !isLateScript(words))).toEqual([])

  await livery('generate', 'nova-star', ...places)
  const folder = join(home, 'dist/nova-star')
  const { flagSet } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { flagSet: { on: string[] } }
  expect(flagSet.on).toEqual(expect.arrayContaining(flags))
  const html = readFileSync(join(folder, 'm/index.html'), 'utf8')
  expect(html).toContain('Nova Star')
  expect(html).toContain('#7c1d4e')
  const assets = readdirSync(join(folder, 'm/assets'))
  const texts = assets.filter((name) => name.includes('.EN-'))
  expect(texts.some((name) => readFileSync(join(folder, 'm/assets', name), 'utf8').includes('"The lounge"'))).toBe(true)
  for (const code of ['FR', 'TH'])
    expect(
      assets.some((name) => name.includes(`.${code}-`)),
      code,
    ).toBe(true)
})
