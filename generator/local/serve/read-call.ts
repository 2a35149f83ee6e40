import type { IncomingMessage } from 'node:http'
import { jsonIn } from '../../../contract/attempt.ts'

interface Refused {
  readonly status: 400 | 403 | 413 | 415
  readonly refusal: string
}

/**
 * The JSON of a call by the page at `origin`; calls of other pages and of plain forms are refused (CSRF).
 * @param largest bytes
 */
export async function readCall(
  request: IncomingMessage,
  origin: string,
  largest: number,
): Promise<{ readonly body: unknown } | Refused> {
  const { headers } = request
  const site = headers['sec-fetch-site']
  if (headers.origin !== origin || (site !== undefined && site !== 'same-origin'))
    return { status: 403, refusal: 'Only the page of this server makes this call.' }
  if (!/^application\/json(;|$)/i.test(headers['content-type'] ?? ''))
    return { status: 415, refusal: 'The call takes application/json.' }
  const text = await readText(request, largest)
  if (text === undefined) return { status: 413, refusal: `A call has at most ${largest} bytes.` }
  const body = jsonIn(text)
  return body === undefined ? { status: 400, refusal: 'The call is no JSON.' } : { body }
}

async function readText(request: IncomingMessage, largest: number): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largest) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
