// npm run bench -- report [--rounds 5]: makes a report of two sample brands, repeats their parts until it has 200 brands,
// and opens it in a new window in each round. Prints the medians: until something is shown, until the page is complete.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureBrowser, findBrowser } from '../setup/browser.mjs'
import { ensureDependencies } from '../setup/dependencies.mjs'

const count = 200
const ids = ['limanay', 'plynt']
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { values } = parseArgs({ args: process.argv.slice(3), options: { rounds: { type: 'string', default: '5' } } })

ensureDependencies(root)
ensureBrowser(root)
const home = mkdtempSync(join(tmpdir(), 'livery-bench-'))
try {
  livery('generate', ...ids, '--out', join(home, 'dist'), '--quiet')
  livery('report', ...ids, '--dist', join(home, 'dist'), '--out', join(home, 'report'), '--quiet')
  const page = join(home, 'report', 'index.html')
  writeFileSync(page, repeated(readFileSync(page, 'utf8')))
  const times = await open(pathToFileURL(page).href, Number(values.rounds))
  console.log(
    `${count} brands, ${times[0]?.nodes} nodes: shown after ${median(times.map(({ shown }) => shown))} ms, ` +
      `complete after ${median(times.map(({ complete }) => complete))} ms, ` +
      `${times[0]?.pictures} pictures fetched. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`,
  )
} finally {
  rmSync(home, { recursive: true, force: true })
}

/** @param {readonly string[]} args */
function livery(...args) {
  const run = spawnSync(process.execPath, [join(root, 'generator/bin.mjs'), ...args], { cwd: root, stdio: 'inherit' })
  if (run.status !== 0) process.exit(run.status ?? 3)
}

/** @param {string} html */
function repeated(html) {
  const articles = html.match(/<article[\s\S]*?<\/article>/g) ?? []
  const links = html.match(/<li><a href="#[\s\S]*?<\/li>/g) ?? []
  return html
    .replace(/<article[\s\S]*<\/article>/, () => many(articles))
    .replace(/<li><a href="#[\s\S]*?(?=<\/ol>)/, () => many(links))
}

/** @param {readonly string[]} parts */
function many(parts) {
  return Array.from({ length: count }, (_, at) => {
    const id = ids[at % ids.length] ?? ''
    return (parts[at % parts.length] ?? '').replaceAll(new RegExp(`(["#])${id}(?=["-])`, 'g'), `$1${id}-${at}`)
  }).join('\n')
}

/** @param {string} url @param {number} rounds */
async function open(url, rounds) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  const times = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    let pictures = 0
    page.on('request', (request) => {
      if (request.url().includes('/pictures/')) pictures += 1
    })
    const begun = performance.now()
    await page.goto(url)
    const complete = Math.round(performance.now() - begun)
    const shown = await page.evaluate(() =>
      Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    )
    const nodes = await page.locator('body *').count()
    times.push({ shown, complete, nodes, pictures })
    await page.close()
  }
  await browser.close()
  return times
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
