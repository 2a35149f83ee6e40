/** @typedef {import('playwright-core').Page} Page */

/** Runs in the page before its own scripts: knows the timers that were set, and have neither fired nor been cleared. */
export const countTimers = `{
  const timers = (window.timersSet = new Set())
  const { setTimeout: later, clearTimeout: forget, setInterval: repeat, clearInterval: stop } = window
  const kept = (timer) => (timers.add(timer), timer)
  const forgotten = (timer) => (timers.delete(timer), timer)
  window.setTimeout = (run, ms, ...more) => {
    const timer = later(() => run(...more, forgotten(timer)), ms)
    return kept(timer)
  }
  window.setInterval = (...given) => kept(repeat(...given))
  window.clearTimeout = (timer) => forget(forgotten(timer))
  window.clearInterval = (timer) => stop(forgotten(timer))
}`

const pages = [
  '/m/game',
  '/m/activity',
  '/m/news',
  '/m/help',
  '/m/member/home',
  '/m/member/benefits',
  '/m/member/history',
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/securityCenter',
  '/m/rewardCenter',
  '/m/mall/mallHome',
  '/m/leaderBoard',
]

/**
 * From the home page through every page and back, as a player goes: scrolls, looks for help, copies their own id, opens the
 * menu.
 * @param {Page} page
 */
export async function playRound(page) {
  for (const path of pages) {
    await go(page, path)
    await scroll(page)
    if (path === '/m/help') await search(page)
    if (path === '/m/member/home') await copyId(page)
  }
  await go(page, '/m/home')
  await scroll(page)
  await openMenu(page)
}

/**
 * Answers the reminder of the time played, which comes by itself and lies over everything, whenever it is in the way.
 * @param {Page} page
 */
export const answerReminders = (page) =>
  page.addLocatorHandler(page.getByRole('button', { name: 'Keep playing' }), (answer) => answer.click())

/** Navigates without a load, as a link does. @param {Page} page @param {string} path */
async function go(page, path) {
  await page.evaluate(
    `history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
  )
  await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' })
  await page.locator('main [role=status] [aria-hidden=true]').first().waitFor({ state: 'detached' })
}

/** @param {Page} page */
async function scroll(page) {
  for (const part of [0.5, 1, 0]) await page.evaluate(`scrollTo(0, document.documentElement.scrollHeight * ${part})`)
}

/** @param {Page} page */
async function search(page) {
  const field = page.getByRole('searchbox').first()
  for (const words of ['bank', '']) await field.fill(words)
}

/**
 * A toast confirms it. So the code that shows toasts is loaded from the first round on. Otherwise the reminder after
 * half an hour would load it in the middle of the run, with 300 listeners that React adds to the page.
 * @param {Page} page
 */
async function copyId(page) {
  await page.getByRole('button', { name: 'Copy ID' }).click()
  await page.locator('[role=status]', { hasText: 'Copied' }).waitFor()
}

/** @param {Page} page */
async function openMenu(page) {
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).last().click()
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
}
