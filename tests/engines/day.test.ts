/** A day of a player, from the question of age to the lobby without a network. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageCatalogue } from '../../contract/languages.ts'
import { eventually } from '../../src/shared/testing/eventually.ts'
import { textsOf } from '../e2e/support/shell-texts.ts'
import { root } from '../support/served-samples.ts'
import { type Fleet, serveFleet } from './support/fleet.ts'
import { isKnown } from './support/known-complaints.ts'
import { enterKey, type Page, startPage } from './support/pages.ts'

interface Brand {
  readonly id: string
  /** The language that the player changes to. */
  readonly language: keyof typeof languageCatalogue
  readonly joinsBy: 'name' | 'number'
  readonly asksForCaptcha: readonly ('join' | 'login')[]
  readonly has: readonly ('age gate' | 'push' | 'rewards' | 'chat')[]
}

/** Everything on; right to left; light, by number, without rewards. */
const brands: readonly Brand[] = [
  {
    id: 'nox-comet',
    language: 'ES',
    joinsBy: 'name',
    asksForCaptcha: ['join', 'login'],
    has: ['age gate', 'push', 'rewards', 'chat'],
  },
  {
    id: 'mayurdeep',
    language: 'UR',
    joinsBy: 'number',
    asksForCaptcha: ['join', 'login'],
    has: ['age gate', 'push', 'rewards'],
  },
  { id: 'senxo', language: 'EN', joinsBy: 'number', asksForCaptcha: ['join'], has: ['chat'] },
]

const password = 'sandbox-2030'
const pictures = join(root, '.generated/engines')
mkdirSync(pictures, { recursive: true })

