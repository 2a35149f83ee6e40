import type { Context } from 'hono'
import type { Envelope } from '../../contract/wire/envelope.ts'
import type { FaultKind, FaultRule } from './fault-rule.ts'
import { breakHalfway, takeOver } from './node-response.ts'

/**
 * The same JSON with every value of a different type: strings for numbers and vice versa, lists and objects swapped.
 */
function wrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return Object.fromEntries(value.map((item, index) => [`item${index}`, wrongTypes(item)]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, item]) => [key, wrongTypes(item)])
  if (typeof value === 'string') return value.length
  return value === null ? [] : String(value)
}

/** Keeps the envelope intact, so that only its value is faulty. */
function withWrongValue(body: string): string {
  const answer = JSON.parse(body) as Envelope<unknown>
  return JSON.stringify('success' in answer ? { ...answer, value: wrongTypes(answer.value) } : wrongTypes(answer))
}

function withLongMessage(body: string, bytes: number): string {
  const answer = JSON.parse(body) as Record<string, unknown>
  const bare = JSON.stringify({ ...answer, message: '' })
  return JSON.stringify({ ...answer, message: 'x'.repeat(Math.max(0, bytes - Buffer.byteLength(bare))) })
}

/** The envelope of a refusal as `a=b&c=d` (HTTP-15). */
const asForm = (envelope: Envelope<never>): string =>
  new URLSearchParams(Object.entries(envelope).map(([key, value]): [string, string] => [key, String(value)])).toString()

const gatewayPage = (status: number): string =>
  `<!doctype html>\n<html lang="en"><head><title>${status}</title></head><body><center><h1>${status}</h1></center><hr><center>gateway</center></body></html>\n`

type RuleOf<Kind extends FaultKind> = Extract<FaultRule, { kind: Kind }>
const json = 'application/json'
const page = 'text/html; charset=utf-8'

/** Faults that replace the real answer: the call has no effect. */
const replacements = {
  code: (context: Context, { errorCode, message, status, form }: RuleOf<'code'>) => {
    const envelope: Envelope<never> = { success: false, errorCode, ...(message !== undefined && { message }) }
    return reply(
      form ? asForm(envelope) : JSON.stringify(envelope),
      status,
      form ? 'application/x-www-form-urlencoded' : json,
    )(context)
  },
  status: (context: Context, { status }: RuleOf<'status'>) => reply(gatewayPage(status), status, page)(context),
  empty: (context: Context) => reply('', 200, json)(context),
  html: (context: Context, { status }: RuleOf<'html'>) => reply(gatewayPage(status), status, page)(context),
  endless: (context: Context) => reply(endless(), 200, json)(context),
  silent: (context: Context) => takeOver(context, () => {}),
  reset: (context: Context) => takeOver(context, (outgoing) => outgoing.destroy()),
  redirect: (context: Context, { to }: RuleOf<'redirect'>) => context.body(null, 302, { Location: to }),
}

/** Faults that modify the real answer: the call takes effect. */
const modifications = {
  cutOff: async (answer: Response, { clean }: RuleOf<'cutOff'>, context: Context) => {
    const body = await bytesOf(answer)
    return clean ? withBody(answer, body.slice(0, body.length / 2)) : breakHalfway(context, answer, body)
  },
  wrongTypes: async (answer: Response) =>
    isJson(answer) ? withBody(answer, withWrongValue(await answer.text())) : answer,
  huge: async (answer: Response, { bytes }: RuleOf<'huge'>) =>
    isJson(answer) ? withBody(answer, withLongMessage(await answer.text(), bytes)) : answer,
  drip: async (answer: Response, { ms }: RuleOf<'drip'>) => withBody(answer, dripping(await bytesOf(answer), ms)),
}

/** The faulty answer; `proceed` produces the real one for faults that start from it. */
export async function faultyAnswer(
  context: Context,
  rule: FaultRule,
  proceed: () => Promise<Response>,
): Promise<Response> {
  if (rule.kind in replacements)
    return (replacements[rule.kind as keyof typeof replacements] as (context: Context, rule: FaultRule) => Response)(
      context,
      rule,
    )
  return (
    modifications[rule.kind as keyof typeof modifications] as (
      answer: Response,
      rule: FaultRule,
      context: Context,
    ) => Promise<Response>
  )(await proceed(), rule, context)
}

const reply =
  (body: string | ReadableStream<Uint8Array>, status: number, type: string) =>
  (context: Context): Response =>
    context.body(body, status as 200, { 'Content-Type': type })

function withBody(answer: Response, body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>): Response {
  const headers = new Headers(answer.headers)
  headers.delete('Content-Length')
  return new Response(body, { status: answer.status, headers })
}

const isJson = (answer: Response): boolean => (answer.headers.get('Content-Type') ?? '').includes('json')
const bytesOf = async (answer: Response): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await answer.arrayBuffer())

const encoder = new TextEncoder()

/** The whole body, in twenty chunks over this many milliseconds. */
function dripping(body: Uint8Array, ms: number): ReadableStream<Uint8Array> {
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
function endless(): ReadableStream<Uint8Array> {
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
