import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { openGate, type GateQuestion } from './gate.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-gate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const question: GateQuestion = {
  ...{ schema: 1, rollout: 'r-0007', wave: '10 %', target: '/srv/www', since: '2026-01-01T00:00:00.000Z' },
  releases: [{ id: 'plynt', release: 'a'.repeat(64), previous: null, build: 'b'.repeat(12), previousBuild: null }],
}

describe('a command', () => {
  const node = (script: string): string => `"${process.execPath}" -e "${script}"`
  const ask = (script: string, patience?: number) => openGate(node(script), patience).ask(question)

  test('gets the releases of the wave as JSON, and lets it pass with exit code 0', async () => {
    const file = join(folder, 'asked').replaceAll('\\', '/')
    expect(await ask(`require('fs').writeFileSync('${file}', require('fs').readFileSync(0))`)).toBeUndefined()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(question)
  })

  test.each([
    ['says nothing else', '', undefined],
    ['prints a log', `console.log('all is well')`, undefined],
    ['answers yes', `console.log(JSON.stringify({ go: true }))`, undefined],
    ['prints JSON about something else', `console.log(JSON.stringify({ errors: 0 }))`, undefined],
    ['ends with 0 and answers no', `console.log(JSON.stringify({ go: false, reason: 'errors' }))`, / says no: errors$/],
    ['answers with a word for yes', `console.log(JSON.stringify({ go: 'true' }))`, / gave no answer/],
    [
      'answers yes and fails',
      `console.log(JSON.stringify({ go: true })); process.exitCode = 1`,
      / ended with exit code 1/,
    ],
    ['crashes', `throw new Error('no data')`, / ended with exit code 1: /],
  ])('that %s', async (_what, script, refusal) => {
    const answer = await ask(script)
    if (refusal === undefined) expect(answer).toBeUndefined()
    else expect(answer).toMatch(refusal)
  })

  test('that hangs refuses, and so does one that is not there', async () => {
    expect(await ask('setInterval(() => {}, 1000)', 100)).toMatch(/ said nothing for 0\.1 s$/)
    expect(await openGate('livery-no-such-gate').ask(question)).toMatch(/^livery-no-such-gate ended with exit/)
  })

  test('is ended with the run', async () => {
    const begun = join(folder, 'begun').replaceAll('\\', '/')
    const gate = openGate(node(`require('fs').writeFileSync('${begun}', ''); setInterval(() => {}, 1000)`))
    const answer = gate.ask(question)
    await vi.waitFor(() => expect(existsSync(begun)).toBe(true), { timeout: 60_000 })
    gate.stop()
    expect(await answer).toMatch(/ was ended by SIGTERM$/)
    writeFileSync(begun, '')
  })
})

describe('an address', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })
  async function serve(listener: RequestListener): Promise<string> {
    server = createServer(listener)
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/gate?token=s3cret`
  }

  test('gets them by POST, and lets the wave pass with {"go":true}', async () => {
    let asked = ''
    const place = await serve((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => (asked += text))
      request.on('end', () => response.end(JSON.stringify({ go: true, method: request.method })))
    })
    expect(await openGate(place).ask(question)).toBeUndefined()
    expect(JSON.parse(asked)).toEqual(question)
  })

  test.each<[string, number, string, RegExp]>([
    ['says no', 200, '{"go":false,"reason":"errors rose\\nto 4 %"}', / says no: errors rose to 4 %$/],
    ['says something else', 200, 'ok', / gave no answer \{"go":true\}$/],
    ['answers with a list', 200, '[{"go":true}]', / gave no answer/],
    ['has an error', 500, '{"go":true}', / answered 500$/],
    ['leads elsewhere', 302, '{"go":true}', / answered 302$/],
    ['sends without end', 200, 'x'.repeat(200_000), / was not reached \(more than 100000 bytes\)$/],
  ])('that %s refuses', async (_what, status, body, refusal) => {
    const answer = await openGate(await serve((_, response) => response.writeHead(status).end(body))).ask(question)
    expect(answer).toMatch(refusal)
    expect(answer).not.toContain('s3cret')
  })

  test('that does not answer refuses', async () => {
    const place = await serve(() => undefined)
    expect(await openGate(place, 100).ask(question)).toMatch(/ was not reached \(no answer in 0\.1 s\)$/)
  })

  /** Lets the pauses between two tries pass as soon as they begin. */
  async function withoutPauses<Result>(act: () => Promise<Result>): Promise<Result> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let isOver = false
      const result = act().finally(() => (isOver = true))
      while (!isOver) {
        await setImmediate()
        vi.advanceTimersByTime(1000)
      }
      return await result
    } finally {
      vi.useRealTimers()
    }
  }

  test('that restarts is asked again', async () => {
    const answers = [
      [503, 'starting'],
      [200, '{"go":true}'],
    ] as const
    let asked = 0
    const place = await serve((_, response) => {
      const [status, body] = answers[asked++] ?? answers[0]
      response.writeHead(status).end(body)
    })
    expect(await withoutPauses(() => openGate(place).ask(question))).toBeUndefined()
    expect(asked).toBe(2)
  })

  test('that stays away refuses after the third time', async () => {
    let asked = 0
    const place = await serve((_, response) => {
      asked += 1
      response.writeHead(502).end('<h1>Bad gateway</h1>')
    })
    expect(await withoutPauses(() => openGate(place).ask(question))).toMatch(/ answered 502$/)
    expect(asked).toBe(3)
    server?.closeAllConnections()
    await new Promise((resolve) => server?.close(resolve))
    expect(await withoutPauses(() => openGate(place).ask(question))).toMatch(/ was not reached \(.*ECONNREFUSED/)
  })

  test('is not asked again when the run is ended', async () => {
    const gate = openGate(
      await serve((_, response) => {
        response.writeHead(503).end()
        gate.stop()
      }),
    )
    expect(await gate.ask(question)).toMatch(/ answered 503$| was not reached/)
  })
})
