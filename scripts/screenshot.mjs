// node scripts/screenshot.mjs: takes the README's screenshot of the running start page, with the dialogs of a first
// visit answered and members signed in.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './setup/browser.mjs'
import { run } from './setup/run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const command = join(root, 'generator', 'bin.mjs')
const picture = join(root, 'docs', 'images', 'start-page.png')
/** Size of the page in pixels; the screenshot has twice as many, reduced to this many colors. */
const [width, height, colours] = [1600, 880, 200]

if (!run(process.execPath, [command, 'generate', '--all'], { cwd: root })) process.exit(1)
const server = spawn(process.execPath, [command, 'serve', '--all', '--json'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [line] = await once(createInterface({ input: server.stdout }), 'line')
const { start } = JSON.parse(String(line))

const browser = await chromium.launch({
  executablePath: findBrowser(),
  // Letters keep their distances although the phones are scaled.
  args: ['--no-sandbox', '--font-render-hinting=none'],
})
// The device's own scheme, so that only the page's switch decides; no animations.
const page = await browser.newPage({
  viewport: { width, height },
  deviceScaleFactor: 1.5,
  colorScheme: null,
  reducedMotion: 'reduce',
  locale: 'en-IE',
})
// The dialogs of a first visit, age gate and tracking consent, have been answered.
await page.addInitScript({
  content: "localStorage.setItem('ageConfirmed', '99'); localStorage.setItem('trackingConsent', 'denied')",
})
// Nothing is announced over the home pages.
await page.route(/\/wps\/content\/(popups|banners\/download)$/, (route) => route.abort())
try {
  await page.goto(start)
  await page.locator('.still.gone').nth(5).waitFor({ state: 'attached', timeout: 120_000 })
  await page.getByRole('group', { name: 'All phones' }).getByRole('radio', { name: 'Light' }).check({ force: true })
  for (const [brand, member] of [
    ['Plynt', 'vip'],
    ['Senxo', 'player'],
    ['Nox Comet', 'player'],
  ]) {
    await page
      .getByRole('article', { name: brand })
      .getByRole('button', { name: `${member},` })
      .click()
    await page.getByRole('article', { name: brand }).locator('.who.member').waitFor()
  }
  await Promise.all(page.frames().slice(1).map(waitUntilShown))
  await page.locator('#said').evaluate((said) => {
    said.textContent = ''
  })
  mkdirSync(dirname(picture), { recursive: true })
  const { size } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .png({ palette: true, colours, effort: 10, compressionLevel: 9 })
    .toFile(picture)
  console.log(`${picture}: ${Math.round(size / 1024)} kB`)
} finally {
  await browser.close()
  server.kill('SIGTERM')
}

/**
 * Waits until the storefront has loaded everything that its window shows.
 * @param {import('@playwright/test').Frame} frame
 */
async function waitUntilShown(frame) {
  await frame.locator('#root > *').first().waitFor()
  await frame.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await frame.locator('html').evaluate(async ({ ownerDocument }) => void (await ownerDocument.fonts.ready))
  await frame.locator('img').evaluateAll((images) => {
    const seen = images.filter((image) => {
      const { innerHeight, innerWidth } = image.ownerDocument.defaultView
      const { top, right, bottom, left } = image.getBoundingClientRect()
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    })
    return Promise.all(seen.map((image) => image.decode()))
  })
}
