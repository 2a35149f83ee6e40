/** Brands published in waves to the folder that a server serves, each opened by a browser once it is live. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { command, end, out as finished, servingOf } from './support/global-setup.ts'
import { nextRelease } from './support/next-release.ts'

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
