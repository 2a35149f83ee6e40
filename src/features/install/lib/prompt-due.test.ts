import { describe, expect, test } from 'vitest'
import type { DownloadSettingName } from '../../../../contract/wire/promotions.ts'
import type { Facts, PromptMember, Visit } from './facts.ts'
import { promptDue } from './prompt-due.ts'
import type { PromptSettings } from './settings.ts'
import { daysAgo, newMember, now, noVisit, platformNamed, settingsIn, settingsOf, visitor } from './testing.ts'

/** `bottom`, `popup after 20 s`; a `!` says that it cannot be closed; `-`: none is due. */
function due(facts: Partial<Facts>, settings: PromptSettings, popupWaitSeconds = 20): string {
  const prompt = promptDue({ ...visitor, ...facts }, settings, { popupWaitSeconds })
  if (!prompt) return '-'
  const { form, isClosable, waitMs } = prompt
  return `${form}${isClosable ? '' : '!'}${waitMs > 0 ? ` after ${waitMs / 1000} s` : ''}`
}

type Values = Parameters<typeof settingsOf>[0]
/** Everybody gets the bottom banner, on every domain. */
const everybody: Values = { bottom_app_bar_mode: 'bottom', download_condition_switch: '0', domains_switch: '1' }
/** Only members who fulfil a condition get it. */
const conditional: Values = { ...everybody, download_condition_switch: '1' }

const member = (own: Partial<PromptMember> = {}): PromptMember => ({ ...newMember, ...own })
const counted = (deposits: number, withdrawals = 0, cards = 0): PromptMember =>
  member({
    counters: {
      totalDepositSuccessCount: deposits,
      totalWithdrawSuccessCount: withdrawals,
      fullBankCardList: Array.from({ length: cards }, (_, index) => ({
        id: String(index),
        kind: 'bank',
        bankName: 'Harbour Bank',
        holder: 'Mira',
        maskedNumber: '•••• 1234',
      })),
    },
  })

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

describe('download_condition_switch', () => {
  test.each([
    ['0', null, 'bottom'],
    [null, null, 'bottom'],
    ['1', null, '-'],
    ['2', null, '-'],
    ['on', null, '-'],
    ['', null, '-'],
    ['0', counted(0), 'bottom'],
    [null, counted(0), 'bottom'],
    ['1', counted(0), '-'],
    ['1', counted(3), 'bottom'],
    [1, counted(3), 'bottom'],
    ['2', counted(3), '-'],
  ] as const)('[INST-28] %j', (rule, who, expected) => {
    const settings = settingsOf({ ...everybody, download_condition_switch: rule, deposit_times: '3' })
    expect(due({ member: who }, settings)).toBe(expected)
  })

  test('[INST-01] a visitor fulfils no condition, whatever it asks for', () => {
    const all = settingsOf({ ...conditional, deposit_least_times: 0, withdrawal_least_times: 0, reg_days: 0 })
    expect([due({}, all), due({ member: counted(0) }, all)]).toEqual(['-', 'bottom'])
  })
})

const oddCounts: readonly (readonly [value: string | number | null, reason: string])[] = [
  ['-1', 'disabled'],
  [-1, 'disabled'],
  [null, 'switched off'],
  ['', 'empty'],
  ['three', 'no number'],
  ['3.0', 'no whole number'],
  [3.5, 'no whole number'],
  ['1e1', 'no whole number'],
]

