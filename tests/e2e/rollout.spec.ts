/** Brands published in waves to the folder that a server serves, each opened by a browser once it is live. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { command, end, out as finished, root, servingOf } from './support/global-setup.ts'
import { nextRelease } from './support/next-release.ts'
import { controlVariable } from './support/sandbox.ts'

const work = mkdtempSync(join(tmpdir(), 'livery-rollout-'))
const [out, www] = [join(work, 'out'), join(work, 'www')]
/** The second one asks for the visitor's age first. */
const ids = ['plynt', 'mayurdeep', 'limanay']
const inFolder = ['--to', www, '--out', out]

interface Run {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}
const livery = (...args: readonly string[]): Promise<Run> =>
  new Promise((resolve) => {
    const { PATH, HOME, LIVERY_CHROMIUM } = process.env
    const env = { PATH, HOME, ...(LIVERY_CHROMIUM && { LIVERY_CHROMIUM }) }
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
const liveReleases = async (): Promise<Record<string, string>> => {
  const { merchants } = JSON.parse((await livery('status', '--to', www, '--json')).stdout) as {
    readonly merchants: readonly { readonly id: string; readonly release: string }[]
  }
  return Object.fromEntries(merchants.map(({ id, release }) => [id, release]))
}
/** The release of plynt in a folder of finished brands. */
const releaseIn = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'plynt/release.json'), 'utf8')) as { readonly release: string }).release

let server: ChildProcess
let address: string
test.beforeAll(async () => {
  for (const id of ids) cpSync(join(finished, id), join(out, id), { recursive: true })
  expect(await livery('publish', ...ids, ...inFolder)).toMatchObject({ status: 0 })
  const served = ['serve', '--published', www, '--port', '0', '--json']
  server = spawn(process.execPath, [command, ...served], { stdio: ['ignore', 'pipe', 'inherit'] })
  address = (await servingOf<{ readonly address: string }>(server)).address
})
test.afterAll(async () => {
  await end(server)
  rmSync(work, { recursive: true, force: true })
})

test('[REL-08] [REL-04] [FLEET-11] a brand that breaks is rolled back, the others stay, and the next wave does not begin', async () => {
  const before = await liveReleases()
  for (const id of ids) nextRelease(join(out, id), (html) => `${html}<!-- spring -->\n`)
  nextRelease(join(out, 'plynt'), (html) => html.replaceAll('src="/m/assets/app-', 'src="/m/assets/gone-'))
  const junit = join(work, 'rollout.xml')
  const waves = ['--canary', 'plynt,mayurdeep', '--check', address, '--junit', junit]
  const run = await livery('publish', '--all', ...inFolder, ...waves)
  expect(run).toMatchObject({ status: 1 })
  expect(run.stderr).toMatch(/\[canary] mayurdeep .* · checked: worker, home, login/)
  expect(run.stderr).toMatch(/error\[CHECK_FAILED] plynt .*\/m\/home: \/m\/assets\/gone-.* answered 404/)
  expect(run.stdout).toContain('Stopped before wave 2 of 2 (all): 1 live, 1 rolled back, 1 not begun.')
  expect(readFileSync(junit, 'utf8')).toMatch(
    /name="limanay"[^]*<skipped[^]*name="mayurdeep"[^>]*\/>[^]*name="plynt"[^]*<failure message="[^"]*answered 404/,
  )
  const after = await liveReleases()
  expect(after).toMatchObject({ plynt: before['plynt'], limanay: before['limanay'] })
  expect(after['mayurdeep']).not.toBe(before['mayurdeep'])
})

test('[REL-04] what the browsers of players report stops a bad release after its wave, and lets a good one pass', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const [merchants, folder, target] = ['merchants', 'brands', 'site'].map((name) => join(work, name)) as [
    string,
    string,
    string,
  ]
  for (const id of ['plynt', '_presets']) cpSync(join(root, 'merchants', id), join(merchants, id), { recursive: true })
  const file = join(merchants, 'plynt/merchant.yaml')
  const yaml = readFileSync(file, 'utf8')
  const build = async (title: string): Promise<void> => {
    const monitoring = '{ endpoint: https://reports.plynt.example/pages, samplePercent: 100 }'
    writeFileSync(file, `${yaml.replace('seo:', `seo:\n  title: ${title}`)}monitoring: ${monitoring}\n`)
    expect(await livery('generate', 'plynt', '--merchants', merchants, '--out', folder)).toMatchObject({ status: 0 })
  }
  const places = ['--to', target, '--out', folder]
  await build('Winter')
  cpSync(join(finished, 'mayurdeep'), join(folder, 'mayurdeep'), { recursive: true })
  expect(await livery('publish', 'plynt', 'mayurdeep', ...places)).toMatchObject({ status: 0 })

  const sandbox = new URL(process.env[controlVariable] ?? '').origin
  const site = spawn(
    process.execPath,
    [command, 'serve', '--published', target, '--port', '0', '--api', sandbox, '--json'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const players = await browser.newContext()
  try {
    const served = (await servingOf<{ readonly address: string }>(site)).address.replace('{id}', 'plynt')
    await players.route('https://reports.plynt.example/**', async (route) => {
      const { status } = await fetch(`${sandbox}/wps/stand-ins/PLYNT/reports.plynt.example/pages`, {
        ...{ method: 'POST', body: route.request().postData() ?? '' },
      })
      await route.fulfill({ status })
    })
    /** @param kind what its page reports before the player leaves */
    const visit = async (kind: 'load' | 'error'): Promise<void> => {
      const page = await players.newPage()
      const reported = page.waitForRequest(
        (request) =>
          request.url().startsWith('https://reports.plynt.example/') &&
          request.postData()?.includes(`"kind":"${kind}"`) === true,
      )
      await page.goto(`${served}/m/home`)
      await reported
      // The player turns to another app: a page without a window is never hidden, and what one sends while it ends is
      // not rerouted.
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
    }
    await visit('load')
    const gate = `COLLECTOR=${sandbox}/__sandbox/api/merchants LEAST_VISITS=2 "${process.execPath}" ${join(root, 'docs/guides/examples/compare-error-rates.mjs')}`
    const rollOut = async (kind: 'load' | 'error'): Promise<Run> => {
      const waves = ['--all', '--no-check', '--canary', 'plynt', '--gate', gate]
      const run = livery('publish', ...places, ...waves)
      await expect
        .poll(async () => (await livery('status', '--to', target, '--json')).stdout)
        .toContain(releaseIn(folder))
      await Promise.all([visit(kind), visit(kind)])
      return run
    }
    const change = (name: string): void => nextRelease(join(folder, 'mayurdeep'), (html) => `${html}<!-- ${name} -->\n`)

    await build('Spring')
    change('spring')
    const passed = await rollOut('load')
    expect(passed.status).toBe(0)
    expect(passed.stderr).toContain('Gate after wave canary: go')
    const good = releaseIn(folder)

    await build('Summer')
    nextRelease(join(folder, 'plynt'), (html) => html.replaceAll('src="/m/assets/app-', 'src="/m/assets/gone-'))
    change('summer')
    const bad = await rollOut('error')
    expect(bad).toMatchObject({ status: 1 })
    expect(bad.stderr).toMatch(/Gate after wave canary: .*problems of plynt rose from 0 % to 100 % of \d visits/)
    expect(bad.stdout).toMatch(/Stopped before wave 2 of 2 \(all\): 0 live, 1 rolled back, 1 not begun\./)
    expect((await livery('status', '--to', target, '--json')).stdout).toContain(good)
  } finally {
    await players.close()
    await end(site)
  }
})
