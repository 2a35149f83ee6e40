import { spawn, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { childEnvironment } from '../../../system/child-environment.mjs'
import { createProblem } from '../../../errors/create-problem.ts'
import { parsedJson } from '../../../release/parsed-json.ts'
import { StoreError } from '../../../errors/store-error.ts'
import { largestObject } from '../../../system/store.ts'
import { z } from 'zod'

/** A command that is started by the first request. */
export interface Conversation {
  /** Throws a StoreError if the command refuses, ends, or prints anything but an answer. */
  ask<R extends CommandRequest>(request: R): Promise<CommandAnswer<R['verb']>>
}

interface Pending {
  readonly request: CommandRequest
  resolve(answer: unknown): void
  reject(error: StoreError): void
}

/** How long a command may leave all of its requests unanswered, in ms: a large file takes minutes on a slow line. */
const silence = 5 * 60_000

/**
 * The most characters of one answer: the largest object as base64, with room to spare, and less than V8's longest
 * string.
 */
const longestLine = 1.5 * largestObject

/**
 * Starts a program of the user, without a shell and without arguments, so nothing of a merchant reaches a command line.
 * It ends when its stdin is closed, at the latest when this process ends.
 * @param program a path, or a name on the PATH
 */
export function converse(program: string): Conversation {
  const child = spawn(program, [], {
    env: childEnvironment('operator'),
    stdio: ['pipe', 'pipe', 'inherit'],
    shell: false,
  })
  const pending = new Map<number, Pending>()
  let [next, ended]: [number, StoreError | undefined] = [1, undefined]
  let waiting: NodeJS.Timeout | undefined
  /** An idle command does not keep this process alive; one that was asked has to answer in time. */
  const hold = (): void => {
    setHeld(child, pending.size > 0)
    clearTimeout(waiting)
    if (pending.size > 0) waiting = setTimeout(silent, silence)
  }
  const end = (error: StoreError): void => {
    ended ??= error
    child.kill()
    for (const { reject } of pending.values()) reject(ended)
    pending.clear()
    hold()
  }
  const stopped = (how: string): void => end(new StoreError(createProblem('STORE_COMMAND_ENDED', { program, how })))
  const silent = (): void =>
    end(new StoreError(createProblem('STORE_COMMAND_SILENT', { program, minutes: silence / 60_000 })))
  const misunderstood = (found: string): void =>
    end(new StoreError(createProblem('STORE_COMMAND_ANSWER', { program, found })))
  child.on('error', (error: NodeJS.ErrnoException) => stopped(`could not be started (${error.code ?? error.message})`))
  child.on('exit', (code, signal) => stopped(signal ? `was ended by ${signal}` : `ended with exit code ${code}`))
  // A closed pipe is reported by the end of the command.
  child.stdin.on('error', () => undefined)
  readLines(child.stdout, misunderstood, (line) => {
    const value = parsedJson(line)
    const { id, error } = envelopeShape.safeParse(value).data ?? {}
    const asked = id === undefined ? undefined : pending.get(id)
    if (id === undefined || !asked) return misunderstood(line)
    const answer = answerShapes[asked.request.verb].safeParse(value)
    if (error === undefined && !answer.success) return misunderstood(line)
    pending.delete(id)
    hold()
    if (error === undefined) asked.resolve(answer.data)
    else asked.reject(refusal(program, asked.request, error))
  })
  return {
    ask: (request) => {
      if (ended) return Promise.reject(ended)
      const [id, isFirst] = [next++, pending.size === 0]
      const answered = new Promise<never>((resolve, reject) =>
        pending.set(id, { request, resolve: resolve as (answer: unknown) => void, reject }),
      )
      if (isFirst) hold()
      child.stdin.write(`${JSON.stringify({ id, ...request })}\n`)
      return answered
    },
  }
}

function setHeld(child: ChildProcess, isHeld: boolean): void {
  const parts = [child, child.stdin, child.stdout] as unknown as readonly Socket[]
  for (const part of parts) {
    if (isHeld) part.ref()
    else part.unref()
  }
}

const refusal = (program: string, request: CommandRequest, answer: string): StoreError =>
  new StoreError(
    createProblem('STORE_FAILED', {
      store: `command:${program}`,
      doing: `${request.verb} ${'key' in request ? request.key : request.prefix}`,
      answer,
    }),
  )

function readLines(
  stream: NodeJS.ReadableStream,
  onExcess: (what: string) => void,
  onLine: (line: string) => void,
): void {
  let parts: string[] = []
  let length = 0
  stream.setEncoding('utf8')
  stream.on('data', (text: string) => {
    const [first = '', ...rest] = text.split('\n')
    length += first.length
    if (length > longestLine) return onExcess('a line that does not end')
    parts.push(first)
    for (const begun of rest) {
      const line = parts.join('')
      parts = [begun]
      length = begun.length
      if (line.trim() !== '') onLine(line)
    }
  })
}

/**
 * What Livery and a user's command say to each other: one JSON document per line, requests on the command's stdin,
 * answers on its stdout, in any order. Bytes are base64.
 */
export type CommandRequest =
  | { readonly verb: 'read'; readonly key: string }
  | {
      readonly verb: 'write'
      readonly key: string
      readonly bytes: string
      /** How the object is to be served. */
      readonly headers: Readonly<Record<string, string>>
      readonly condition?: 'absent' | { readonly unchanged: string }
    }
  | { readonly verb: 'remove'; readonly key: string }
  | { readonly verb: 'list'; readonly prefix: string }

const tag = z.string().min(1).max(1024)
const bytes = z.base64().transform((text): Uint8Array => Buffer.from(text, 'base64'))

/** The answer to each verb, apart from the request's `id`; a request that failed is answered with `error` instead. */
export const answerShapes = {
  read: z.union([
    z.object({ missing: z.literal(true) }),
    z.object({ bytes, tag, headers: z.record(z.string(), z.string()).optional() }),
  ]),
  write: z.union([z.object({ refused: z.literal(true) }), z.object({ tag })]),
  remove: z.object({}),
  list: z.object({ keys: z.array(z.string()) }),
} as const

export type CommandAnswer<V extends CommandRequest['verb']> = z.output<(typeof answerShapes)[V]>

/** Which request a line answers, and why that failed, if it did. */
export const envelopeShape = z.object({ id: z.int(), error: z.string().optional() })
