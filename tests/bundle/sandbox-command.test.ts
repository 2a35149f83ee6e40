import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { seal } from '../../sandbox/testing/back-end.ts'
import { livery } from './support/livery.ts'

const root = join(import.meta.dirname, '../..')
const data = mkdtempSync(join(tmpdir(), 'livery-sandbox-'))
const running: ChildProcess[] = []

afterEach(async () => {
  for (const child of running.splice(0)) await end(child)
})
afterAll(() => rmSync(data, { recursive: true, force: true }))

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  await once(child, 'exit')
}

interface Started {
  readonly child: ChildProcess
  readonly backend: string
  readonly merchants: readonly string[]
}

async function start(...args: readonly string[]): Promise<Started> {
  const child = spawn(
    process.execPath,
    [join(root, 'generator/bin.mjs'), 'sandbox', '--port', '0', '--json', ...args],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  running.push(child)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, ...(JSON.parse(line) as Omit<Started, 'child'>) }
}

/** This merchant uses encryption scheme v2 and requires no captcha. */
const merchant = { Merchant: 'TSURUGAMI' }

async function post({ backend }: Started, path: string, fields: object): Promise<object> {
  const key = (await (await fetch(`${backend}/wps/session/key/rsa?_=1`, { headers: merchant })).json()) as {
    readonly value: { readonly modulus: string; readonly exponent: string }
  }
  const sealed = seal(
    'v2',
    JSON.stringify({ loginDeviceId: 'd'.repeat(36), isOfficialAppLogin: false, ...fields }),
    key.value,
  )
  return (await (
    await fetch(backend + path, { method: 'POST', body: sealed.body, headers: { ...merchant, ...sealed.headers } })
  ).json()) as object
}

const rosa = { username: 'rosa', password: 'garden-2030' }
const register = (started: Started) =>
  post(started, '/wps/member/register', { ...rosa, registerMethod: 'H5', registerUrl: 'x', domain: 'x', login: false })
const login = (started: Started) => post(started, '/wps/session/login', { ...rosa, device: 'MOBILE' })

test('[SBX-01] [SBX-02] the sandbox runs by itself for every merchant, ends on Ctrl-C and keeps members with --data', async () => {
  const first = await start('--data', data)
  expect(first.merchants).toHaveLength(6)
  for (const code of first.merchants) {
    const settings = await fetch(`${first.backend}/wps/system/settings`, { headers: { Merchant: code } })
    expect(await settings.json()).toMatchObject({
      success: true,
      value: { mobileTemplate: { desktop_app_feature: 1 } },
    })
  }
  expect(await register(first)).toMatchObject({ success: true })
  await end(first.child)
  await expect(fetch(`${first.backend}/wps/system/status?device=MOBILE`)).rejects.toThrow('fetch failed')

  const [second, forgetful] = [await start('--data', data), await start()]
  expect(await login(second)).toMatchObject({ success: true })
  expect(await login(forgetful)).toMatchObject({ success: false, errorCode: 'not.exists.user' })
})

test.each(['{', '{}', '[null]'])('[SBX-02] kept members that read %s are named, and stay as they are', async (text) => {
  const folder = mkdtempSync(join(data, 'damaged-'))
  const file = join(folder, 'TSURUGAMI.members.json')
  writeFileSync(file, text)
  const { code, stderr } = await livery(['sandbox', '--port', '0', '--data', folder], { root })
  expect(stderr).toContain(`${file} is no data of the sandbox: `)
  expect(stderr).toContain('Move it away, or name another folder with --data.')
  expect(stderr).not.toMatch(/\n\s+at |bug/)
  expect(code).toBe(3)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('[CLI-04] a sandbox whose command is killed while it starts ends without a word', async () => {
  const folder = join(data, 'held')
  const pipe = join(folder, 'TSURUGAMI.members.json')
  mkdirSync(folder)
  execFileSync('mkfifo', [pipe])
  const args = [join(root, 'generator/bin.mjs'), 'sandbox', '--port', '0', '--data', folder]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  running.push(child)
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  // It can be opened so as soon as the sandbox waits for what it reads.
  const open = () => openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
  const held = await vi.waitFor(open, { timeout: 20_000, interval: 5 })
  child.kill('SIGKILL')
  await once(child, 'exit')
  writeSync(held, 'null')
  closeSync(held)
  // The sandbox holds the other end until it ends.
  await once(child.stderr, 'close')
  expect(said).toBe('')
})
