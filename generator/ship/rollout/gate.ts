import type { IncomingMessage } from 'node:http'
import { withoutPasswords } from '../../errors/without-passwords.ts'
import { parsedJson } from '../../release/parsed-json.ts'
import { isEnded, openWayOut, postJson } from '../../system/network/way-out.ts'
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
  readonly releases: readonly AskedRelease[]
}

interface AskedRelease {
  readonly id: string
  readonly release: string
  /** Null for a first release. */
  readonly previous: string | null
  /** What reports of their pages call the two; null where pages report nothing. */
  readonly build: string | null
  readonly previousBuild: string | null
}

/** Decides after each wave whether the next one may go live. */
export interface Gate {
  /** Resolves to why the wave is refused; undefined if it may go on. Anything but a clear answer refuses it. */
  ask(question: GateQuestion): Promise<string | undefined>
  /** Ends a question that is being asked. */
  stop(): void
}

/**
 * A command line for a shell, which ends with 0, or an address, which answers `{"go":true}`.
 * @param patience ms: how long a command may print nothing, and how long an address may take
 */
export const openGate = (place: string, patience?: number): Gate =>
  /^https?:/i.test(place) ? gateAt(place, patience) : gateCommand(place, patience)

/** It gets the question on its stdin. If it prints an answer in JSON, that counts too. */
function gateCommand(command: string, patience?: number): Gate {
  const operator = operatorCommand(command, patience)
  return {
    ask: async (question) => {
      const variables = { LIVERY_ROLLOUT: question.rollout, LIVERY_WAVE: question.wave }
      const { fault, stdout } = await operator.run(`${JSON.stringify(question)}\n`, variables)
      if (fault !== undefined) return fault
      const answer = answerIn(stdout)
      const refusal = answer && 'go' in answer ? refusalIn(answer, command) : undefined
      return refusal === undefined ? undefined : withoutPasswords(refusal)
    },
    stop: () => operator.stop(),
  }
}

const usualPatience = 60_000
/** The most bytes of an answer. */
const mostRead = 100_000

/** Pauses before it is asked again, in ms: a gate that restarts must not take a whole wave back. */
const pauses = [2000, 10_000]
/** What a proxy answers for a gate that is not there at the moment, and a gate that is asked too often. */
const passing: readonly number[] = [429, 502, 503, 504]

/** It gets the question by POST; redirects are not followed. */
function gateAt(place: string, patience = usualPatience): Gate {
  const ending = new AbortController()
  const askOnce = async (question: GateQuestion): Promise<GateAnswer> => {
    const way = openWayOut()
    try {
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(patience)])
      const answer = await postJson(way, new URL(place), bytesOf(question), signal)
      const [status = 0, text] = [answer.statusCode, await textOf(answer)]
      if (status < 200 || status > 299)
        return { refusal: `${place} answered ${status}`, isPassing: passing.includes(status) }
      return { refusal: refusalIn(answerIn(text) ?? {}, place), isPassing: false }
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException
      const isLate = isEnded(error)
      const why = isLate ? `no answer in ${patience / 1000} s` : message
      return { refusal: `${place} was not reached (${why})`, isPassing: !isLate && code !== undefined }
    } finally {
      way.close()
    }
  }
  return {
    ask: async (question) => {
      let answer = await askOnce(question)
      for (const ms of pauses) {
        if (!answer.isPassing || ending.signal.aborted) break
        await passedTime(ms, ending.signal)
        answer = await askOnce(question)
      }
      return answer.refusal === undefined ? undefined : withoutPasswords(answer.refusal)
    },
    stop: () => ending.abort(),
  }
}

interface GateAnswer {
  readonly refusal: string | undefined
  /** Whether another try may have another result. */
  readonly isPassing: boolean
}

/** Resolves after this time in ms, or when the signal is aborted. */
export const passedTime = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })

/** An object in JSON; undefined for any other text. */
function answerIn(text: string): Partial<Spoken> | undefined {
  const answer = parsedJson(text)
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer : undefined
}

type Spoken = Readonly<Record<'go' | 'reason', unknown>>

function refusalIn({ go, reason }: Partial<Spoken>, place: string): string | undefined {
  if (go === true) return undefined
  const said = typeof reason === 'string' ? quoted(reason.slice(0, 300)) : []
  return [`${place} ${go === false ? 'says no' : 'gave no answer {"go":true}'}`, ...said].join(': ')
}

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