describe.each(brands)('$id', (brand) => {
  let fleet: Fleet
  let page: Page
  beforeAll(async () => {
    fleet = await serveFleet(brand.id)
    await fleet.change(brand.id, {
      popups: { announcements: 'none', pictures: 'none' },
      settings: { installPrompts: 'none' },
      money: { deposits: 'atOnce' },
      // Google's prompt would come and go over what is tapped.
      vendors: { oneTap: 'dismissed' },
    })
    page = await startPage()
  })
  afterAll(async () => {
    await page?.close()
    await fleet?.close()
  })

  const url = (path: string) => `${fleet.brands[0]?.url}${path}`
  /** Finds `wallet:amount` in the texts. */
  const say = (key: string): string => {
    const [part = '', name = ''] = key.split(':')
    const text = textsOf(part, brand.language)[name]
    if (text === undefined) throw new Error(`No text ${key} in ${brand.language}`)
    return text
  }
  const has = (what: Brand['has'][number]) => brand.has.includes(what)
  const button = (key: string, within = 'main') => ({ css: `${within} button`, name: say(key) })
  const link = (path: string, within = 'main') => ({ css: `${within} a[href^="${path}"]` })
  const tile = { css: 'main :is(li, [role=listitem]) button:has(img)' }
  const submit = { css: 'main form button[type=submit]' }
  const untilHeading = (key: string) => page.untilSeen({ css: 'main h1', name: say(key) })
  const untilSignedIn = () => page.untilSeen(link('/m/voucherCenter', 'header'))
  const untilSignedOut = () => page.untilSeen(link('/m/login', 'header'))
  const input = (autocomplete: string, within = 'main') => ({ css: `${within} input[autocomplete="${autocomplete}"]` })
  const solve = () => page.click({ css: '[aria-label="Captcha stand-in"] button', name: 'Solve' })
  const signIn = async (name: string, secret: string) => {
    await page.type(input('username'), name)
    await page.type(input('current-password'), secret)
    await page.press(enterKey)
    if (brand.asksForCaptcha.includes('login')) await solve()
  }
  const toMemberHome = async () => {
    await page.click(link('/m/member/home', 'header'))
    await untilHeading('member-center:home')
  }
  /** What is written in the frame. */
  const untilFramed = (words: string) =>
    page.until(
      (words) => document.querySelector('iframe')?.contentDocument?.body.innerText.includes(words) ?? false,
      words,
    )

  const steps: Readonly<Record<string, () => Promise<void>>> = {
    arrive: async () => {
      await page.open(url('/m/home'))
      if (has('age gate')) await page.click({ css: '#gate button[value=yes]' })
      await page.untilSeen({ css: 'main h2' })
      // Of the two buttons the first one refuses.
      await page.click({ css: 'section > p + div > button:first-child' })
    },
    language: async () => {
      const { nativeName, locale } = languageCatalogue[brand.language]
      await page.click({ css: 'header button[aria-label]' })
      await page.click({ css: 'dialog[open] li button', text: nativeName })
      await page.until((lang) => document.documentElement.lang === lang, locale)
      await page.until(() => document.querySelector('dialog[open]') === null)
    },
    join: async () => {
      await page.click(link('/m/register', 'header'))
      if (brand.joinsBy === 'name') await page.type(input('username'), `nova${Date.now() % 1e7}`)
      else await page.type(input('tel-national'), String((Date.now() % 9e8) + 1e8))
      await page.type(input('new-password'), 'pass-2030')
      // Where a name is asked for the captcha is a bar in the form; otherwise it opens by itself.
      await page.click(brand.joinsBy === 'name' ? button('captcha:click_to_verify', 'main form') : submit)
      await solve()
      if (brand.joinsBy === 'name') await page.click(submit)
      await page.click({ css: '[role=alertdialog] button' })
      await untilSignedIn()
      const canNotify = await page.evaluate(() => 'Notification' in window && 'PushManager' in window)
      if (has('push') && canNotify) await page.click(button('push:later', 'dialog[open]'))
    },
    'sign out': async () => {
      await toMemberHome()
      await page.click(button('member:sign_out'))
      await untilSignedOut()
    },
    'wrong password': async () => {
      await page.click(link('/m/login', 'header'))
      await signIn('guarded', 'not-this-one')
      await page.untilSeen({ css: 'main form [aria-invalid=true]' })
    },
    'second factor': async () => {
      await page.open(url('/m/login'))
      await signIn('guarded', password)
      await page.click({ css: 'dialog [role=tab]', name: say('second-factor:authenticator') })
      await page.type(input('one-time-code', 'dialog'), await fleet.authCode(brand.id, 'guarded'))
      await page.click(button('second-factor:submit', 'dialog'))
      await untilSignedIn()
    },
    search: async () => {
      await page.click(link('/m/game'))
      // Home has a button of this name too.
      await page.untilSeen({ css: 'main input[type=search]' })
      await page.click(button('games:all_games'))
      await untilHeading('games:all_games')
      await page.untilSeen(tile)
      const word = await page.text(`${tile.css} [dir=auto]`)
      await page.type({ css: 'main input[type=search]' }, word)
      await page.until((word) => {
        const tiles = [...document.querySelectorAll('main :is(li, [role=listitem]) button:has(img)')]
        return tiles.length > 0 && tiles.length < 9 && tiles.every((tile) => tile.textContent.includes(word))
      }, word)
      await page.until(() => location.search.includes('q='))
    },
    game: async () => {
      await page.click(tile)
      await page.click(link('/m/launchGame', 'dialog'))
      await page.untilAt('/m/launchGame')
      const balance = () =>
        page.evaluate(() => document.querySelector('iframe')?.contentDocument?.querySelector('#balance')?.textContent)
      await eventually(async () => expect(await balance()).toMatch(/[1-9]/))
      await page.click({ css: '#play', framed: true })
    },
    back: async () => {
      await page.back()
      await page.untilAt('/m/game')
      await page.untilSeen(tile)
    },
    deposit: async () => {
      await toMemberHome()
      await page.click(link('/m/voucherCenter'))
      await page.click({ css: 'main [role=group] button' })
      await page.click(button('wallet:continue'))
      await page.click(button('wallet:confirm_deposit', 'dialog'))
      await page.untilSeen({ css: 'main h2', name: say('wallet:deposit_done') })
    },
    withdrawal: async () => {
      await toMemberHome()
      await page.click(link('/m/withdraw'))
      await page.click({ css: 'main a[href$="/addBankCard"]' })
      await page.choose({ css: 'main select' }, 'Harbour Bank')
      await page.type({ css: 'main input', name: say('wallet:holder') }, 'Mira Lopes')
      await page.type({ css: 'main input', name: say('wallet:number') }, '0012 3456-7')
      await page.click(button('wallet:save'))
      await page.untilAt('/m/withdraw')
      await page.click(button('wallet:everything'))
      await page.click(button('wallet:continue'))
      await page.click(button('wallet:confirm_withdraw', 'dialog'))
      await page.untilSeen({ css: 'main *', name: say('wallet:order_number') })
    },
    ...(has('rewards') && {
      reward: async () => {
        await toMemberHome()
        await page.click(link('/m/rewardCenter'))
        await page.untilSeen({ css: 'main article' })
        const before = await page.evaluate(() => document.querySelectorAll('main article').length)
        await page.click(button('rewards:claim', 'main article'))
        await page.until((before) => document.querySelectorAll('main article').length < before, before)
      },
    }),
    invite: async () => {
      await toMemberHome()
      await page.click(link('/m/inviteFriends'))
      await page.untilSeen({ css: 'main [role=img]', name: say('referral:qr_label') })
      await page.click(button('shared:copy_link'))
      await page.untilSeen({ css: '[role=status] *', text: say('shared:copied') })
    },
    ...(has('chat') && {
      chat: async () => {
        await page.click(link('/m/home', 'header'))
        await page.click({ css: `section[aria-label="${say('chat-button:chat')}"] button` })
        await page.untilAt('/m/chat')
        await untilFramed('welcome')
        await page.type({ css: 'input, textarea', framed: true }, 'Where is my deposit?')
        await page.press(enterKey)
        await untilFramed('usually arrives')
        await page.back()
        await page.untilAt('/m/home')
      },
    }),
    'sign out and Back': async () => {
      // A page of its own, which the back/forward cache keeps.
      await page.open(url('/m/member/history'))
      await page.untilSeen({ css: 'main li' })
      await page.open(url('/m/member/home'))
      await page.click(button('member:sign_out'))
      await untilSignedOut()
      await page.back()
      await untilSignedOut()
      await page.back()
      await page.until(() => !/\d/.test(document.querySelector('header')?.innerText ?? '0'))
      await untilSignedOut()
    },
    offline: async () => {
      await page.open(url('/m/home'))
      await page.untilSeen({ css: 'main h2' })
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.reload()
      await page.untilSeen({ css: 'main h2' })
      expect(page.complaints().filter((words) => !isKnown(page.engine, words))).toEqual([])
      await fleet.close()
      await page.open(url('/m/home'))
      await page.untilSeen({ css: 'main h2' })
    },
  }

  test(`a day: ${Object.keys(steps).join(', ')}`, async () => {
    for (const [place, [name, run]] of Object.entries(steps).entries())
      await run()
        .catch((error: unknown) => {
          throw new Error(`${name}: ${String(error)}`, { cause: error })
        })
        .finally(() => page.screenshot(join(pictures, `${page.engine}-${brand.id}-${place + 1}-${name}.png`)))
  })
})
