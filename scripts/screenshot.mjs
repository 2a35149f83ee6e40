// node scripts/screenshot.mjs: takes the pictures of docs/images. The start page has the dialogs of a first visit answered
// and members signed in; the sandbox of one has a fault; the report compares a brand with one in another color.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './setup/browser.mjs'
import { run } from './setup/run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const command = join(root, 'generator', 'bin.mjs')
/** Size of a page in pixels; a picture has one and a half as many, reduced to this many colors. */
const [width, height, colours] = [1600, 880, 200]

if (!run(process.execPath, [command, 'generate', '--all'], { cwd: root })) process.exit(1)
const server = spawn(process.execPath, [command, 'serve', '--all', '--json'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [line] = await once(createInterface({ input: server.stdout }), 'line')
const { start } = JSON.parse(String(line))
const temporary = mkdtempSync(join(tmpdir(), 'livery-screenshot-'))

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
  await page.locator('article [data-shown=true]').nth(5).waitFor({ state: 'attached', timeout: 120_000 })
  await page.getByRole('group', { name: 'All phones' }).getByRole('radio', { name: 'Light' }).check({ force: true })
  const members = { Mayurdeep: 'vip', Plynt: 'vip', Senxo: 'player', 'Nox Comet': 'player' }
  for (const [brand, member] of Object.entries(members)) {
    const phone = page.getByRole('article', { name: brand })
    await phone.getByRole('button', { name: `${member},` }).click()
    await page.getByRole('button', { name: `Sign out of ${brand}` }).waitFor()
  }
  await Promise.all(page.frames().slice(1).map(waitUntilShown))
  await page.getByRole('status').getByText('signed in').waitFor({ state: 'hidden' })
  await save('start-page')
  await takeBrand()
  await takeSandbox()
  await takeReport()
} finally {
  await browser.close()
  server.kill('SIGTERM')
  rmSync(temporary, { recursive: true, force: true })
}

/** @param {string} name of the picture */
async function save(name) {
  const picture = join(root, 'docs', 'images', `${name}.png`)
  const { size } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .png({ palette: true, colours, effort: 10, compressionLevel: 9 })
    .toFile(picture)
  console.log(`${picture}: ${Math.round(size / 1024)} kB`)
}

/** Nothing of it is saved. */
async function takeBrand() {
  await page.setViewportSize({ width: 1280, height: 880 })
  await page.goto(`${start}/brands/plynt`)
  const color = page.getByRole('textbox', { name: 'Brand color', exact: true })
  await color.fill('#0b5d3a')
  await page.getByRole('button', { name: '430', exact: true }).click()
  await page.locator('iframe[aria-hidden=false]').nth(1).waitFor()
  await Promise.all(page.frames().slice(1).map(waitUntilShown))
  await color.evaluate((field) => field.scrollIntoView({ block: 'center' }))
  await save('brand')
}

async function takeSandbox() {
  await page.goto(`${start}/sandbox/plynt`)
  await page.getByLabel('State', { exact: true }).selectOption('Maintenance')
  await page.getByRole('status').getByText('State: Maintenance.').waitFor({ state: 'hidden' })
  await page.locator('article [data-shown=true]').waitFor({ state: 'attached', timeout: 120_000 })
  await page.frameLocator('iframe').getByRole('heading', { name: 'Down for maintenance' }).waitFor()
  await save('sandbox')
}

async function takeReport() {
  const inside = (/** @type {string} */ folder) => join(temporary, folder)
  const [merchants, after, report] = [inside('merchants'), inside('after'), inside('report')]
  cpSync(join(root, 'merchants'), merchants, { recursive: true })
  const file = join(merchants, 'plynt', 'merchant.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('brand: "#16181d"', 'brand: "#0b5d3a"'))
  const options = ['--merchants', merchants]
  run(process.execPath, [command, 'generate', 'plynt', ...options, '--out', after], { cwd: root })
  const compared = ['report', 'plynt', ...options, '--dist', after, '--against', join(root, 'dist'), '--out', report]
  run(process.execPath, [command, ...compared], { cwd: root })
  await page.setViewportSize({ width: 1100, height: 900 })
  await page.goto(pathToFileURL(join(report, 'index.html')).href)
  // Hides where this checkout is.
  await page
    .getByText(join(root, 'dist'))
    .evaluate((place, own) => (place.textContent = place.textContent.replace(own, '')), `${root}/`)
  await save('report')
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
