import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { expect, test } from './support/brands.ts'
import { visitSettled } from './support/visitor.ts'

const root = join(import.meta.dirname, '../..')
const merchants = mkdtempSync(join(tmpdir(), 'livery-dev-'))
const yaml = join(merchants, 'plynt', 'merchant.yaml')
let server: ChildProcess
let url = ''

/**
 * Another flag set has another vite server, which does not know the page's earlier requests. A part that the page asks
 * for just before it is exchanged comes with that server's copy of React, and fails there.
 */
const otherVite = /504 \(Outdated|Invalid hook call|Cannot read properties of null \(reading 'use/

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  cpSync(join(root, 'merchants'), merchants, { recursive: true })
  server = spawn(
    process.execPath,
    [join(root, 'generator/bin.mjs'), 'dev', 'plynt', '--merchants', merchants, '--port', '0', '--json'],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (!server.stdout) throw new Error('The server has no output.')
  const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string]
  url = (JSON.parse(line) as { brands: readonly { url: string }[] }).brands[0]?.url ?? ''
})

test.afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(merchants, { recursive: true, force: true })
})

test.beforeEach(async ({ page, faults }) => {
  // A reload aborts requests that are still in flight.
  faults.expect(/Failed to fetch|NetworkError|ERR_ABORTED|WebSocket/)
  await visitSettled(page)
  await page.goto(`${url}/m/home`)
  await expect(page.locator('main img[src*="/wps/media/"]').first()).toBeVisible()
})

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))
/** Asks the page; undefined if it is just reloading. */
const ask = <Value>(page: Page, question: () => Value): Promise<Value | undefined> =>
  page.evaluate(question).then(
    (value) => value as Value,
    () => undefined,
  )
const isGreen = (page: Page): Promise<boolean | undefined> =>
  ask(page, () => {
    const action = getComputedStyle(document.documentElement).getPropertyValue('--color-action').trim()
    const [r = 0, g = 0, b = 0] = (/^#(..)(..)(..)$/.exec(action) ?? [])
      .slice(1)
      .map((part) => Number.parseInt(part, 16))
    return g > r && g > b
  })

test('[CLI-07] a color changed in the YAML shows in the page without a restart', async ({ page }) => {
  edit(yaml, (text) => text.replace('"#16181d"', '"#0a7d4f"'))
  // While the page loads its new styles, it has no color at all.
  await expect.poll(() => isGreen(page)).toBe(true)
})

test('[CLI-07] an error in the YAML is shown over the page with its position, and disappears when it is fixed', async ({
  page,
}) => {
  const overlay = page.locator('livery-dev .overlay')
  edit(yaml, (text) => text.replace('shape: sharp', 'shape: sharpish'))
  await expect(overlay).toContainText(/merchant\.yaml:\d+:\d+/)
  await expect(overlay).toContainText('sharpish')
  edit(yaml, (text) => text.replace('shape: sharpish', 'shape: sharp'))
  await expect(overlay).toHaveCount(0)
  await expect(page.locator('main img[src*="/wps/media/"]').first()).toBeVisible()
})

test('[CLI-07] a changed icon shows in the page', async ({ page }) => {
  const icon = (): Promise<string | undefined> =>
    ask(page, () => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href)
  const before = await icon()
  edit(join(merchants, 'plynt', 'assets', 'icon.svg'), (text) =>
    text.replace('</svg>', '<circle cx="40" cy="40" r="9" fill="#d4145a"/></svg>'),
  )
  await expect.poll(icon).not.toBe(before)
  await expect(page.locator('main img[src*="/wps/media/"]').first()).toBeVisible()
})

test('[CLI-07] the page’s own check for a new release always gets the same answer', async ({ page }) => {
  for (const list of ['asset', 'brand']) {
    const answer = await page.request.get(`${url}/m/${list}-manifest.json`)
    expect(await answer.json()).toEqual({ hash: 'development', files: [] })
  }
})

test('[CLI-07] a flag that is switched on adds its part of the product', async ({ page, faults }) => {
  faults.expect(otherVite)
  const navigation = page.locator('nav').first()
  await expect(navigation).not.toContainText('News')
  edit(yaml, (text) => `${text}whitelabel: { NEWS3: true }\n`)
  await expect(navigation).toContainText('News')
})

test('[CLI-07] another merchant is chosen in the page', async ({ page, faults }) => {
  faults.expect(otherVite)
  await page.locator('livery-dev select').selectOption('limanay')
  await expect(page).toHaveTitle(/Limanay/)
  await expect(page).toHaveURL(`${url}/m/home`)
  await expect(page.locator('main img[src*="/wps/media/LIMANAY"]').first()).toBeVisible()
})
