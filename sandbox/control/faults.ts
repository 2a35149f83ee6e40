import type { Context } from 'hono'
import type { Envelope } from '../../contract/wire/envelope.ts'
import { asForm, gatewayPage, withLongMessage, withWrongValue } from './damage.ts'
import type { FaultKind, FaultRule } from './fault-rule.ts'
import { breakHalfway, takeOver } from './node-response.ts'
import { dripping, endless } from './streams.ts'

type Of<Kind extends FaultKind> = Extract<FaultRule, { kind: Kind }>
const json = 'application/json'
const page = 'text/html; charset=utf-8'

/** Faults that replace the real answer: the call has no effect. */
const instead = {
  code: (context: Context, { errorCode, message, status, form }: Of<'code'>) => {
    const envelope: Envelope<never> = { success: false, errorCode, ...(message !== undefined && { message }) }
    return reply(
      form ? asForm(envelope) : JSON.stringify(envelope),
      status,
      form ? 'application/x-www-form-urlencoded' : json,
    )(context)
  },
  status: (context: Context, { status }: Of<'status'>) => reply(gatewayPage(status), status, page)(context),
  empty: (context: Context) => reply('', 200, json)(context),
  html: (context: Context, { status }: Of<'html'>) => reply(gatewayPage(status), status, page)(context),
  endless: (context: Context) => reply(endless(), 200, json)(context),
  silent: (context: Context) => takeOver(context, () => {}),
  reset: (context: Context) => takeOver(context, (outgoing) => outgoing.destroy()),
  redirect: (context: Context, { to }: Of<'redirect'>) => context.body(null, 302, { Location: to }),
}

/** Faults that modify the real answer: the call takes effect. */
const afterwards = {
  cutOff: async (answer: Response, { clean }: Of<'cutOff'>, context: Context) => {
    const body = await bytesOf(answer)
    return clean ? again(answer, body.slice(0, body.length / 2)) : breakHalfway(context, answer, body)
  },
  wrongTypes: async (answer: Response) =>
    isJson(answer) ? again(answer, withWrongValue(await answer.text())) : answer,
  huge: async (answer: Response, { bytes }: Of<'huge'>) =>
    isJson(answer) ? again(answer, withLongMessage(await answer.text(), bytes)) : answer,
  drip: async (answer: Response, { ms }: Of<'drip'>) => again(answer, dripping(await bytesOf(answer), ms)),
}

/** The faulty answer; `proceed` produces the real one for faults that start from it. */
export async function faultyAnswer(
  context: Context,
  rule: FaultRule,
  proceed: () => Promise<Response>,
): Promise<Response> {
  if (rule.kind in instead)
    return (instead[rule.kind as keyof typeof instead] as (context: Context, rule: FaultRule) => Response)(
      context,
      rule,
    )
  return (
    afterwards[rule.kind as keyof typeof afterwards] as (
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

function again(answer: Response, body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>): Response {
  const headers = new Headers(answer.headers)
  headers.delete('Content-Length')
  return new Response(body, { status: answer.status, headers })
}

const isJson = (answer: Response): boolean => (answer.headers.get('Content-Type') ?? '').includes('json')
const bytesOf = async (answer: Response): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await answer.arrayBuffer())
