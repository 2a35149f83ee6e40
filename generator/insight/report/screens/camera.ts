import type { Browser } from 'playwright-core'
import type { KeptScreens } from './kept-screens.ts'
import type { ScreenRequest } from './plan-screens.ts'
import { takeScreen, type TakenScreen } from './take-screen.ts'

/** A release of a brand that is being served. */
export interface ShownRelease {
  /** `http://localhost:<port>` */
  readonly origin: string
  /** Hash of everything in the release and behind it that decides how its pages look. */
  readonly look: string
  /** Throws a UserError if its folder holds another release by now. */
  readonly confirm: () => Promise<void>
}

/** Takes pictures of pages. */
export interface Camera {
  /** @param isAnew whether to ignore a kept picture */
  take(release: ShownRelease, request: ScreenRequest, isAnew?: boolean): Promise<TakenScreen>
}

/** A camera that keeps its pictures, so that an interrupted report continues where it was. */
export const openCamera = (browser: Browser, kept: KeptScreens): Camera => ({
  take: async ({ origin, look, confirm }, request, isAnew = false) => {
    const found = isAnew ? undefined : kept.read(look, request)
    if (found) return found
    const taken = await takeScreen(browser, origin, request)
    await confirm()
    // An error of a page may come from a machine that was too busy.
    if (taken.errors.length === 0) kept.keep(look, request, taken)
    return taken
  },
})
