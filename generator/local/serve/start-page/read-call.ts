import type { IncomingMessage } from 'node:http'

interface Call {
  readonly member: string
  readonly token: string
}

interface Refused {
  readonly status: 400 | 403 | 413 | 415
  readonly refusal: string
}

/** Bytes; large enough for a token, the longest part of a call. */
const bodyBytes = 8 * 1024

/** The body of a call by the page at `origin`; calls of other pages and of plain forms are refused (CSRF). */
export async function readCall(request: IncomingMessage, origin: string): Promise<Call | Refused> {
  const { headers } = request
  if (
    headers.origin !== origin ||
    !['same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined)
  )
    return { status: 403, refusal: 'Only the start page makes this call.' }
  if (!/^application\/json(;|$)/i.test(headers['content-type'] ?? ''))
    return { status: 415, refusal: 'The call takes application/json.' }
  const text = await readText(request)
  if (text === undefined) return { status: 413, refusal: `A call has at most ${bodyBytes} bytes.` }
  const { member = '', token = '' } = parse(text)
  if (typeof member !== 'string' || typeof token !== 'string')
    return { status: 400, refusal: 'The call names a member or a token.' }
  return { member, token }
}

async function readText(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > bodyBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function parse(text: string): { readonly member?: unknown; readonly token?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as object
  } catch {
    return { member: null }
  }
}
