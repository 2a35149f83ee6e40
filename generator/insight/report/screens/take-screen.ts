import type { Browser, BrowserContext, Page } from 'playwright-core'
import { languageCatalogue } from '../../../../contract/languages.ts'
import { settledVisitor } from '../../../local/serve/brand-site.ts'
import { pagePaths, type ScreenRequest, shownTime } from './plan-screens.ts'
import { watchRequests, type Requests } from './requests.ts'

export interface TakenScreen {
  /** PNG of the first screen. */
  readonly png: Buffer
  /** The page that the storefront has led to, if it is another one: `/m/home`. */
  readonly ledTo: string | undefined
  /** Errors in the page's console. */
  readonly errors: readonly string[]
}

/** The failure of a page, or of the browser, to give a picture. */
export class PictureFailure extends Error {
  constructor(cause: unknown) {
    const [first = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
    super(first, { cause })
    this.name = 'PictureFailure'
  }
}

/** A usual phone, in CSS pixels. */
export const phone = { width: 390, height: 844, scale: 2 } as const

/** How long a page runs before its picture is taken, by its own clock; a first screen is complete by then. */
const [steps, stepMs] = [8, 500]
/** How often a page that is still changing is photographed again. */
const mostTries = 6
const loadTimeoutMs = 120_000
const longestError = 300

/**
 * Takes the picture of a page in a window of its own. Two pictures of the same release are equal, but for rare letters that
 * are drawn a fraction of a pixel off. Throws a PictureFailure for what the page or the browser causes.
 */
export async function takeScreen(browser: Browser, origin: string, request: ScreenRequest): Promise<TakenScreen> {
  try {
    const context = await openWindow(browser, request)
    try {
      return await takeIn(context, origin, request)
    } finally {
      await context.close()
    }
  } catch (error) {
    // An error of a page arrives as a plain one, so these are bugs of Livery.
    throw bugs.some((Bug) => error instanceof Bug) ? error : new PictureFailure(error)
  }
}

const bugs = [TypeError, ReferenceError, RangeError, SyntaxError]

async function takeIn(context: BrowserContext, origin: string, request: ScreenRequest): Promise<TakenScreen> {
  const page = await context.newPage()
  const errors = collectErrors(page)
  const requests = watchRequests(page)
  await page.goto(`${origin}${pagePaths[request.page]}`, { timeout: loadTimeoutMs })
  await runClock(page, requests)
  await loadPictures(page)
  const png = await stillPicture(page)
  const { pathname } = new URL(page.url())
  return { png, ledTo: pathname === pagePaths[request.page] ? undefined : pathname, errors: [...errors] }
}

async function openWindow(browser: Browser, { scheme, language }: ScreenRequest): Promise<BrowserContext> {
  const { width, height, scale } = phone
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: true,
    hasTouch: true,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: languageCatalogue[language].locale,
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  })
  // The clock runs only when the steps advance it, so that what appears after a while does so in every picture.
  await context.clock.install({ time: shownTime - 1000 })
  await context.clock.pauseAt(shownTime)
  const visitor = JSON.stringify({ ...settledVisitor, language })
  await context.addInitScript({ content: `Object.assign(localStorage, ${visitor})` })
  return context
}

function collectErrors(page: Page): ReadonlySet<string> {
  const errors = new Set<string>()
  const add = (text: string): void => void errors.add(text.slice(0, longestError))
  page.on('pageerror', (error) => add(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') add(message.text())
  })
  return errors
}

/** Lets the page's time pass in steps, and waits after each until everything that it has asked for is there. */
async function runClock(page: Page, requests: Requests): Promise<void> {
  await requests.settled()
  for (let step = 0; step < steps; step += 1) {
    await page.clock.runFor(stepMs)
    await requests.settled()
  }
}

/** Waits for fonts, and for the pictures in the window. */
const loadPictures = (page: Page): Promise<unknown> => page.evaluate(untilShown)
const untilShown = `(async () => {
  await document.fonts.ready
  const seen = [...document.images].filter((image) => {
    const { top, right, bottom, left } = image.getBoundingClientRect()
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  })
  await Promise.all(seen.map((image) => image.decode().catch(() => {})))
})()`

/** The first picture that equals the one before it. */
async function stillPicture(page: Page): Promise<Buffer> {
  const take = (): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'device' })
  let picture = await take()
  for (let tries = 0; tries < mostTries; tries += 1) {
    const next = await take()
    if (next.equals(picture)) return next
    picture = next
  }
  throw new Error('The page does not come to rest.')
}