describe('deposits and withdrawals', () => {
  const exact = [
    ['deposit_times', 'deposits', 'bottom'],
    ['deposit_times_forced', 'deposits', 'bottom!'],
    ['withdrawal_times', 'withdrawals', 'bottom'],
    ['withdrawal_times_forced', 'withdrawals', 'bottom!'],
  ] as const
  const least = [
    ['deposit_least_times', 'deposits', 'bottom'],
    ['deposit_least_times_forced', 'deposits', 'bottom!'],
    ['withdrawal_least_times', 'withdrawals', 'bottom'],
    ['withdrawal_least_times_forced', 'withdrawals', 'bottom!'],
  ] as const
  const who = (what: 'deposits' | 'withdrawals', count: number) =>
    what === 'deposits' ? counted(count) : counted(0, count)
  const withSetting = (name: DownloadSettingName, value: string | number | null) =>
    settingsOf({ ...conditional, [name]: value })

  test.each(exact)('[INST-30] %s holds at exactly that many', (name, what, prompt) => {
    const at = (count: number) => due({ member: who(what, count) }, withSetting(name, '3'))
    expect([2, 3, 4, 6].map(at)).toEqual(['-', prompt, '-', '-'])
    expect(due({ member: who(what, 0) }, withSetting(name, 0))).toBe(prompt)
    expect(due({ member: who(what, 3) }, withSetting(name, 3))).toBe(prompt)
  })

  test.each(least)('[INST-30] %s holds from that many on', (name, what, prompt) => {
    const at = (count: number) => due({ member: who(what, count) }, withSetting(name, '3'))
    expect([0, 2, 3, 4, 300].map(at)).toEqual(['-', '-', prompt, prompt, prompt])
    expect(due({ member: who(what, 0) }, withSetting(name, '0'))).toBe(prompt)
  })

  test.each([...exact, ...least].flatMap(([name, what]) => oddCounts.map((odd) => [name, ...odd, what] as const)))(
    '[INST-30] %s %j is %s',
    (name, value, _reason, what) => {
      for (const count of [0, 1, 3, 10]) expect(due({ member: who(what, count) }, withSetting(name, value))).toBe('-')
    },
  )

  test.each([...exact, ...least])('[INST-30] %s needs to know the count', (name) => {
    for (const value of ['0', '1'])
      expect(due({ member: member({ counters: null }) }, withSetting(name, value))).toBe('-')
  })

  test.each([
    ['first_deposit', '1', counted(0), '-'],
    ['first_deposit', '1', counted(1), 'bottom'],
    ['first_deposit', 1, counted(1), 'bottom'],
    ['first_deposit', '1', counted(2), '-'],
    ['first_deposit', '0', counted(1), '-'],
    ['first_deposit', 'yes', counted(1), '-'],
    ['first_deposit', null, counted(1), '-'],
    ['first_deposit', '1', counted(0, 1), '-'],
    ['first_withdraw', '1', counted(0), '-'],
    ['first_withdraw', '1', counted(5, 1), 'bottom'],
    ['first_withdraw', '1', counted(5, 2), '-'],
    ['first_withdraw', null, counted(5, 1), '-'],
    ['first_withdraw', '1', counted(1), '-'],
    ['first_withdraw', '1', member({ counters: null }), '-'],
  ] as const)('[INST-28] %s %j', (name, value, whose, expected) => {
    expect(due({ member: whose }, withSetting(name, value))).toBe(expected)
  })
})

describe('days since the registration', () => {
  const since = (days: number | null) => member({ regDate: days === null ? null : daysAgo(days) })
  test.each([
    ['reg_days', '7', 0, '-'],
    ['reg_days', '7', 6.99, '-'],
    ['reg_days', '7', 7, 'bottom'],
    ['reg_days', '7', 400, 'bottom'],
    ['reg_days', '0', 0, 'bottom'],
    ['reg_days', 7, 8, 'bottom'],
    ['reg_days', '7', null, '-'],
    ['reg_days', '7', -3, '-'],
    ['reg_days', '0', -0.001, '-'],
    ['reg_days_forced', '7', 6.99, '-'],
    ['reg_days_forced', '7', 7, 'bottom!'],
    ['reg_days_forced', '7', 400, 'bottom!'],
    ['reg_days_forced', '7', null, '-'],
    ['reg_days_forced', '7', -3, '-'],
  ] as const)('[INST-31] %s %j after %j days', (name, value, days, expected) => {
    expect(due({ member: since(days) }, settingsOf({ ...conditional, [name]: value }))).toBe(expected)
  })

  test.each(['reg_days', 'reg_days_forced'].flatMap((name) => oddCounts.map((odd) => [name, ...odd] as const)))(
    '[INST-31] %s %j is %s',
    (name, value) => {
      expect(due({ member: since(30) }, settingsOf({ ...conditional, [name]: value }))).toBe('-')
    },
  )
})

