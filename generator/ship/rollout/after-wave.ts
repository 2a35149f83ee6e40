import { type ChildProcess, spawn } from 'node:child_process'
import { attempt } from '../../../contract/attempt.ts'
import { childEnvironment } from '../../system/child-environment.mjs'
import { withoutPasswords } from '../../errors/without-passwords.ts'
import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { onInterrupt } from '../../system/interrupt.ts'

/** What the operator's command is told about a wave. */
export interface WaveNews {
  readonly rollout: string
  /** Name of the wave. */
  readonly wave: string
  /** Ids of the merchants whose files have changed. */
  readonly merchants: readonly string[]
}

/** The operator's command that follows each wave. */
export interface AfterWave {
  /** Resolves to what went wrong, if anything did. */
  tell(news: WaveNews): Promise<string | undefined>
  /** Ends a command that runs. */
  stop(): void
}

/**
 * How long it may print nothing, in ms. Its whole time is not limited, because that depends on the size of the wave.
 */
const usualPatience = 10 * 60_000
/**
 * How long to wait for the output of a command that has ended, in ms: a process it left behind may keep the pipe open.
 */
const lastWords = 1000
/** The most characters of its output that a fault quotes. */
const mostQuoted = 300
/** The most characters of its stdout that are read, roughly. */
const mostRead = 100_000

/** The command gets a process group of its own, because killing a shell does not kill what it has started. */
const hasGroups = process.platform !== 'win32'

/** A command line of the operator, which runs in a shell. */
export interface OperatorCommand {
  /** Resolves to what went wrong, if anything did, and to the beginning of what it has printed to stdout. */
  run(input: string, variables: Readonly<Record<string, string>>): Promise<Ran>
  /** Ends a command that runs. */
  stop(): void
}

interface Ran {
  readonly fault: string | undefined
  readonly stdout: string
}

/** Nothing that merchants could have written is part of the line: it is on its stdin and in its environment. */
export function operatorCommand(command: string, patience = usualPatience): OperatorCommand {
  let running: ChildProcess | undefined
  return {
    run: async (input, variables) => {
      const env = childEnvironment('operator', variables)
      const child = spawn(command, { env, shell: true, detached: hasGroups, stdio: ['pipe', 'pipe', 'pipe'] })
      running = child
      const [output, stdout] = [tailOf(child), beginningOf(child)]
      // A command need not read its stdin.
      child.stdin.on('error', () => undefined)
      child.stdin.end(input)
      const how = await endOf(child, patience)
      running = undefined
      const fault =
        how === undefined ? undefined : withoutPasswords([`${command} ${how}`, ...quoted(output())].join(': '))
      return { fault, stdout: stdout() }
    },
    stop: () => running && endAll(running, 'SIGTERM'),
  }
}

/**
 * The operator's command that follows each wave: the ids are on its stdin, one per line, and the rollout and the name of
 * the wave are in its environment.
 */
export function afterWaveCommand(command: string, patience?: number): AfterWave {
  const operator = operatorCommand(command, patience)
  return {
    tell: async ({ rollout, wave, merchants }) => {
      const variables = { LIVERY_ROLLOUT: rollout, LIVERY_WAVE: wave }
      return (await operator.run(merchants.map((id) => `${id}\n`).join(''), variables)).fault
    },
    stop: () => operator.stop(),
  }
}

/** Resolves, once the command has ended, to how it failed. */
async function endOf(child: ChildProcess, patience: number): Promise<string | undefined> {
  let isSilent = false
  const limit = setTimeout(() => {
    isSilent = true
    endAll(child, 'SIGKILL')
  }, patience)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', () => limit.refresh())
  try {
    return await new Promise((resolve) => {
      child.once('error', (error) => resolve(`could not be started (${error.message})`))
      child.once('exit', (code, signal) => {
        const how = signal ? `was ended by ${signal}` : code === 0 ? undefined : `ended with exit code ${code}`
        const end = (): void => resolve(isSilent ? `said nothing for ${patience / 1000} s` : how)
        const words = setTimeout(end, lastWords)
        child.once('close', () => {
          clearTimeout(words)
          end()
        })
      })
    })
  } finally {
    clearTimeout(limit)
    // Open pipes would keep this process running as long as a background process of the command holds them.
    child.stdout?.destroy()
    child.stderr?.destroy()
  }
}

function endAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  // It may have just ended.
  if (pid !== undefined) attempt(() => process.kill(hasGroups ? -pid : pid, signal))
}

/** The end of what it writes. */
function tailOf({ stdout, stderr }: ChildProcess): () => string {
  let tail = ''
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => void (tail = (tail + text).slice(-mostQuoted)))
  return () => tail
}

/** The beginning of what it prints to stdout: enough for an answer in JSON. */
function beginningOf({ stdout }: ChildProcess): () => string {
  let text = ''
  stdout?.on('data', (more: string) => void (text.length < mostRead && (text += more)))
  return () => text
}

/** Joined into one line, because the journal has lines. */
export function quoted(output: string): readonly string[] {
  const text = output.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  return text === '' ? [] : [text]
}

/**
 * Runs the operator's command after a change that is no wave: merchants were rolled back or taken down.
 * @param command a command line for a shell; undefined if there is none
 * @param rollout its id, or nothing
 * @returns a problem if the host was not told
 */
export async function tellHost(
  command: string | undefined,
  rollout: string,
  merchants: readonly string[],
): Promise<readonly Problem[]> {
  if (command === undefined || merchants.length === 0) return []
  const operator = afterWaveCommand(command)
  const unregister = onInterrupt(() => operator.stop())
  try {
    const fault = await operator.tell({ rollout, wave: '', merchants })
    return fault === undefined ? [] : [createProblem('HOST_NOT_TOLD', { fault, merchants })]
  } finally {
    unregister()
  }
}
