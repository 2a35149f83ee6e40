import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../shared/testing/fake-clock.ts'
import { settled } from '../../../../shared/testing/settled.ts'
import type { Prompt } from './prompt-due.ts'
import { createPromptWatch, type PromptPage } from './prompt-watch.ts'

const banner: Prompt = { occasion: 'home', form: 'bottom', isClosable: true, waitMs: 0 }
const inGame: Prompt = { occasion: 'game', form: 'popup', isClosable: true, waitMs: 60_000 }

/** A page on which this prompt is due; records when it was asked for, in ms since the start. */
function open(own: Partial<{ due: Prompt | null; hasInstallEvent: boolean; isIos: boolean }> = {}) {
  const clock = createFakeClock()
  const start = clock.now()
  const at = {
    due: banner as Prompt | null,
    hasInstallEvent: true,
    isIos: false,
    isHidden: false,
    isEventMissing: false,
    open: undefined as Prompt | undefined,
    looks: [] as number[],
    asked: [] as number[],
    counted: [] as number[],
    ...own,
  }
  const time = () => clock.now() - start
  const page: PromptPage = {
    clock,
    isHidden: () => at.isHidden,
    hasInstallEvent: () => {
      at.looks.push(time())
      return at.hasInstallEvent
    },
    isEventMissing: () => at.isEventMissing,
    isIos: at.isIos,
    due: () => at.due,
    open: () => at.open,
    ask: (prompt) => {
      at.open = prompt
      at.asked.push(time())
    },
    withdraw: () => void (at.open = undefined),
    rememberEventMissing: () => void (at.isEventMissing = true),
    refreshCounts: async () => void at.counted.push(time()),
  }
  const watch = createPromptWatch(page)
  const advance = async (ms: number) => {
    clock.advance(ms)
    await settled()
    clock.advance(0)
  }
  return { at, watch, advance, clock }
}

test.each([
  ['identified', 1900],
  ['signedIn', 2000],
  ['pageOpened', 1000],
  ['deposited', 2500],
] as const)('[INST-23] after "%s" the conditions are checked %d ms later, not before', async (event, ms) => {
  const { at, watch, advance } = open()
  watch[event]()
  await advance(ms - 1)
  expect(at.asked).toEqual([])
  await advance(1)
  expect(at.asked).toEqual([ms])
})

test('[INST-23] the counts of a member are fetched before each check, except after a change of page', async () => {
  const { at, watch, advance } = open({ due: null })
  watch.identified()
  watch.signedIn()
  watch.deposited()
  watch.pageOpened()
  await advance(3000)
  expect(at.counted).toEqual([1900, 2000, 2500])
})

test('[INST-15] the install event is looked for 20 times, 150 ms apart', async () => {
  const { at, watch, advance } = open({ hasInstallEvent: false })
  watch.pageOpened()
  await advance(10_000)
  expect(at.looks).toEqual(Array.from({ length: 20 }, (_, index) => 1000 + index * 150))
})

test('[INST-15] when it comes meanwhile, the banner is shown at once', async () => {
  const { at, watch, advance } = open({ hasInstallEvent: false })
  watch.pageOpened()
  await advance(1000 + 4 * 150)
  at.hasInstallEvent = true
  await advance(150)
  expect([at.asked, at.isEventMissing]).toEqual([[1000 + 5 * 150], false])
})

test.each([
  ['[INST-24] other platforms wait 1 s more', false, 1000 + 19 * 150 + 1000],
  ['[INST-24] iOS does not', true, 1000 + 19 * 150],
])('[INST-16] without the event, the banner is shown all the same, and a flag set: %s', async (_title, isIos, ms) => {
  const { at, watch, advance } = open({ hasInstallEvent: false, isIos })
  watch.pageOpened()
  await advance(ms - 1)
  expect(at.asked).toEqual([])
  await advance(1)
  expect([at.asked, at.isEventMissing]).toEqual([[ms], true])
})

test('[INST-16] what was looked for in vain once is looked for once more, not twenty times', async () => {
  const { at, watch, advance } = open({ hasInstallEvent: false, isIos: true })
  at.isEventMissing = true
  watch.pageOpened()
  await advance(10_000)
  expect([at.looks, at.asked]).toEqual([[1000], [1000]])
})

test('[INST-19] nothing is asked for while a prompt is open', async () => {
  const { at, watch, advance } = open()
  at.open = banner
  watch.signedIn()
  await advance(10_000)
  expect(at.asked).toEqual([])
})

test('[INST-19] nor when one has opened while the event was looked for', async () => {
  const { at, watch, advance } = open({ hasInstallEvent: false })
  watch.pageOpened()
  await advance(2000)
  at.open = banner
  await advance(10_000)
  expect(at.asked).toEqual([])
})