describe('several conditions', () => {
  test.each([
    ['one of two holds', { deposit_times: 3, reg_days: 30 }, 'bottom'],
    ['none of two holds', { deposit_times: 4, reg_days: 30 }, '-'],
    ['a forced one and another hold', { deposit_times: 3, deposit_least_times_forced: 1 }, 'bottom!'],
    ['only the forced one holds', { deposit_times: 9, deposit_times_forced: 3 }, 'bottom!'],
    ['the forced one does not hold', { deposit_times: 3, deposit_times_forced: 9 }, 'bottom'],
    ['forced by days, asked by deposits', { deposit_times: 3, reg_days_forced: 1 }, 'bottom!'],
  ] as const)('[INST-21] [INST-31] %s', (_which, values, expected) => {
    const who = { ...counted(3), regDate: daysAgo(2) }
    expect(due({ member: who }, settingsOf({ ...conditional, ...values }))).toBe(expected)
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
    ['one cancelled installation', { cancels: 1 }, 'bottom', 'bottom!'],
    ['two cancelled installations', { cancels: 2 }, 'bottom', 'bottom!'],
    ['three cancelled installations', { cancels: 3 }, '-', 'bottom!'],
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

describe('settings that cannot be read', () => {
  const good = {
    bottom_app_bar_mode: { enabled: true, value: 'bottom' },
    download_condition_switch: { enabled: true, value: '1' },
    domains_switch: { enabled: true, value: '2' },
    domains: { enabled: true, value: 'other.example' },
    deposit_least_times: { enabled: true, value: '1' },
  }
  const without = (name: keyof typeof good) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))
  const names = Object.keys(good) as readonly (keyof typeof good)[]
  const wrong = [
    'bottom',
    3,
    null,
    [],
    {},
    { enabled: 'maybe', value: '1' },
    { enabled: true },
    { value: '1' },
    { enabled: true, value: null },
    { enabled: true, value: { of: 'a wrong type' } },
    { enabled: true, value: [1] },
    { enabled: true, value: true },
  ]

  test('[INST-27] each setting is an object with enabled and value', () => {
    expect(due({ member: counted(1) }, settingsIn(good))).toBe('bottom')
  })
  test.each(names)('[INST-27] without %s nothing is shown', (name) => {
    expect(due({ member: counted(1) }, settingsIn(without(name)))).toBe('-')
  })
  test.each(names.flatMap((name) => wrong.map((value) => [name, value] as const)))(
    '[INST-27] %s as %j shows nothing',
    (name, value) => {
      expect(due({ member: counted(1) }, settingsIn({ ...good, [name]: value }))).toBe('-')
    },
  )
  test.each([null, 'off', 0, [], { settings: good }])('[INST-27] an answer of %j shows nothing', (answer) => {
    expect(due({ member: counted(1) }, settingsIn(answer))).toBe('-')
  })
  test('a wrong setting spoils no other', () => {
    expect(due({ member: counted(1) }, settingsIn({ ...good, reg_days: 'soon', deposit_times: [] }))).toBe('bottom')
  })
  test('a clock that is wrong shows no prompt that depends on it', () => {
    const settings = settingsOf({ ...conditional, reg_days: 0 })
    expect(due({ member: member({ regDate: now }), now: now - 1 }, settings)).toBe('-')
    expect(due({ member: member({ regDate: now }), now: NaN }, settings)).toBe('-')
  })
})
