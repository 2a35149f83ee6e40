/**
 * The pages of three brands and the shared parts as they should look. `npm run pictures` takes the pictures anew; what
 * differs is shown in .generated/pictures/index.html.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  activitiesPath,
  benefitsPath,
  cardsPath,
  changePasswordPath,
  depositPath,
  feedbackPath,
  gamesPath,
  helpPath,
  historyPath,
  homePath,
  inviteFriendsPath,
  joinPath,
  mallPath,
  memberHomePath,
  missionsPath,
  newsPath,
  rewardsPath,
  securityPath,
  signInPath,
  withdrawPath,
} from '../../contract/paths.ts'
import { expect, test } from './support/brands.ts'
import { withGallery } from './support/gallery.ts'
import { openSessionOf } from './support/sandbox.ts'
import { openStill, standStill, withStillSite } from './support/still-site.ts'
import { visitSettled } from './support/visitor.ts'

const folder = join(import.meta.dirname, '../pictures')
const { chromium: madeBy } = JSON.parse(readFileSync(join(folder, 'made-by.json'), 'utf8')) as { chromium: string }

test.beforeEach(({ browser }, { config }) => {
  const [major = ''] = browser.version().split('.')
  if (config.updateSnapshots === 'all') writeFileSync(join(folder, 'made-by.json'), `{ "chromium": "${major}" }\n`)
  else
    test.skip(
      major !== madeBy,
      `The pictures were taken with Chromium ${madeBy}, and this is ${major}, which draws letters in its own way: npm run pictures`,
    )
})

/** Dark with everything on; right to left; light, with fonts of its own, on a desktop. */
const brands = [
  { id: 'nox-comet', code: 'NOXCOMET', language: 'EN', window: [390, 844] },
  { id: 'mayurdeep', code: 'MAYURDEEP', language: 'UR', window: [360, 780] },
  { id: 'limanay', code: 'LIMANAY', language: 'TR', window: [1280, 800] },
] as const
const [{ id: allOn }] = brands

interface Place {
  readonly path: string
  /** Where not every brand has the page, those that have it. */
  readonly brands?: readonly string[]
}

const pages = {
  guest: [
    { path: homePath },
    { path: gamesPath },
    { path: activitiesPath },
    { path: newsPath },
    { path: helpPath },
    { path: signInPath },
    { path: joinPath },
    { path: inviteFriendsPath, brands: ['nox-comet', 'mayurdeep'] },
  ],
  member: [
    { path: homePath },
    { path: memberHomePath },
    { path: benefitsPath },
    { path: feedbackPath },
    { path: depositPath },
    { path: withdrawPath },
    { path: historyPath },
    { path: cardsPath },
    { path: securityPath },
    { path: rewardsPath, brands: ['nox-comet', 'mayurdeep'] },
    { path: mallPath, brands: ['nox-comet', 'mayurdeep'] },
    { path: missionsPath, brands: ['nox-comet'] },
    { path: changePasswordPath },
  ],
} as const satisfies Readonly<Record<string, readonly Place[]>>

const nameOf = (path: string): string => path.replace('/m/', '').replaceAll('/', '-')

/** The balance in the header, which is there once the session has been confirmed. */
const ofMember = 'header a[href="/m/member/home"]'

type Brand = (typeof brands)[number]
type Audience = keyof typeof pages

test.describe('pages', () => {
  // Each brand takes half a minute.
  test.describe.configure({ mode: 'parallel' })
  const urlOf = withStillSite(...brands.map(({ id }) => id))

  for (const brand of brands)
    for (const audience of ['guest', 'member'] as const)
      test(`${brand.id} looks to a ${audience} as it should`, async ({ page }) => {
        const [width, height] = brand.window
        await page.setViewportSize({ width, height })
        await visitSettled(page, { language: brand.language })
        await standStill(page)
        if (audience === 'member')
          await openStill(page, urlOf(brand.id, `${homePath}?token=${await openSessionOf(brand.code, 'player')}`))
        for (const { path } of pagesOf(brand, audience))
          await test.step(path, async () => {
            await openStill(page, urlOf(brand.id, path), audience === 'member' ? ofMember : undefined)
            await expect.soft(page).toHaveScreenshot([brand.id, audience, `${nameOf(path)}.png`])
          })
      })
})

const pagesOf = ({ id }: Brand, audience: Audience): readonly Place[] =>
  pages[audience].filter(({ brands: those }: Place) => those?.includes(id) ?? true)

test.describe('shared parts', () => {
  const { open } = withGallery()

  test('every part in every state looks in three brands as it should', async ({ page }) => {
    for (const { id, language } of brands)
      await test.step(id, async () => {
        await open(page, { brand: id, language, scheme: id === allOn ? 'dark' : 'light' })
        await expect.soft(page).toHaveScreenshot([id, 'shared-parts.png'], { fullPage: true })
      })
  })
})
