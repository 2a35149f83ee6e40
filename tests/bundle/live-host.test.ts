/** Releases of one brand, published to a folder behind a real nginx that is told of nothing unless a command tells it. */
import { type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../generator/ship/browser/open-browser.ts'
import { receiptOf } from './support/folders.ts'
import { startNginx } from './support/nginx.ts'
import { freePort } from '../support/free-port.ts'
import { root, type Run, withCommand } from './support/typed.ts'

const id = 'plynt'
const { work, livery } = withCommand()
const [out, live, site] = [join(work, 'out'), join(work, 'www/live', id), join(work, 'site.conf')]
const merchant = join(work, 'merchants', id)
let [port, server, browser]: [number, ChildProcess | undefined, Browser | undefined] = [0, undefined, undefined]

/** Changes merchant.yaml, builds the release and publishes it. */
function release(change: (settings: string) => string, ...options: readonly string[]): Run {
  const file = join(merchant, 'merchant.yaml')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  const built = livery('generate', id, '--merchants', 'merchants', '--out', out)
  expect(built, built.stderr).toMatchObject({ status: 0 })
  return livery('publish', id, '--out', out, '--to', 'www', ...options)
}

const rules = (): string =>
  readFileSync(join(live, 'nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(`root /var/www/${id};`, `root ${live};`)

const hostFiles = (): readonly (string | undefined)[] => {
  const { files } = receiptOf(join(out, id))
  return ['nginx.conf', '_headers'].map((name) => files[name]?.[2])
}

interface Shown {
  readonly colour: string
  readonly font: string
  readonly text: string
  readonly isInstallable: boolean
  readonly policy: string
}

/** Opens the home page for the first time; what it shows, and what its policy has blocked. */
async function opened(): Promise<Shown & { readonly blocked: readonly string[] }> {
  const context = await browser?.newContext({ serviceWorkers: 'block' })
  const page = await context?.newPage()
  if (!context || !page) throw new Error('There is no browser.')
  try {
    const blocked: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/.test(message.text())) blocked.push(message.text())
    })
    await page.goto(`http://${id}.localhost:${port}/m/home`)
    await page.locator('#root:not(:has(.shell)) main').first().waitFor()
    // As text: the test itself has no document.
    const shown = await page.evaluate<Shown>(`({
      colour: getComputedStyle(document.documentElement).getPropertyValue('--color-action'),
      font: getComputedStyle(document.documentElement).getPropertyValue('--font-heading'),
      text: document.body.innerText,
      isInstallable: '__INSTALL__' in window,
      policy: document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.content,
    })`)
    return { blocked, ...shown }
  } finally {
    await context.close()
  }
}

beforeAll(async () => {
  cpSync(join(root, 'merchants', id), merchant, { recursive: true })
  cpSync(join(root, 'merchants/limanay/assets/fonts/limanay-heading.woff2'), join(merchant, 'assets/heading.woff2'))
  const first = release((settings) => settings.replace('plynt.example', `${id}.localhost`))
  expect(first).toMatchObject({ status: 0, stdout: expect.stringContaining('nginx.conf (nginx -s reload)') })
  port = await freePort()
  writeFileSync(site, rules())
  const other = `server { listen 127.0.0.1:${port} default_server; return 404; }`
  server = await startNginx(`${other}\ninclude ${site};`, port)
  browser = await openBrowser()
})
afterAll(async () => {
  server?.kill('SIGTERM')
  await browser?.close()
})

test('[SEC-01] [REL-07] a new color, text, font and flags are live, whole and verified, while the host keeps its rules [host: nginx × a release without a reload]', async () => {
  const before = hostFiles()
  const steps: readonly (readonly [change: (settings: string) => string, shows: Partial<Shown>])[] = [
    [(settings) => settings, { colour: '#16181d', isInstallable: false }],
    [(settings) => settings.replace('brand: "#16181d"', 'brand: "#0b5d3a"'), { colour: '#0b5d3a' }],
    [
      (settings) => {
        mkdirSync(join(merchant, 'locales'))
        writeFileSync(join(merchant, 'locales/EN.json'), '{ "app:nav_home": "Harbour" }')
        return settings
      },
      { text: expect.stringContaining('Harbour') as string },
    ],
    [
      (settings) => settings.replace('shape: sharp', 'shape: sharp\n  fonts: { heading: assets/heading.woff2 }'),
      { font: expect.stringContaining('Brand Heading') as string },
    ],
    [
      (settings) =>
        `${settings}whitelabel: { INSTALLPROMPT3: true, METAPIXEL3: true }\ntracking: { meta: ["910000000000006"] }\n`,
      { isInstallable: true, policy: expect.stringContaining('https://connect.facebook.net') as string },
    ],
  ]
  const seen = new Set<string>()
  for (const [change, shows] of steps) {
    const published = release(change)
    expect(published).toMatchObject({ status: 0 })
    expect(published.stdout).not.toContain('hosting rules')
    expect(hostFiles()).toEqual(before)
    expect(await opened()).toMatchObject({ blocked: [], ...shows })
    expect(livery('verify', id, '--at', `http://${id}.localhost:${port}`, '--to', 'www')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^✔ /),
    })
    seen.add(receiptOf(join(out, id)).release)
  }
  expect(seen.size).toBe(steps.length)
})

test('[REL-04] [REL-08] a command after the wave tells the host of new rules before the checks; without it the release is rolled back [host: nginx × new rules by a command after the wave]', () => {
  const moved = (settings: string): string => settings.replace(`${id}.localhost`, `new-${id}.localhost`)
  const checked = ['--check', `http://{host}:${port}`]
  const fixed = release(moved, ...checked)
  expect(fixed.status).toBe(1)
  expect(fixed.stdout).toContain(`hosting rules of ${id} change: nginx.conf (nginx -s reload)`)
  expect(fixed.stderr).toMatch(/status 404\. Rolled back to /)
  // Reads the rules that are live, and waits until nginx answers by them.
  writeFileSync(
    join(work, 'reload.mjs'),
    `import { readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
writeFileSync('told', readFileSync(0))
writeFileSync(${JSON.stringify(site)}, readFileSync(${JSON.stringify(join(live, 'nginx.conf'))}, 'utf8')
  .replace('listen 80;', 'listen 127.0.0.1:${port};').replace('root /var/www/${id};', 'root ${live};'))
process.kill(${server?.pid ?? 0}, 'SIGHUP')
const ask = () => get({ port: ${port}, headers: { host: 'new-${id}.localhost' }, path: '/robots.txt', agent: false }, (answer) => {
  answer.resume()
  if (answer.statusCode !== 200) ask()
})
ask()
`,
  )
  expect(existsSync(join(work, 'told'))).toBe(false)
  const told = release((settings) => settings, ...checked, '--after-wave', 'node reload.mjs')
  expect([told.status, told.stderr]).toEqual([0, expect.stringContaining('checked: worker, home, login')])
  expect(readFileSync(join(work, 'told'), 'utf8')).toBe(`${id}\n`)
  expect(livery('verify', id, '--at', `http://new-${id}.localhost:${port}`, '--to', 'www')).toMatchObject({ status: 0 })
})
