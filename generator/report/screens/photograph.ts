import type { Browser } from 'playwright-core'
import type { FailedScreen, Screen } from '../model.ts'
import type { PictureFolder } from '../picture-folder.ts'
import { compareScreens, type ScreenDifference } from './compare-screens.ts'
import type { ScreenRequest } from './plan-screens.ts'
import { PictureFailure, takeScreen, type TakenScreen } from './take-screen.ts'

/** Where the two releases of a brand are served; `before` is absent where there is nothing to compare. */
export interface Origins {
  readonly after: string
  readonly before: string | undefined
}

/** Takes the pictures of a page before and after, and stores them. A page that cannot be shown is a failed screen. */
export async function photograph(
  browser: Browser,
  origins: Origins,
  request: ScreenRequest,
  pictures: PictureFolder,
): Promise<Screen | FailedScreen> {
  try {
    const { after, before, difference } = await takeBoth(browser, origins, request)
    return {
      ...request,
      after: await pictures.addScreen(after.png),
      ...(before && { before: await pictures.addScreen(difference ? before.png : after.png) }),
      ...(difference && { difference: { share: difference.share, picture: await pictures.addScreen(difference.png) } }),
      ...(after.ledTo !== undefined && { ledTo: after.ledTo }),
      errors: after.errors,
    }
  } catch (error) {
    if (error instanceof PictureFailure) return { ...request, failure: error.message }
    throw error
  }
}

interface Both {
  readonly after: TakenScreen
  readonly before?: TakenScreen
  readonly difference?: ScreenDifference | undefined
}

/** More than this share of a picture is never an accident of drawing. */
const surely = 0.005

/**
 * A small difference counts when pictures taken anew have it too: now and then, the browser draws some letters of a page
 * a fraction of a pixel off.
 */
async function takeBoth(browser: Browser, origins: Origins, request: ScreenRequest): Promise<Both> {
  const after = await takeScreen(browser, origins.after, request)
  if (origins.before === undefined) return { after }
  const before = await takeScreen(browser, origins.before, request)
  const difference = await compareScreens(before.png, after.png)
  if (!difference || difference.share > surely) return { after, before, difference }
  const afterAgain = await takeScreen(browser, origins.after, request)
  const beforeAgain = await takeScreen(browser, origins.before, request)
  for (const earlier of [before, beforeAgain])
    for (const later of [after, afterAgain])
      if (!(await compareScreens(earlier.png, later.png))) return { after: later, before: earlier }
  return { after, before, difference }
}
