import type { FailedScreen, Screen } from '../model.ts'
import type { PictureFolder } from '../picture-folder.ts'
import { compareScreens, type ScreenDifference } from './compare-screens.ts'
import type { Camera, ShownRelease } from './camera.ts'
import type { ScreenRequest } from './plan-screens.ts'
import { PictureFailure, type TakenScreen } from './take-screen.ts'

/** The two releases of a brand; `before` is absent where there is nothing to compare. */
export interface ShownReleases {
  readonly after: ShownRelease
  readonly before: ShownRelease | undefined
}

/** Takes the pictures of a page before and after, and stores them. A page that cannot be shown is a failed screen. */
export async function photograph(
  camera: Camera,
  releases: ShownReleases,
  request: ScreenRequest,
  pictures: PictureFolder,
): Promise<Screen | FailedScreen> {
  try {
    const { after, before, difference } = await takeBoth(camera, releases, request)
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

/** A larger share of a picture than this is never an accident of rendering. */
const surely = 0.005

/**
 * A small difference only counts if new pictures have it too, because now and then the browser draws some letters a
 * fraction of a pixel off.
 */
async function takeBoth(camera: Camera, releases: ShownReleases, request: ScreenRequest): Promise<Both> {
  const after = await camera.take(releases.after, request)
  if (releases.before === undefined) return { after }
  const before = await camera.take(releases.before, request)
  const difference = await compareScreens(before.png, after.png)
  if (!difference || difference.share > surely) return { after, before, difference }
  const afterAgain = await camera.take(releases.after, request, true)
  const beforeAgain = await camera.take(releases.before, request, true)
  for (const earlier of [before, beforeAgain])
    for (const later of [after, afterAgain])
      if (!(await compareScreens(earlier.png, later.png))) return { after: later, before: earlier }
  return { after, before, difference }
}