test('[INST-14] what is no longer due after the wait is not shown', async () => {
  const { at, watch, advance } = open({ hasInstallEvent: false })
  watch.pageOpened()
  await advance(2000)
  at.due = null
  await advance(10_000)
  expect(at.asked).toEqual([])
})

test('[INST-25] with a member, the counts are fetched and checked every 30 s', async () => {
  const { at, watch, advance } = open({ due: null })
  watch.memberIsHere()
  await advance(29_999)
  expect(at.counted).toEqual([])
  await advance(1)
  await advance(30_000)
  expect(at.counted).toEqual([30_000, 60_000])
  at.due = banner
  await advance(30_000)
  expect(at.asked).toEqual([90_000])
})

test('[INST-25] a hidden page neither fetches nor shows; it makes up for it when it is seen', async () => {
  const { at, watch, advance } = open()
  at.isHidden = true
  watch.memberIsHere()
  watch.pageOpened()
  await advance(90_000)
  expect([at.counted, at.asked]).toEqual([[], []])
  at.isHidden = false
  watch.shown()
  await advance(0)
  expect([at.counted, at.asked]).toEqual([[90_000], [90_000]])
})

test.each(['identified', 'signedIn', 'deposited'] as const)(
  '[INST-23] after "%s" a hidden page fetches no counts until it is seen, and then once',
  async (event) => {
    const { at, watch, advance } = open({ due: null })
    at.isHidden = true
    watch[event]()
    await advance(5000)
    expect(at.counted).toEqual([])
    at.isHidden = false
    watch.shown()
    watch.shown()
    await advance(0)
    expect(at.counted).toEqual([5000])
  },
)

test('[INST-26] logging out stops every timer and takes the prompt away', async () => {
  const { at, watch, advance, clock } = open({ hasInstallEvent: false })
  at.open = banner
  watch.memberIsHere()
  watch.identified()
  watch.signedIn()
  watch.deposited()
  watch.pageOpened()
  watch.signedOut()
  await advance(120_000)
  expect([clock.pending(), at.counted, at.asked, at.open]).toEqual([0, [], [], undefined])
})

test('[INST-26] logging out while the event is looked for ends that too, and the next visitor is asked afresh', async () => {
  const { at, watch, advance } = open({ hasInstallEvent: false, isIos: true })
  watch.pageOpened()
  await advance(2000)
  watch.signedOut()
  await advance(10_000)
  expect(at.asked).toEqual([])
  watch.pageOpened()
  await advance(10_000)
  expect(at.asked).toHaveLength(1)
})

test('[INST-32] in a game, a prompt comes after the interval, and again as long after it was closed', async () => {
  const { at, watch, advance } = open({ due: inGame })
  watch.pageOpened()
  await advance(59_999)
  expect(at.asked).toEqual([])
  await advance(1)
  expect(at.asked).toEqual([60_000])
  await advance(20_000)
  at.open = undefined
  watch.closed()
  await advance(59_999)
  expect(at.asked).toEqual([60_000])
  await advance(1)
  expect(at.asked).toEqual([60_000, 140_000])
})

test('[INST-32] a game that was just opened gets no prompt that was meant for the page before', async () => {
  const { at, watch, advance } = open({ hasInstallEvent: false, isIos: true })
  watch.pageOpened()
  await advance(2000)
  at.due = inGame
  watch.pageOpened()
  await advance(30_000)
  expect(at.asked).toEqual([])
  await advance(30_000)
  expect(at.asked).toEqual([62_000])
})

test('[POP-12] the download popup waits until the visitor has been on the page for so long', async () => {
  const { at, watch, advance } = open({ due: { ...banner, form: 'popup', waitMs: 20_000 } })
  watch.identified()
  await advance(19_999)
  expect(at.asked).toEqual([])
  await advance(1)
  expect(at.asked).toEqual([20_000])
})

test('a prompt of another page is withdrawn when the page is left, one of this page stays', () => {
  const { at, watch } = open()
  at.open = banner
  watch.pageOpened()
  expect(at.open).toBe(banner)
  at.due = null
  watch.pageOpened()
  expect(at.open).toBeUndefined()
})

test('a clock that was set back does not make the player wait longer', async () => {
  const { at, watch, advance, clock } = open({ due: inGame })
  let shift = 0
  const now = clock.now
  clock.now = () => now() + shift
  watch.pageOpened()
  shift = -86_400_000
  await advance(1000)
  await advance(60_000)
  expect(at.asked).toHaveLength(1)
})

test('after the end nothing is left running', async () => {
  const { at, watch, advance, clock } = open()
  watch.memberIsHere()
  watch.signedIn()
  watch.end()
  await advance(60_000)
  expect([clock.pending(), at.asked]).toEqual([0, []])
})
