import fc from 'fast-check'
import { expect, test, afterEach, vi } from 'vitest'
import { createFakeClock } from '../../../shared/testing/fake-clock.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { pickCandidates, safeOrigins, pingLine, raceLines, entryAddress } from './lines.ts'

const hosts = ['www.acme.example', 'acme.example', 'pay.acme.example']

test('only https domains of the merchant or its trusted hosts are lines, each once', () => {
  const domains = [
    'www.acme.example',
    'https://acme.example/some/path?x=1',
    'http://acme.example',
    'https://www.acme.example',
    'evil.example',
    'https://acme.example@evil.example',
    'acme.example.evil.example',
    'javascript:alert(1)',
    '',
    '//',
    'https://pay.acme.example:8443',
    'https://user@www.acme.example',
    'https:///acme.example',
  ]
  expect(safeOrigins(domains, hosts)).toEqual(['https://www.acme.example', 'https://acme.example'])
})

test('no list leads to a foreign origin', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(...hosts))), (domains) => {
      for (const origin of safeOrigins(domains, hosts)) {
        expect(new URL(origin).protocol).toBe('https:')
        expect(hosts).toContain(new URL(origin).hostname)
      }
    }),
  )
})

test('[SHELL-23] at most ten are picked, none twice, and all of a shorter list', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { maxLength: 40 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
      (all, numbers) => {
        const picked = pickCandidates(all, () => numbers.next().value)
        expect(picked).toHaveLength(Math.min(10, all.length))
        expect(new Set(picked).size).toBe(picked.length)
        expect(picked.every((one) => all.includes(one))).toBe(true)
      },
    ),
  )
})

test('[SHELL-23] the pick is random', () => {
  const all = Array.from({ length: 20 }, (_, number) => number)
  expect(pickCandidates(all, () => 0)).toEqual(all.slice(0, 10))
  expect(pickCandidates(all, () => 0.999)).toEqual(all.slice(10).reverse())
})

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

const line = 'https://fast.example'

test('[SHELL-25] a chosen line is entered at /m/index.html', () => {
  expect(entryAddress(line, {})).toBe('https://fast.example/m/index.html')
})

test('[SHELL-26] affiliateCode and r travel along where they have a value', () => {
  expect(entryAddress(line, { affiliateCode: 'AF 1', r: 'R&2' })).toBe(
    'https://fast.example/m/index.html?affiliateCode=AF+1&r=R%262',
  )
  expect(entryAddress(line, { affiliateCode: '', r: 'R2' })).toBe('https://fast.example/m/index.html?r=R2')
  expect(entryAddress(line, { affiliateCode: 'AF', r: null })).toBe(
    'https://fast.example/m/index.html?affiliateCode=AF',
  )
})
