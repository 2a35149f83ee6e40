import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout, copySources, sampleIds, temporaryFolder } from './support/livery.ts'

/** A checkout like a fresh clone: no packages, no output, no caches. */
function freshClone(): string {
  const root = copySources(join(temporaryFolder(), 'clone'))
  for (const part of ['scripts/setup', 'scripts/test', 'scripts/start.mjs', 'scripts/test.mjs', '.npmrc']) {
    mkdirSync(join(root, part, '..'), { recursive: true })
    cpSync(join(checkout, part), join(root, part), { recursive: true })
  }
  return root
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version: string }>>
}

/** Leaves one package in a clone's lock file: all of them are installed for the other command. */
function requireOnly(name: string, root: string): void {
  const [manifest, lock] = ['package.json', 'package-lock.json'].map((file) => join(root, file)) as [string, string]
  const { scripts, type } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, unknown>
  const { packages, ...rest } = JSON.parse(readFileSync(lock, 'utf8')) as Lock
  const path = `node_modules/${name}`
  const only = { name: 'clone', type, scripts, dependencies: { [name]: packages[path]?.version } }
  writeFileSync(manifest, JSON.stringify(only))
  writeFileSync(lock, JSON.stringify({ ...rest, packages: { '': only, [path]: packages[path] } }))
}

/** Runs an npm script until its output is enough; `stop` ends the process group with the signal of Ctrl-C. */
function runUntil(root: string, args: readonly string[], enough: (output: string) => boolean) {
  // What this machine has installed before need not be asked of the registry again.
  const env = { ...process.env, NO_COLOR: '1', npm_config_prefer_offline: 'true' }
  const child = spawn('npm', args, { cwd: root, env, detached: true })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const reached = new Promise<string>((resolve, reject) => {
    const collect = (data: Buffer): void => {
      output += data.toString()
      if (enough(output)) resolve(output)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', (code) => reject(new Error(`npm ${args.join(' ')} ended with ${code}\n${output}`)))
  })
  const stop = (): Promise<number | null> => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
    return ended
  }
  return { reached, stop }
}

test('[DX-01] [UX-09] npm start in a fresh clone installs, generates the samples, serves them with the sandbox and prints the address of the start page first', async () => {
  const root = freshClone()
  const ids = sampleIds(root)
  const addresses = (output: string): string[] => [...new Set(output.match(/http:\/\/localhost:\d+/g) ?? [])]
  const start = runUntil(
    root,
    ['start', '--silent', '--', '--port', '7100'],
    (output) => addresses(output).length > ids.length,
  )
  const output = await start.reached
  try {
    expect(existsSync(join(root, 'node_modules/vite/package.json'))).toBe(true)
    const [first = '', ...brands] = addresses(output)
    expect(output).toContain(`Open  ${first}`)
    const shown = (await (await fetch(`${first}/api/brands`)).json()) as readonly {
      id: string
      url: string
      members: readonly { userName: string }[]
    }[]
    expect(shown.map(({ id }) => id)).toEqual(ids)
    expect(shown.map(({ url }) => url)).toEqual(brands.slice(0, ids.length))
    expect(shown.map(({ members }) => members.slice(0, 2).map(({ userName }) => userName))).toEqual(
      ids.map(() => ['player', 'vip']),
    )
    for (const [index, id] of ids.entries()) {
      const url = brands[index] ?? ''
      const receipt = JSON.parse(readFileSync(join(root, 'dist', id, 'release.json'), 'utf8')) as {
        merchant: { code: string }
      }
      const page = await fetch(`${url}/m/home`)
      expect([page.status, (await page.text()).includes('<div id="root">')], id).toEqual([200, true])
      const settings = await fetch(`${url}/wps/system/settings`, { headers: { Merchant: receipt.merchant.code } })
      expect(await settings.json(), id).toMatchObject({ success: true })
    }
  } finally {
    await start.stop()
  }
  await expect(fetch(addresses(output)[0] ?? '')).rejects.toThrow()
})

test('[DX-01] npm test installs what is missing and ends with the totals of its suites; for another name it says which there are', async () => {
  const root = freshClone()
  requireOnly('picocolors', root)
  // What the checks find is not the subject here.
  writeFileSync(join(root, 'scripts/check.mjs'), "console.log('checks: 5 passed, 2 failed')\nprocess.exitCode = 1\n")
  const run = runUntil(root, ['test', '--silent', '--', 'checks'], (output) => /^\d+ passed, \d+ failed/m.test(output))
  const output = await run.reached
  expect(output).toContain('Installing the dependencies')
  expect(existsSync(join(root, 'node_modules/picocolors/package.json'))).toBe(true)
  expect(output).toMatch(/checks: 5 passed, 2 failed, 0 skipped[^\n]*\n\n5 passed, 2 failed\n$/)
  const misspelled = runUntil(root, ['test', '--silent', '--', 'checks', 'units'], () => false)
  await expect(misspelled.reached).rejects.toThrow('The suites are checks, unit, runs')
})
