/** Interrupted while another program works: the browser of a rollout waits for a site, npm for its registry. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { writeReleaseFolder } from '../../generator/ship/publish/testing/release-folder.ts'
import { temporaryFolder } from './support/livery.ts'
import { bin, withCommand } from './support/typed.ts'

const { work } = withCommand()
const inFolder = ['--to', 'www', '--out', 'out']

/** Serves what is live; of the worker nothing arrives until it is let go. */
let held: ServerResponse[] | undefined = []
let server: Server
beforeAll(async () => {
  const files = { 'm/index.html': '<div id=root><main>Acme</main></div>', 'm/sw.js': '// worker' }
  writeReleaseFolder(join(work, 'out/acme'), 'acme', files)
  server = createServer((request, response) => {
    if (request.url === '/m/sw.js' && held) return void held.push(response)
    const path = request.url === '/m/sw.js' ? 'm/sw.js' : 'm/index.html'
    const file = join(work, 'www/live/acme', path)
    // Whether the site asks for a password is looked at before anything is live.
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html')
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What Linux says of a process: its number, its name in parentheses, its state, its parent; '' of one that is gone. */
const statOf = (pid: number | string): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
const parentOf = (pid: string): number => Number(/\) \S (\d+)/.exec(statOf(pid))?.[1])
/** Processes that this one has started, and those that these have. */
function descendantsOf(pid: number): readonly number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  return children.flatMap((child) => [Number(child), ...descendantsOf(Number(child))])
}
/** One that has ended is a zombie until its parent asks, which the first process of a container may never do. */
const isThere = (pid: number): boolean => /\) [^ZX] /.test(statOf(pid))

/** Starts the command; this process serves the site meanwhile. */
function start(...args: readonly string[]) {
  const { PATH = '', HOME = '', TMPDIR = '', LIVERY_CHROMIUM } = process.env
  const env = { PATH, HOME, TMPDIR, ...(LIVERY_CHROMIUM && { LIVERY_CHROMIUM }) }
  const child = spawn(process.execPath, [bin, 'publish', ...args, ...inFolder], { cwd: work, env })
  const text = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (text.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text.stderr += chunk.toString()))
  return { child, ended: once(child, 'close').then(([status]) => ({ status: status as number | null, ...text })) }
}

test('[REL-08] Ctrl-C during a check ends with 130 and without the browser, and the rollout goes on', async () => {
  const address = `http://{id}.localhost:${(server.address() as AddressInfo).port}`
  const { child, ended } = start('--all', '--check', address)
  await expect.poll(() => held?.length).toBe(1)
  const browser = descendantsOf(child.pid ?? 0)
  expect(browser.length).toBeGreaterThan(1)
  child.kill('SIGINT')
  const { status, stdout, stderr } = await ended
  expect([status, stdout, stderr]).toEqual([130, '', expect.stringContaining('Interrupted: 1 live. Rollout r-0001.')])
  expect(stderr).toContain(`continue: ./livery publish --resume r-0001 ${inFolder.join(' ')}`)
  expect(stderr).not.toMatch(/error|bug/i)
  await expect.poll(() => browser.filter(isThere)).toEqual([])

  held = undefined
  expect(await start('--resume', 'r-0001').ended).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/acme .*checked: worker, home, login/),
  })
})

test('[CLI-04] Ctrl-C as soon as the browser of a check begins to start leaves none of its temporary folders', async () => {
  rmSync(join(work, 'www'), { recursive: true, force: true })
  const temporary = temporaryFolder()
  vi.stubEnv('TMPDIR', temporary)
  const watcher = watch(temporary)
  const { child, ended } = start('--all', '--check', `http://{id}.localhost:${(server.address() as AddressInfo).port}`)
  await once(watcher, 'change')
  child.kill('SIGINT')
  watcher.close()
  expect((await ended).status).toBe(130)
  expect(readdirSync(temporary)).toEqual([])
})

test('[CLI-04] a doctor that is ended while npm asks the registry ends npm, too', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 })
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` }
  const child = spawn(process.execPath, [bin, 'doctor'], { env, stdio: 'ignore' })
  const npm = () => descendantsOf(child.pid ?? 0).filter((pid) => statOf(pid).includes('(sleep)'))
  await expect.poll(npm, { timeout: 20_000 }).toHaveLength(1)
  const started = npm()
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(130)
  await expect.poll(() => started.filter(isThere), { timeout: 5_000 }).toEqual([])
})
