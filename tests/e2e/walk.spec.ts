/** A member's whole way: deposit, game, win, withdrawal, reward and invitation, each screen looked at. */
import type { Locator, Page } from '@playwright/test'
import { textOf } from '../../sandbox/content/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { cutTexts, smallTargets } from './support/layout-faults.ts'
import { openSession } from './support/sandbox.ts'
import { textsOf } from './support/shell-texts.ts'
import { routeGames, routeStandIns } from './support/stand-ins.ts'
import { visitSettled } from './support/visitor.ts'

/** Everything on; right to left; on a desktop, without rewards and referral, which its flags take away. */
const brands = [
  {
    id: 'nox-comet',
    name: 'Nox Comet',
    code: 'NOXCOMET',
    language: 'EN',
    window: [390, 844],
    games: 'games.noxcomet.example',
  },
  {
    id: 'mayurdeep',
    name: 'Mayurdeep',
    code: 'MAYURDEEP',
    language: 'UR',
    window: [360, 640],
    games: 'games.lobby-asia.example',
  },
  {
    id: 'limanay',
    name: 'Limanay',
    code: 'LIMANAY',
    language: 'TR',
    window: [1280, 800],
    games: 'oyun.limanay.example',
  },
] as const
type Brand = (typeof brands)[number]

const hasOffers = ({ id }: Brand): boolean => id !== 'limanay'

// Each takes long: they are not for one worker alone.
test.describe.configure({ mode: 'parallel' })

for (const brand of brands)
  test(`${brand.id}: deposit, game, win, withdrawal, reward and invitation`, async ({ page, context }) => {
    const walk = await begin(page, brand)
    await deposit(page, walk)
    await play(page, walk)
    await withdraw(page, walk)
    if (!hasOffers(brand)) return
    await claim(page, walk)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await invite(page, brand, walk)
  })

interface Walk {
  /** The words of the brand's language. */
  readonly say: (key: string) => string
  readonly language: Brand['language']
  /** What the balance should be now: its digits, because each language writes amounts in its own way. */
  balance: string
  /** Whether each screen is also searched for violations: in one dark brand and one light one. */
  readonly isScanned: boolean
}

async function begin(page: Page, { id, code, name, language, window: [width, height], games }: Brand): Promise<Walk> {
  await page.setViewportSize({ width, height })
  await visitSettled(page, { language })
  await routeStandIns(page, code)
  await routeGames(page, games)
  await page.goto(brandUrl(id, `/m/home?token=${await openSession(code, { balance: '0.00' })}`))
  const walk = { say: wordsIn(language), language, balance: '000', isScanned: id !== 'mayurdeep' }
  await look(page, walk, '/m/home', new RegExp(name))
  return walk
}

/** Finds `wallet:amount` in the texts. */
const wordsIn =
  (language: string) =>
  (key: string): string => {
    const [part = '', name = ''] = key.split(':')
    const text = textsOf(part, language)[name]
    if (text === undefined) throw new Error(`No text ${key} in ${language}`)
    return text
  }

/** What every screen of the walk has to be; its heading says that it is this screen and not the one before. */
async function look(
  page: Page,
  { isScanned }: Walk,
  path: string,
  heading: string | RegExp,
  part = 'main',
): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.locator('main h1')).toHaveText(heading)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  if (isScanned) await expectAccessible(page)
  expect(await smallTargets(page, part)).toEqual([])
  expect(await cutTexts(page)).toEqual([])
}

const digitsIn = (text: string | null): string => (text ?? '').replace(/\D/g, '')

/** The balance in sight is the one of the ledger. */
async function expectBalance(page: Page, { balance }: Walk): Promise<void> {
  const link = page.getByRole('banner').locator('a[href="/m/member/home"]')
  await expect.poll(async () => digitsIn(await link.textContent())).toBe(balance)
}

async function toMemberHome(page: Page, { say }: Walk): Promise<void> {
  await page.getByRole('banner').locator('a[href="/m/member/home"]').click()
  await expect(page.locator('main h1')).toHaveText(say('member-center:home'))
}
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true })
const link = (within: Page | Locator, path: string): Locator => within.locator(`a[href^="${path}"]`)

/** From the form to the address of the order, which is returned. */
async function order(page: Page, walk: Walk, kind: 'deposit' | 'withdraw'): Promise<string> {
  const { say } = walk
  const { pathname } = new URL(page.url())
  await button(page, say('wallet:continue')).click()
  const review = page.getByRole('dialog', { name: say(`wallet:review_${kind}`) })
  await expect(review).toBeVisible()
  await look(page, walk, pathname, say(`wallet:${kind}`), 'dialog')
  await button(review, say(`wallet:confirm_${kind}`)).click()
  await expect(page).toHaveURL(/[?&]id=/)
  await expect(page.getByText(say('wallet:order_number'))).toBeVisible()
  await look(page, walk, pathname, say(`wallet:${kind}`))
  return new URL(page.url()).searchParams.get('id') ?? ''
}

