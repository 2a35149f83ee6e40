import { afterEach, expect, test, vi } from 'vitest'
import { createFakeClock } from '../../../shared/testing/fake-clock.ts'
import { pingLine, raceLines } from './race-lines.ts'
import { settled } from '../../../shared/testing/settled.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A race whose lines answer when the test tells them to. */
function race(origins: readonly string[]) {
  const clock = createFakeClock(1_700_000_000_000)
  const lines = new Map<
    string,
    { readonly answer: () => void; readonly fail: () => void; readonly signal: AbortSignal }
  >()
  const addresses: string[] = []
  const winner = raceLines(origins, clock, (address, signal) => {
    addresses.push(address)
    return new Promise((resolve, reject) =>
      lines.set(new URL(address).origin, {
        answer: () => resolve(undefined),
        fail: () => reject(new Error('closed')),
        signal,
      }),
    )
  })
  return { clock, lines, addresses, winner }
}
const [a, b, c] = ['https://a.example', 'https://b.example', 'https://c.example'] as const

test('[SHELL-23] [SHELL-24] all lines are pinged at once, with a timestamp', () => {
  expect(race([a, b, c]).addresses).toEqual(
    [a, b, c].map((origin) => `${origin}/wps/system/test/ping?speed=1700000000000`),
  )
})

test('[SHELL-25] the line that answers first wins; the other pings are aborted', async () => {
  const { lines, winner, clock } = race([a, b, c])
  lines.get(a)?.fail()
  await settled()
  lines.get(c)?.answer()
  expect(await winner).toBe(c)
  expect([lines.get(b)?.signal.aborted, clock.pending()]).toEqual([true, 0])
})

test('[SHELL-24] a line has 10 s to answer', async () => {
  const inTime = race([a])
  inTime.clock.advance(9_999)
  inTime.lines.get(a)?.answer()
  expect(await inTime.winner).toBe(a)
  const tooLate = race([a, b])
  tooLate.clock.advance(10_000)
  tooLate.lines.get(a)?.answer()
  expect(await tooLate.winner).toBeNull()
})

test('there is no winner if all lines fail, or if there are none', async () => {
  const { lines, winner } = race([a, b])
  for (const line of lines.values()) line.fail()
  expect(await winner).toBeNull()
  expect(await race([]).winner).toBeNull()
})

test('a ping asks the line itself, without cookies or headers, and only success counts', async () => {
  const answers = [new Response('pong'), new Response('', { status: 503 })]
  const fetched = vi.fn<typeof fetch>(async () => answers.shift() ?? new Response())
  vi.stubGlobal('fetch', fetched)
  const { signal } = new AbortController()
  await expect(pingLine(`${a}/ping`, signal)).resolves.toBeUndefined()
  await expect(pingLine(`${a}/ping`, signal)).rejects.toThrow(`${a}/ping answered 503`)
  const request = { signal, cache: 'no-store', credentials: 'omit', redirect: 'error' }
  expect(fetched.mock.calls[0]).toEqual([`${a}/ping`, request])
})
