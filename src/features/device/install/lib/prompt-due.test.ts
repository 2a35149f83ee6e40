import { describe, expect, test } from 'vitest'
import type { Visit } from './visit.ts'
import { conditional, counted, due, everybody, member, noVisit, platformNamed, settingsOf } from './testing.ts'

describe('who is asked', () => {
  test.each([
    ['a visitor', null, 'bottom'],
    ['a member of type 0', 0, 'bottom'],
    ['a member of type 1', 1, 'bottom'],
    ['a member of type 2', 2, 'bottom'],
    ['a member of type 3', 3, '-'],
    ['a member of type 4', 4, '-'],
    ['a member of type -1', -1, '-'],
  ])('[INST-01] %s', (_who, type, expected) => {
    expect(due({ member: type === null ? null : member({ type }) }, settingsOf(everybody))).toBe(expected)
  })

  test.each([
    ['iPhone 16.6 Safari', 'bottom'],
    ['iPhone 17 Safari', 'bottom'],
    ['iPhone 18 Safari', 'bottom'],
    ['iPhone 26 Safari', 'bottom'],
    ['iPhone 18 Chrome', 'bottom'],
    ['iPhone 18 LINE', 'bottom'],
    ['iPhone 18 Facebook', 'bottom'],
    ['iPhone 18 Instagram', 'bottom'],
    ['iPad', 'bottom'],
    ['Android Chrome', 'bottom'],
    ['Android tablet', 'bottom'],
    ['Android Samsung', 'bottom'],
    ['Android LINE', 'bottom'],
    ['Android Facebook', 'bottom'],
    ['Mac', '-'],
    ['Windows Chrome', '-'],
    ['Android app', '-'],
    ['iOS app', '-'],
  ] as const)('[INST-20] on %s', (name, expected) => {
    expect(due({ platform: platformNamed(name) }, settingsOf(everybody))).toBe(expected)
  })

  test.each([
    ['nothing is installed', {}, 'bottom'],
    ['the page was opened from the home screen', { isFromHomeScreen: true }, '-'],
    ['the installation is on record', { isInstalled: true }, '-'],
    ['the session counter says 99', { visit: { ...noVisit, cancels: 99 } }, '-'],
    ['the browser offers no installation', { hasInstallEvent: false }, 'bottom'],
  ] as const)('[INST-20] %s', (_why, facts, expected) => {
    expect(due(facts, settingsOf(everybody))).toBe(expected)
  })

  test.each([
    ['the page was opened from the home screen', { isFromHomeScreen: true }],
    ['the installation is on record', { isInstalled: true }],
    ['the session counter says 99', { visit: { ...noVisit, cancels: 99 } }],
  ] as const)('[INST-20] [INST-21] not even a forced prompt where %s', (_why, facts) => {
    const settings = settingsOf({ ...conditional, deposit_times_forced: 2 })
    expect([due({ member: counted(2) }, settings), due({ ...facts, member: counted(2) }, settings)]).toEqual([
      'bottom!',
      '-',
    ])
  })
})

