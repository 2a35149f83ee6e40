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
/** Size of the page in pixels; the screenshot has twice as many, reduced to this many colours. */
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
  args: ['--no-sandbox'],
})
// The device's own scheme, so that only the page's switch decides; no animations.
const page = await browser.newPage({
  viewport: { width, height },
  deviceScaleFactor: 1.5,
  colorScheme: null,
  reducedMotion: 'reduce',
  locale: 'en-IE',
})
try {
  await page.goto(start)
  await page.locator('.still.gone').nth(5).waitFor({ state: 'attached', timeout: 120_000 })
  await page.getByRole('group', { name: 'All phones' }).getByRole('radio', { name: 'Light' }).check({ force: true })
  for (const frame of page.frames().slice(1)) await settle(frame)
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
  await page.waitForTimeout(8000)
  for (const frame of page.frames().slice(1)) await settle(frame)
  await page.locator('#said').evaluate((said) => {
    said.textContent = ''
  })
  await page.waitForTimeout(3000)
  mkdirSync(dirname(picture), { recursive: true })
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, colours, effort: 10, compressionLevel: 9 })
    .toFile(picture)
  console.log(`${picture}: ${Math.round(size / 1024)} kB`)
} finally {
  await browser.close()
  server.kill('SIGTERM')
}

/**
 * Answers the dialogs of a first visit: age gate and tracking consent.
 * @param {import('@playwright/test').Frame} frame
 */
async function settle(frame) {
  for (const words of [/^(Yes|はい|Evet|हाँ|हां)/, /^(Reject|Reddet|Từ chối|拒否|अस्वीकार)/]) {
    const button = frame.getByRole('button', { name: words }).first()
    if (await button.isVisible().catch(() => false)) await button.click({ timeout: 5000 }).catch(() => undefined)
  }
}
