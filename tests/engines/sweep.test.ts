import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandHashesPath, bundleHashesPath, shellPath, workerPath } from '../../contract/paths.ts'
import { eventually } from '../../src/shared/testing/eventually.ts'
import { type Fleet, serveFleet } from './support/fleet.ts'
import { isKnown, mendedComplaints } from './support/known-complaints.ts'
import { goTo, type Page, startPage } from './support/pages.ts'

const brands = ['limanay', 'mayurdeep', 'nox-comet', 'plynt', 'senxo', 'tsurugami']
/** Opened by their addresses. */
const forAll = ['home', 'game', 'activity', 'news', 'help', 'register', 'login', 'chat', 'inviteFriends', 'not-there']
/** The html of any page leads to these in the same way, so a member goes to them within the app. */
const forMembers = [
  'chat',
  'member/home',
  'member/benefits',
  'voucherCenter',
  'withdraw',
  'member/history',
  'securityCenter',
  'securityCenter/bankCards',
  'securityCenter/addBankCard',
  'securityCenter/addBankCardPix',
  'rewardCenter',
  'mall/mallHome',
  'leaderBoard',
  'agentRegister',
  'changePsw',
  'feedback',
]

let fleet: Fleet
let page: Page
beforeAll(async () => {
  fleet = await serveFleet(...brands)
  page = await startPage()
})
afterAll(async () => {
  await page?.close()
  await fleet?.close()
})

test.each(brands)(
  '[UX-11] %s: each page is whole, as wide as the window also with large letters, silent, and fetched once',
  async (id) => {
    const brand = fleet.brands.find((each) => each.id === id)
    if (!brand) throw new Error(`${id} is not served`)
    const [received, said] = [fleet.requests.length, page.complaints().length]
    const faults: string[] = []
    const untilComplete = (path: string) =>
      eventually(async () => expect(await page.evaluate(awaitedParts), path).toEqual([]))
    const look = async (path: string): Promise<void> => {
      await untilComplete(path)
      for (const size of ['100%', '200%'])
        faults.push(...(await page.evaluate(faultsOf, size)).map((fault) => `${path}, letters of ${size}: ${fault}`))
    }
    await page.open(`${brand.url}/m/home`)
    // Some ask for the age before anything else.
    await page.until(() => document.querySelector('main h1, #gate[open]') !== null)
    if (await page.evaluate(() => document.querySelector('#gate[open]') !== null))
      await page.click({ css: '#gate button[value=yes]' })
    await untilComplete('home')
    await page.evaluate(async () => {
      localStorage.setItem('trackingConsent', 'denied')
      await navigator.serviceWorker.ready
    })
    for (const path of [...forAll, `home?token=${await fleet.openSession(id)}`]) {
      await page.open(`${brand.url}/m/${path}`)
      await look(path)
    }
    for (const path of forMembers) {
      await page.evaluate(goTo, `/m/${path}`)
      await look(path)
    }
    const complaints = page.complaints().slice(said)
    expect(faults).toEqual([])
    expect(complaints.filter((words) => !isKnown(page.engine, words))).toEqual([])
    expect(fetchedAgain(fleet.requests.slice(received))).toEqual([])
  },
)

test('every complaint that is still to be mended occurs', () => {
  expect(mendedComplaints(page.engine, page.complaints())).toEqual([])
})

/** These say what is newest, and are asked for anew. */
const neverKept = [shellPath, workerPath, bundleHashesPath, brandHashesPath]

/**
 * Files that were sent more than once to one browser. The page of the brand before may still fetch something: its files
 * have the same paths, at another address.
 */
function fetchedAgain(requests: Fleet['requests']): readonly string[] {
  const sent = requests
    .filter(({ method, status }) => method === 'GET' && status === 200)
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => /^\/m\/.*\.\w+$/.test(pathname) && !neverKept.includes(pathname))
    .map(({ href }) => href)
  return sent.filter((url, place) => sent.indexOf(url) !== place)
}

/** Runs in the page: what is still awaited in sight; scrolls on where nothing is, to the end of the page. */
function awaitedParts(): readonly string[] {
  const busy = document.querySelectorAll('.shell, main [aria-busy=true], main [role=status][aria-label]')
  const pictures = [...document.images].filter((image) => {
    const { left, right, top, bottom } = image.getBoundingClientRect()
    return !image.complete && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
  })
  const awaited = [
    ...(document.querySelector('main h1:not([data-left])') ? [] : ['a heading']),
    ...[...busy, ...pictures].map(({ outerHTML }) => outerHTML.slice(0, 150)),
  ]
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  if (awaited.length > 0 || isAtEnd) return awaited
  scrollBy({ top: innerHeight, behavior: 'instant' })
  return ['the end of the page']
}

/** Runs in the page, with letters of this size. */
function faultsOf(fontSize: string): readonly string[] {
  document.documentElement.style.fontSize = fontSize
  const { scrollWidth } = document.documentElement
  const missing = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
  const cut = [...document.querySelectorAll('header :is(a, button)')].filter((entry) => {
    const { left, right } = entry.getBoundingClientRect()
    return entry.checkVisibility() && (left < 0 || right > innerWidth)
  })
  document.documentElement.style.fontSize = ''
  return [
    ...(scrollWidth > innerWidth ? [`is ${scrollWidth} px wide at ${innerWidth}`] : []),
    ...missing.map(
      ({ src, currentSrc, outerHTML }) => `has no picture ${currentSrc || src || outerHTML.slice(0, 100)}`,
    ),
    ...cut.map(({ outerHTML }) => `cuts off ${outerHTML.slice(0, 150)}`),
  ]
}