describe('where', () => {
  test.each([
    ['/m/home', 'bottom'],
    ['/', 'bottom'],
    ['/m/index.html', 'bottom'],
    ['/m', '-'],
    ['/m/index', '-'],
    ['/m/home/', '-'],
    ['/m/homes', '-'],
    ['/m/news', '-'],
    ['/m/login', '-'],
    ['/m/register', '-'],
    ['/m/voucherCenter', '-'],
    ['/m/withdraw', '-'],
    ['/m/member/home', '-'],
    ['/m/securityCenter', '-'],
    ['/m/securityCenter/bankCards', '-'],
    ['/m/launchGame', '-'],
    ['/m/securityCenter/addBankCard', '-'],
  ])('[INST-03] at %s', (path, expected) => {
    expect(due({ path, member: counted(0) }, settingsOf(everybody))).toBe(expected)
  })

  test.each([
    ['1', '', 'www.fixture.example', 'bottom'],
    ['1', 'www.fixture.example', 'www.fixture.example', 'bottom'],
    ['1', null, 'anything.example', 'bottom'],
    ['2', '', 'www.fixture.example', 'bottom'],
    ['2', 'www.fixture.example', 'www.fixture.example', '-'],
    ['2', 'other.example', 'www.fixture.example', 'bottom'],
    ['2', 'fixture.example', 'www.fixture.example', '-'],
    ['2', 'ixture.example', 'www.fixture.example', 'bottom'],
    ['2', 'other.example,www.fixture.example', 'www.fixture.example', '-'],
    ['2', 'other.example, www.fixture.example', 'www.fixture.example', '-'],
    ['2', 'other.example;www.fixture.example', 'www.fixture.example', '-'],
    ['2', 'other.example\nwww.fixture.example', 'www.fixture.example', '-'],
    ['2', 'WWW.Fixture.Example', 'www.fixture.example', '-'],
    ['2', 'https://www.fixture.example/m/home', 'www.fixture.example', '-'],
    ['2', 'www.fixture.example', 'www.fixture.example:8443', '-'],
    ['2', '*.fixture.example', 'm.fixture.example', '-'],
    ['2', null, 'www.fixture.example', 'bottom'],
    ['3', '', 'www.fixture.example', '-'],
    ['3', 'www.fixture.example', 'www.fixture.example', 'bottom'],
    ['3', 'fixture.example', 'www.fixture.example', 'bottom'],
    ['3', 'www.fixture.example', 'fixture.example', '-'],
    ['3', 'other.example', 'www.fixture.example', '-'],
    ['3', 'other.example|www.fixture.example', 'www.fixture.example', 'bottom'],
    ['3', null, 'www.fixture.example', '-'],
    ['0', '', 'www.fixture.example', '-'],
    ['4', '', 'www.fixture.example', '-'],
    ['all', '', 'www.fixture.example', '-'],
    ['', '', 'www.fixture.example', '-'],
    [null, 'other.example', 'www.fixture.example', 'bottom'],
    [1, '', 'www.fixture.example', 'bottom'],
    [3, 'fixture.example', 'www.fixture.example', 'bottom'],
  ])('[INST-33] domains_switch %j, domains %j, at %s', (rule, domains, host, expected) => {
    expect(due({ host }, settingsOf({ ...everybody, domains_switch: rule, domains }))).toBe(expected)
  })
})

describe('in which form', () => {
  test.each([
    ['bottom', 'bottom'],
    ['fullscreen', 'fullscreen'],
    ['popup', 'popup after 20 s'],
    [' bottom ', 'bottom'],
    ['Bottom', '-'],
    ['top', '-'],
    ['', '-'],
    ['1', '-'],
    [2, '-'],
    [null, '-'],
  ])('[INST-11] bottom_app_bar_mode %j', (mode, expected) => {
    expect(due({}, settingsOf({ ...everybody, bottom_app_bar_mode: mode }))).toBe(expected)
  })

  test.each([
    [20, 'popup after 20 s'],
    [15, 'popup after 15 s'],
    [0, 'popup'],
  ])("[POP-12] the download popup waits the merchant's %d s", (seconds, expected) => {
    expect(due({}, settingsOf({ ...everybody, bottom_app_bar_mode: 'popup' }), seconds)).toBe(expected)
  })
})

describe('what was shown before', () => {
  const visit = (own: Partial<Visit>) => ({ visit: { ...noVisit, ...own } })
  test.each([
    ['nothing', {}, 'bottom', 'bottom!'],
    ['a closed prompt', { isSkipped: true, closes: 1 }, '-', 'bottom!'],
    ['a skip flag without a count', { isSkipped: true }, '-', 'bottom!'],
    ['two closed prompts', { isSkipped: true, closes: 2 }, '-', 'bottom!'],
    ['three closed prompts', { closes: 3 }, '-', 'bottom!'],
    ['one canceled installation', { cancels: 1 }, 'bottom', 'bottom!'],
    ['two canceled installations', { cancels: 2 }, 'bottom', 'bottom!'],
    ['three canceled installations', { cancels: 3 }, '-', 'bottom!'],
    ['a forced prompt', { isForced: true }, 'bottom!', 'bottom!'],
    ['a forced prompt, and a closed one before', { isForced: true, isSkipped: true, closes: 1 }, 'bottom!', 'bottom!'],
    ['a closed download bar', { isBarHidden: true }, 'bottom', 'bottom!'],
    ['no install event', { isEventMissing: true }, 'bottom', 'bottom!'],
  ] as const)('[INST-17] [INST-21] [INST-22] after %s', (_what, own, closable, forced) => {
    const forcing = settingsOf({ ...conditional, deposit_times_forced: 0 })
    expect([due(visit(own), settingsOf(everybody)), due({ ...visit(own), member: counted(0) }, forcing)]).toEqual([
      closable,
      forced,
    ])
  })
})

