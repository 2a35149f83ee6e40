import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { afterWaveCommand } from './after-wave.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-after-wave-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const news = { rollout: 'r-0007', wave: '50 %', merchants: ['acme', 'plynt'] }
const node = (script: string): string => `"${process.execPath}" -e "${script}"`
const fault = (script: string, patience?: number) => afterWaveCommand(node(script), patience).tell(news)

test('[REL-04] the command after a wave hears which merchants changed, in which wave of which rollout', async () => {
  const file = join(folder, 'told').replaceAll('\\', '/')
  expect(
    await fault(
      `const { readFileSync, writeFileSync } = require('fs'); const { LIVERY_ROLLOUT, LIVERY_WAVE } = process.env; writeFileSync('${file}', [LIVERY_ROLLOUT, LIVERY_WAVE, readFileSync(0)].join('|'))`,
    ),
  ).toBeUndefined()
  expect(readFileSync(file, 'utf8')).toBe('r-0007|50 %|acme\nplynt\n')
})

test('[REL-04] its failure is told with the end of its output, on one line', async () => {
  expect(await fault(`console.log('test is\\u001b[31m bad'); console.error('no host'); process.exitCode = 3`)).toMatch(
    / ended with exit code 3: (test is \[31m bad no host|no host test is \[31m bad)$/,
  )
  expect(await fault(`console.log('x'.repeat(5000)); process.exitCode = 1`)).toMatch(/exit code 1: x{250,299}$/)
  expect(await afterWaveCommand('livery-no-such-command').tell(news)).toMatch(/^livery-no-such-command ended with exit/)
})

test('no password of its words or of its output is in what is told and kept', async () => {
  const command = "echo 'reloading https://ops:s3cret@cdn.example?sig=s3cret' && false # https:ops:s3cret@cdn.example"
  const fault = await afterWaveCommand(command).tell(news)
  expect(fault).toContain('reloading https://…@cdn.example?sig=…')
  expect(fault).not.toContain('s3cret')
})

test('[REL-04] what the command leaves in the background is not waited for', async () => {
  const file = join(folder, 'wanted').replaceAll('\\', '/')
  writeFileSync(file, '')
  const left = `setInterval(() => require('fs').existsSync('${file}') || process.exit(), 20)`
  const started = `require('child_process').spawn(process.execPath, ['-e', \\\`${left}\\\`], { stdio: 'inherit' }).unref()`
  expect(await fault(`${started}; process.exitCode = 4`)).toMatch(/ ended with exit code 4$/)
  rmSync(file)
})

test('[REL-04] a command that says something from time to time may take as long as it needs', async () => {
  const [begin, said, end] = ['begin', 'said', 'end'].map((name) => join(folder, name).replaceAll('\\', '/'))
  const until = (file = ''): string => `while (!fs.existsSync('${file}')) Atomics.wait(still, 0, 0, 10)`
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const still = `const fs = require('fs'); const still = new Int32Array(new SharedArrayBuffer(4))`
    // More than a pipe holds, so the write ends only when most of it was read.
    const speak = `process.stdout.write('x'.repeat(2e6), () => { fs.writeFileSync('${said}', ''); ${until(end)} })`
    const told = fault(`${still}; ${until(begin)}; ${speak}`, 1000)
    vi.advanceTimersByTime(600)
    writeFileSync(begin ?? '', '')
    while (!existsSync(said ?? '')) await setImmediate()
    vi.advanceTimersByTime(600)
    writeFileSync(end ?? '', '')
    expect(await told).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('[REL-04] a command that does not end is ended, and so is one that runs when the run is interrupted', async () => {
  expect(await fault('setInterval(() => {}, 1000)', 100)).toMatch(/ said nothing for 0\.1 s$/)
  const command = afterWaveCommand(`${node('setInterval(() => {}, 1000)')} && echo done`)
  const told = command.tell(news)
  command.stop()
  expect(await told).toMatch(/ was ended by SIGTERM$/)
})
