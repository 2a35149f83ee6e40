import type { Browser } from 'playwright-core'
import type { FailedScreen, Screen } from '../model.ts'
import type { PictureFolder } from '../picture-folder.ts'
import { compareScreens } from './compare-screens.ts'
import type { ScreenRequest } from './plan-screens.ts'
import { takeScreen } from './take-screen.ts'

/** Where the two releases of a brand are served; `before` is absent where there is nothing to compare. */
export interface Origins {
  readonly after: string
  readonly before: string | undefined
}

/** Takes the pictures of a page before and after, and stores them. A page that cannot be shown is a failed screen. */
export async function photograph(
  browser: Browser,
  { after, before }: Origins,
  request: ScreenRequest,
  pictures: PictureFolder,
): Promise<Screen | FailedScreen> {
  try {
    const taken = await takeScreen(browser, after, request)
    const earlier = before === undefined ? undefined : await takeScreen(browser, before, request)
    const difference = earlier && (await compareScreens(earlier.png, taken.png))
    return {
      ...request,
      after: await pictures.addScreen(taken.png),
      ...(earlier && { before: await pictures.addScreen(difference ? earlier.png : taken.png) }),
      ...(difference && { difference: { share: difference.share, picture: await pictures.addScreen(difference.png) } }),
      ...(taken.ledTo !== undefined && { ledTo: taken.ledTo }),
      errors: taken.errors,
    }
  } catch (error) {
    const [failure = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { ...request, failure }
  }
}