describe('on the pages to add a card', () => {
  const pages = ['/m/securityCenter/addBankCard', '/m/securityCenter/addBankCardPix'] as const
  const cases = [
    ['1', counted(0), {}, 'popup'],
    ['1', counted(0, 0, 1), {}, '-'],
    ['1', member({ counters: null }), {}, '-'],
    ['1', null, {}, '-'],
    ['2', counted(0, 0, 2), {}, 'popup'],
    ['2', member({ counters: null }), {}, 'popup'],
    ['2', null, {}, '-'],
    [2, counted(0, 0, 1), {}, 'popup'],
    ['3', counted(0), {}, '-'],
    ['', counted(0), {}, '-'],
    [null, counted(0), {}, '-'],
    ['2', counted(0), { isSkipped: true, closes: 1 }, 'popup'],
    ['2', counted(0), { closes: 3 }, '-'],
    ['2', counted(0), { isForced: true }, 'popup!'],
  ] as const
  test.each(pages.flatMap((path) => cases.map((row) => [path, ...row] as const)))(
    '[MEM-10] at %s with bind_card %j',
    (path, value, who, own, expected) => {
      const facts = { path, member: who, visit: { ...noVisit, ...own } }
      expect(due(facts, settingsOf({ domains_switch: '1', bind_card: value }))).toBe(expected)
    },
  )

  test('[MEM-10] the prompt belongs to these pages alone, and asks for no other condition', () => {
    const settings = settingsOf({ ...conditional, bind_card: '2' })
    expect(due({ member: counted(0) }, settings)).toBe('-')
    expect(due({ path: pages[0], member: counted(0) }, settings)).toBe('popup')
    expect(due({ path: '/m/securityCenter/bankCards', member: counted(0) }, settings)).toBe('-')
  })
})

describe('in a game', () => {
  const path = '/m/launchGame'
  test.each([
    ['600', 'popup after 600 s'],
    [30, 'popup after 30 s'],
    ['0', '-'],
    ['-1', '-'],
    ['', '-'],
    ['ten minutes', '-'],
    [null, '-'],
  ])('[INST-32] in_game_popup_interval %j', (interval, expected) => {
    const settings = settingsOf({ ...everybody, in_game_popup_interval: interval })
    expect(due({ path, member: counted(0) }, settings)).toBe(expected)
  })

  test.each([
    ['a visitor on trial', everybody, null, {}, 'popup after 60 s'],
    ['a member without the condition', conditional, counted(1), {}, '-'],
    ['a member with it', { ...conditional, deposit_least_times: 1 }, counted(1), {}, 'popup after 60 s'],
    ['a forced one', { ...conditional, deposit_least_times_forced: 1 }, counted(1), {}, 'popup! after 60 s'],
    ['one who closed a prompt before', everybody, null, { isSkipped: true, closes: 1 }, 'popup after 60 s'],
    ['one who closed three', everybody, null, { isSkipped: true, closes: 3 }, '-'],
    ['without a form for the home page', { ...everybody, bottom_app_bar_mode: null }, null, {}, 'popup after 60 s'],
  ] as const)('[INST-32] %s', (_who, values, whose, own, expected) => {
    const settings = settingsOf({ ...values, in_game_popup_interval: 60 })
    expect(due({ path, member: whose, visit: { ...noVisit, ...own } }, settings)).toBe(expected)
  })
})
