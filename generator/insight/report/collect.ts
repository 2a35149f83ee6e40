import { availableParallelism } from 'node:os'
import type { SandboxMerchant } from '../../../contract/sandbox.ts'
import type { Problem } from '../../errors/problem.ts'
import { openBrowser } from '../../ship/browser/open-browser.ts'
import { forEachLimited } from '../../system/limiter.ts'
import { planTheme, mainColors } from '../../plan/theme/theme.ts'
import { changesOf, iconsOf, colorsOf, flagsOf, sizesOf } from './facts.ts'
import type { BrandReport, FailedScreen, Screen } from './model.ts'
import type { BrandPair } from './pairs.ts'
import type { PictureFolder } from './picture-folder.ts'
import { openCamera, type Camera } from './screens/camera.ts'
import { openKeptScreens } from './screens/kept-screens.ts'
import { photograph } from './screens/photograph.ts'
import { planScreens, type ScreenChoice } from './screens/plan-screens.ts'
import { serveReleases, type ServedReleases } from './screens/serve-releases.ts'
import { branding as schema } from '../../merchant/schema/look.ts'
import type { Branding } from '../../plan/theme/branding.ts'
import type { BuiltRelease } from './sources/built-release.ts'

/** Called while the pictures are taken. */
export interface CollectEvents {
  readonly onPlanned: (screens: number) => void
  readonly onScreen: (id: string, screen: Screen | FailedScreen) => void
}

interface Sides {
  readonly after: ServedReleases
  readonly before: ServedReleases
}

export interface CollectRequest {
  readonly pairs: readonly BrandPair[]
  readonly choice: ScreenChoice
  /** The warnings of the checks about a merchant's files. */
  readonly warningsOf: (id: string) => readonly Problem[]
  readonly pictures: PictureFolder
  /** Folder of the pictures of earlier reports; null for none. */
  readonly kept: string | null
}

/** Takes the pictures of all brands, and collects all other facts of the report. */
export async function collect(request: CollectRequest, events: CollectEvents): Promise<readonly BrandReport[]> {
  const { pairs, warningsOf, pictures } = request
  if (pairs.length === 0) return []
  const browser = await openBrowser(pictureFlags)
  try {
    const camera = openCamera(browser, await openKeptScreens(request.kept, browser))
    const screens = await withSides(pairs, (sides) => takeAll(camera, sides, request, events))
    return await Promise.all(
      pairs.map(async (pair, at) => ({
        ...(await factsOf(pair, pictures)),
        screens: screens[at] ?? [],
        warnings: warningsOf(pair.after.id),
      })),
    )
  } finally {
    await browser.close()
  }
}

/** Serves the releases while it acts. */
async function withSides<Result>(pairs: readonly BrandPair[], act: (sides: Sides) => Promise<Result>): Promise<Result> {
  const colors = new Map(pairs.map(({ after }) => [after.id, drawnColors(after)]))
  const earlier = pairs.flatMap(({ before }) => before ?? [])
  const after = await serveReleases(
    pairs.map((pair) => pair.after),
    colors,
  )
  try {
    const before = await serveReleases(earlier, colors)
    try {
      return await act({ after, before })
    } finally {
      before.close()
    }
  } finally {
    after.close()
  }
}

/** Gray for a release whose settings are not known. */
function drawnColors({ settings }: BrandPair['after']): SandboxMerchant['palette'] {
  const branding = brandingOf(settings)
  if (!branding) return { brand: '#888888', accent: '#888888', ground: '#888888' }
  const { colors } = branding
  const brand = colors.brand ?? colors.accent ?? '#888888'
  return { brand, accent: colors.accent ?? brand, ground: mainColors(planTheme(branding))['color-page'] }
}

async function takeAll(
  camera: Camera,
  sides: Sides,
  { pairs, choice, pictures }: CollectRequest,
  events: CollectEvents,
): Promise<readonly (readonly (Screen | FailedScreen)[])[]> {
  const planned = pairs.map(({ after: { id } }) => {
    const [after, before] = [sides.after.releases.get(id), sides.before.releases.get(id)]
    if (!after) throw new Error(`${id} is not served`)
    return { id, after, before, requests: planScreens(after, before, choice) }
  })
  events.onPlanned(planned.reduce((sum, { requests }) => sum + requests.length, 0))
  const taken = planned.map((): (Screen | FailedScreen)[] => [])
  const tasks = planned.flatMap((brand, at) =>
    brand.requests.map((request, number) => ({ brand, at, request, number })),
  )
  await forEachLimited(availableParallelism(), tasks, async ({ brand, at, request, number }) => {
    const screen = await photograph(camera, brand, request, pictures)
    const screens = taken[at]
    if (screens) screens[number] = screen
    events.onScreen(brand.id, screen)
  })
  return taken
}

async function factsOf(
  { after, before, state }: BrandPair,
  pictures: PictureFolder,
): Promise<Omit<BrandReport, 'screens' | 'warnings'>> {
  const { receipt } = after
  return {
    id: after.id,
    name: receipt.merchant.name,
    code: receipt.merchant.code,
    domain: receipt.hosting?.canonical ?? '',
    release: receipt.release,
    ...(before && { before: before.receipt.release }),
    state,
    icons: await iconsOf(after, before, pictures),
    colors: colorsOf(brandingOf(after.settings), before && brandingOf(before.settings)),
    sizes: sizesOf(receipt, before?.receipt),
    flags: flagsOf(receipt, before?.receipt),
    ...(before && { changes: await changesOf(before, after) }),
  }
}

/** Flags of a Chromium that takes pictures. */
const pictureFlags: readonly string[] = [
  // Nothing outside this machine is reachable, whatever a page asks for.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  // They make letters and colors equal on every machine with the same fonts.
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  // A frame is drawn when it is complete, as a whole, and with as few layers as possible: letters in a layer that has moved
  // are drawn a fraction of a pixel off.
  '--run-all-compositor-stages-before-draw',
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-prefer-compositing-to-lcd-text',
]

/** The look that a release was built with; undefined if its settings are unknown, or from an incompatible Livery. */
function brandingOf(settings: BuiltRelease['settings']): Branding | undefined {
  const below = (path: string, names: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = settings[`branding.${path}${name}`]?.value
        return value === undefined ? [] : [[name, value]]
      }),
    )
  const parsed = schema.safeParse({
    ...below('', ['logo', 'colorScheme', 'shape']),
    colors: below('colors.', ['brand', 'accent', 'background', 'text']),
    fonts: below('fonts.', ['heading', 'body']),
  })
  return parsed.success ? parsed.data : undefined
}
