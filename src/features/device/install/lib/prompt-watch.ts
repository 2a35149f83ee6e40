import { afterStart, type Cancel, type Clock } from '../../../../shared/lib/clock.ts'
import type { Prompt } from './prompt-due.ts'

/** Milliseconds until the conditions are checked, after an event that may have changed them (INST-23). */
export const checkDelays = { registration: 1900, signIn: 2000, page: 1000, deposit: 2500 } as const

/** INST-15, INST-24, INST-25. */
const eventLooks = { times: 20, everyMs: 150 } as const
const bannerDelayMs = 1000
const countsEveryMs = 30_000

export interface PromptPage {
  readonly clock: Clock
  /** A hidden page shows nothing and requests nothing. */
  readonly isHidden: () => boolean
  readonly hasInstallEvent: () => boolean
  /** Whether this window has waited for the event without success before. */
  readonly isEventMissing: () => boolean
  readonly isIos: boolean
  readonly due: () => Prompt | null
  /** The prompt that is open or waits for its turn, if any (INST-19). */
  readonly open: () => Prompt | undefined
  readonly ask: (prompt: Prompt) => void
  readonly withdraw: () => void
  readonly rememberEventMissing: () => void
  /** Fetches the member's counts anew, if any rule needs them. */
  readonly refreshCounts: () => Promise<unknown>
}

/** Says when to show an install prompt. Every timer runs on the injected clock. */
export interface PromptWatch {
  /** Call it once it is known who is there: a visitor, or a member whose registration date has arrived. */
  readonly identified: () => void
  /** It was known when the watch began, which is taken for the page's start. */
  readonly identifiedBefore: () => void
  readonly signedIn: () => void
  /** The window has a member: counts are fetched from now on. */
  readonly memberIsHere: () => void
  /** INST-26. */
  readonly signedOut: () => void
  readonly pageOpened: () => void
  readonly deposited: () => void
  /** The visitor has closed a prompt. */
  readonly closed: () => void
  /** A check that a hidden page left out is made up for. */
  readonly shown: () => void
  readonly end: () => void
}

export function createPromptWatch(page: PromptPage): PromptWatch {
  const timers = createTimers(page.clock)
  let since = page.clock.now()
  let isLooking = false
  /** Counts were due while the page was hidden. */
  let isMissed = false

  /** The prompt to show now. One that is due later is checked again at its time. */
  const ready = (): Prompt | null => {
    if (page.open() || page.isHidden()) return null
    const prompt = page.due()
    // A clock that was set back must not make the player wait longer.
    since = Math.min(since, page.clock.now())
    const wait = prompt ? Math.max(0, since + prompt.waitMs - page.clock.now()) : 0
    if (wait > 0) timers.after(wait, check)
    return wait > 0 ? null : prompt
  }
  const check = (): void => {
    if (isLooking || !ready()) return
    isLooking = true
    lookForEvent(page, timers, show)
  }
  /** The visitor may have gone elsewhere in the meantime. */
  const show = (): void => {
    isLooking = false
    const prompt = ready()
    if (prompt) page.ask(prompt)
  }
  const checkAgain = (): void => {
    isMissed = page.isHidden()
    if (!isMissed) void page.refreshCounts().then(check)
  }
  const startAgain = (): void => {
    since = page.clock.now()
    isLooking = false
    isMissed = false
  }
  return {
    identified: () => timers.after(checkDelays.registration, checkAgain),
    identifiedBefore: () => timers.afterStart(checkDelays.registration, checkAgain),
    signedIn: () => timers.after(checkDelays.signIn, checkAgain),
    memberIsHere: () => timers.every(countsEveryMs, checkAgain),
    signedOut: () => {
      timers.clear()
      startAgain()
      page.withdraw()
    },
    pageOpened: () => {
      since = page.clock.now()
      const open = page.open()
      if (open && page.due()?.occasion !== open.occasion) page.withdraw()
      timers.after(checkDelays.page, check)
    },
    deposited: () => timers.after(checkDelays.deposit, checkAgain),
    closed: () => {
      since = page.clock.now()
      check()
    },
    shown: () => (isMissed ? checkAgain() : check()),
    end: timers.clear,
  }
}

/** INST-15, INST-16, INST-24. */
function lookForEvent(page: PromptPage, timers: Timers, show: () => void): void {
  const look = (attempt: number): void => {
    if (page.hasInstallEvent()) return show()
    if (attempt < eventLooks.times && !page.isEventMissing())
      return timers.after(eventLooks.everyMs, () => look(attempt + 1))
    page.rememberEventMissing()
    return page.isIos ? show() : timers.after(bannerDelayMs, show)
  }
  look(1)
}

interface Timers {
  readonly after: (ms: number, run: () => void) => void
  readonly afterStart: (ms: number, run: () => void) => void
  readonly every: (ms: number, run: () => void) => void
  readonly clear: () => void
}

function createTimers(clock: Clock): Timers {
  const set = new Set<Cancel>()
  const once = (wait: (run: () => void) => Cancel, run: () => void) => {
    const cancel = wait(() => {
      set.delete(cancel)
      run()
    })
    set.add(cancel)
  }
  return {
    after: (ms, run) => once((due) => clock.after(ms, due), run),
    afterStart: (ms, run) => once((due) => afterStart(clock, ms, due), run),
    every: (ms, run) => void set.add(clock.every(ms, run)),
    clear: () => {
      for (const cancel of set) cancel()
      set.clear()
    },
  }
}
