import type { IncomingMessage } from 'node:http'
import { withoutPasswords } from '../../errors/without-passwords.ts'
import { parsedJson } from '../../release/parsed-json.ts'
import { openWayOut, type WayOut } from '../../system/network/way-out.ts'
import { bytesOf } from '../publish/state.ts'
import { operatorCommand, quoted } from './after-wave.ts'

/** What a gate decides about, as it is told in JSON. */
export interface GateQuestion {
  readonly schema: 1
  readonly rollout: string
  /** Name of the wave that has just gone live. */
  readonly wave: string
  /** The target, as the user knows it. */
  readonly target: string
  /** ISO 8601: all of the wave has been live and checked since then. */
  readonly since: string
  /** `previous` is null for a first release. */
  readonly releases: readonly { readonly id: string; readonly release: string; readonly previous: string | null }[]
}

/** Decides after each wave whether the next one may go live. */
export interface Gate {
  /** Resolves to why the wave is refused; undefined if it may go on. Whatever is no clear answer refuses. */
  ask(question: GateQuestion): Promise<string | undefined>
  /** Ends a question that is being asked. */
  stop(): void
}

/**
 * A command line for a shell, which ends with 0, or an address, which answers `{"go":true}`.
 * @param patience ms: how long a command may print nothing, and how long an address may take
 */
export const openGate = (place: string, patience?: number): Gate =>
  /^https?:\/\//i.test(place) ? gateAt(place, patience) : gateCommand(place, patience)

/** It gets the question on its stdin. If it prints an answer in JSON, that counts too. */
function gateCommand(command: string, patience?: number): Gate {
  const operator = operatorCommand(command, patience)
  return {
    ask: async (question) => {
      const variables = { LIVERY_ROLLOUT: question.rollout, LIVERY_WAVE: question.wave }
      const { fault, stdout } = await operator.run(`${JSON.stringify(question)}\n`, variables)
      if (fault !== undefined) return fault
      const answer = answerIn(stdout)
      return answer && 'go' in answer ? refusalIn(answer, command) : undefined
    },
    stop: () => operator.stop(),
  }
}

const usualPatience = 60_000
/** The most bytes of an answer. */
const mostRead = 100_000

/** It gets the question by POST; redirects are not followed. */
function gateAt(place: string, patience = usualPatience): Gate {
  const ending = new AbortController()
  return {
    ask: async (question) => {
      const way = openWayOut()
      try {
        const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(patience)])
        const { status, text } = await post(way, new URL(place), bytesOf(question), signal)
        if (status < 200 || status > 299) return withoutPasswords(`${place} answered ${status}`)
        return refusalIn(answerIn(text) ?? {}, place)
      } catch (error) {
        const { name, message } = error as Error
        const isLate = name === 'TimeoutError' || name === 'AbortError'
        return withoutPasswords(`${place} was not reached (${isLate ? `no answer in ${patience / 1000} s` : message})`)
      } finally {
        way.close()
      }
    },
    stop: () => ending.abort(),
  }
}

/** An object in JSON; undefined for any other text. */
function answerIn(text: string): { readonly go?: unknown; readonly reason?: unknown } | undefined {
  const answer = parsedJson(text)
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer : undefined
}

function refusalIn({ go, reason }: { readonly go?: unknown; readonly reason?: unknown }, place: string) {
  if (go === true) return undefined
  const said = typeof reason === 'string' ? quoted(reason.slice(0, 300)) : []
  return withoutPasswords([`${place} ${go === false ? 'says no' : 'gave no answer {"go":true}'}`, ...said].join(': '))
}

const post = (way: WayOut, url: URL, body: Uint8Array, signal: AbortSignal) =>
  new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.byteLength }
    const call = way.send(url, { method: 'POST', headers, signal }, (answer) => {
      textOf(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject)
    })
    call.on('error', reject).end(body)
  })

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > mostRead) throw new Error(`more than ${mostRead} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
