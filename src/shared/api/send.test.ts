import { afterEach, expect, test, vi } from 'vitest'
import { sendWith } from './send.ts'

afterEach(() => void vi.useRealTimers())

const outgoing = { url: 'https://api.example/', headers: {}, timeoutMs: 1000 }
/** A body of this many chunks of 64 kB, or an endless one. */
function endless(pieces = Infinity) {
  const sent = { pieces: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent.pieces === pieces) return controller.close()
      sent.pieces += 1
      controller.enqueue(new Uint8Array(65_536).fill(97))
    },
    cancel: () => void (sent.cancelled = true),
  })
  return { body, sent }
}

test('[HTTP-16] a body of 10 MB is read only up to the limit, and is a failure', async () => {
  const { body, sent } = endless(160)
  expect(await sendWith(async () => new Response(body))(outgoing)).toEqual({
    error: { status: 200, code: 'client.too_large', data: null },
  })
  expect(sent.cancelled).toBe(true)
  expect(sent.pieces).toBeLessThan(70)
})

test('[HTTP-02] the time limit covers the body as well', async () => {
  vi.useFakeTimers()
  const stalling: typeof fetch = async (_, init) =>
    new Response(
      new ReadableStream({
        start: (controller) =>
          init?.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError'))),
      }),
    )
  const result = sendWith(stalling)(outgoing)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await result).toMatchObject({ error: { status: 0, code: 'client.timeout' } })
})

test('[HTTP-16] a truncated body is a failure', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
  expect(await sendWith(async () => new Response(body))(outgoing)).toMatchObject({
    error: { status: 0, code: 'client.unreachable' },
  })
})

test('characters split between two chunks of the body are decoded correctly', async () => {
  const bytes = new TextEncoder().encode('a€b')
  const body = new ReadableStream({
    start: (controller) => (
      controller.enqueue(bytes.slice(0, 2)), controller.enqueue(bytes.slice(2)), controller.close()
    ),
  })
  expect(await sendWith(async () => new Response(body))(outgoing)).toMatchObject({ answer: { text: 'a€b' } })
})

test('an answer without a body is an empty text', async () => {
  expect(await sendWith(async () => new Response(null, { status: 204 }))(outgoing)).toEqual({
    answer: { status: 204, contentType: '', text: '' },
  })
})

test('an aborted call says so', async () => {
  const caller = new AbortController()
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    )
  const result = sendWith(never)({ ...outgoing, signal: caller.signal })
  caller.abort()
  expect(await result).toMatchObject({ error: { code: 'client.aborted' } })
})