async function deposit(page: Page, walk: Walk): Promise<void> {
  const { say } = walk
  await toMemberHome(page, walk)
  await look(page, walk, '/m/member/home', say('member-center:home'))
  await link(page.getByRole('main'), '/m/voucherCenter').first().click()
  await look(page, walk, '/m/voucherCenter', say('wallet:deposit'))
  const suggestion = page
    .getByRole('group', { name: say('wallet:suggestions') })
    .getByRole('button')
    .nth(2)
  const sum = digitsIn(await suggestion.textContent())
  await suggestion.click()
  await order(page, walk, 'deposit')
  // The sandbox lets it arrive after a while, and the page asks for it.
  await expect(page.getByRole('heading', { name: say('wallet:deposit_done') })).toBeVisible()
  walk.balance = sum
  await expectBalance(page, walk)
  await look(page, walk, '/m/voucherCenter', say('wallet:deposit'))
}

/** A game of the list of all games is played until something is won; the balance is that of the game. */
async function play(page: Page, walk: Walk): Promise<void> {
  const { say } = walk
  await link(page.getByRole('main'), '/m/home').click()
  await link(page.getByRole('main'), '/m/game?id=').first().click()
  // Home has a chip of this name too.
  await expect(page.getByLabel(say('all-games:search'))).toBeVisible()
  await button(page, say('games:all_games')).click()
  await look(page, walk, '/m/game', say('games:all_games'))
  const tiles = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button')
    .filter({ has: page.locator('img') })
  const word = (await tiles.first().locator('[dir=auto]').first().textContent()) ?? ''
  await page.getByLabel(say('all-games:search')).fill(word)
  await expect(page).toHaveURL((url) => url.searchParams.has('q'))
  await expect.poll(() => tiles.count()).toBeLessThan(9)
  for (const found of await tiles.all()) await expect(found).toContainText(word)
  await tiles.first().click()
  const sheet = page.getByRole('dialog')
  await expect(link(sheet, '/m/launchGame').first()).toBeVisible()
  await look(page, walk, '/m/game', say('games:all_games'), 'dialog')
  const name = (await sheet.getByRole('heading').first().textContent()) ?? ''
  await link(sheet, '/m/launchGame').first().click()
  const game = page.frameLocator('main iframe')
  await expect(game.locator('#play')).toBeEnabled()
  await look(page, walk, '/m/launchGame', name)
  const before = walk.balance
  await expect.poll(async () => digitsIn(await game.locator('#balance').textContent())).toBe(before)
  await expect(async () => {
    await game.locator('#play').click()
    await expect(game.locator('#play')).toBeEnabled()
    await expect(game.getByRole('status')).toHaveText(/^You won/, { timeout: 1 })
    expect(digitsIn(await game.locator('#balance').textContent())).not.toBe(before)
  }).toPass({ intervals: [0] })
  walk.balance = digitsIn(await game.locator('#balance').textContent())
  await look(page, walk, '/m/launchGame', name)
  await game.locator('#back').click()
  await look(page, walk, '/m/game', say('games:all_games'))
  await expectBalance(page, walk)
}

async function withdraw(page: Page, walk: Walk): Promise<void> {
  const { say } = walk
  await toMemberHome(page, walk)
  await link(page.getByRole('main'), '/m/withdraw').first().click()
  await look(page, walk, '/m/withdraw', say('wallet:withdraw'))
  await link(page.getByRole('main'), '/m/securityCenter/addBankCard').last().click()
  await look(page, walk, '/m/securityCenter/addBankCard', say('wallet:add_card'))
  await page.getByLabel(say('wallet:bank')).selectOption('Harbour Bank')
  await page.getByLabel(say('wallet:holder')).fill('Mira Lopes')
  await page.getByLabel(say('wallet:number')).fill('0012 3456-7')
  await button(page, say('wallet:save')).click()
  await look(page, walk, '/m/withdraw', say('wallet:withdraw'))
  await button(page, say('wallet:everything')).click()
  const id = await order(page, walk, 'withdraw')
  const won = walk.balance
  walk.balance = '000'
  await expectBalance(page, walk)
  await link(page.getByRole('main'), '/m/member/history').first().click()
  const row = link(page.getByRole('main'), `/m/withdraw?id=${id}`)
  await expect.poll(async () => digitsIn(await row.locator('bdi').last().textContent())).toBe(won)
  await look(page, walk, '/m/member/history', say('wallet:history'))
}

async function claim(page: Page, walk: Walk): Promise<void> {
  const { say } = walk
  await toMemberHome(page, walk)
  await link(page.getByRole('main'), '/m/rewardCenter').first().click()
  const gift = textOf(walk.language, 'rewards', 'birthday').title
  const card = page.getByRole('article').filter({ hasText: gift })
  await expect(card).toBeVisible()
  await look(page, walk, '/m/rewardCenter', say('rewards:title'))
  walk.balance = digitsIn(await card.locator('p').last().textContent())
  await button(card, say('rewards:claim')).click()
  await expect(card).toHaveCount(0)
  await expectBalance(page, walk)
  await page.getByRole('tab', { name: say('rewards:tab_history') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: gift })).toContainText(say('rewards:claimed'))
  await look(page, walk, '/m/rewardCenter', say('rewards:title'))
}

async function invite(page: Page, { id }: Brand, walk: Walk): Promise<void> {
  const { say } = walk
  await toMemberHome(page, walk)
  await link(page.getByRole('main'), '/m/inviteFriends').first().click()
  await expect(page.getByRole('img', { name: say('referral:qr_label') })).toBeVisible()
  await look(page, walk, '/m/inviteFriends', say('referral:title'))
  await button(page, say('shared:copy_link')).first().click()
  await expect(page.getByText(say('shared:copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(brandUrl(id, '/m/register?r='))
}
