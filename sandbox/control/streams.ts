/** Bodies that arrive slowly or never end. */
const encoder = new TextEncoder()

/** The whole body, in twenty chunks over this many milliseconds. */
export function dripping(body: Uint8Array, ms: number): ReadableStream<Uint8Array> {
  const pieces = 20
  const size = Math.max(1, Math.ceil(body.length / pieces))
  let at = 0
  return timed(ms / pieces, () => {
    if (at >= body.length) return undefined
    const piece = body.slice(at, at + size)
    at += size
    return piece
  })
}

/** Begins like an answer and continues until the client gives up. */
export function endless(): ReadableStream<Uint8Array> {
  let begun = false
  return timed(200, () => {
    const piece = begun ? 'x'.repeat(64) : '{"success":true,"value":"'
    begun = true
    return encoder.encode(piece)
  })
}

/** One chunk per interval in milliseconds, until none is left. */
function timed(ms: number, next: () => Uint8Array | undefined): ReadableStream<Uint8Array> {
  let timer: ReturnType<typeof setInterval>
  return new ReadableStream({
    start: (stream) => {
      timer = setInterval(() => {
        const piece = next()
        if (piece) return stream.enqueue(piece)
        clearInterval(timer)
        stream.close()
      }, ms)
    },
    cancel: () => clearInterval(timer),
  })
}
