import { type ChildProcess, spawn } from 'node:child_process'
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

/** The command gets a process group of its own, because killing a shell does not kill what it has started. */
const hasGroups = process.platform !== 'win32'

/**
 * Runs a command line of the operator in a shell. Nothing that merchants could have written is part of the line: the
 * ids are on its stdin, one per line, and the rollout and the name of the wave are in its environment.
 */
export function afterWaveCommand(command: string, patience = usualPatience): AfterWave {
  let running: ChildProcess | undefined
  return {
    tell: async ({ rollout, wave, merchants }) => {
      const env = childEnvironment('operator', { LIVERY_ROLLOUT: rollout, LIVERY_WAVE: wave })
      const child = spawn(command, { env, shell: true, detached: hasGroups, stdio: ['pipe', 'pipe', 'pipe'] })
      running = child
      const output = tailOf(child)
      // A command need not read its stdin.
      child.stdin.on('error', () => undefined)
      child.stdin.end(merchants.map((id) => `${id}\n`).join(''))
      const how = await endOf(child, patience)
      running = undefined
      return how === undefined ? undefined : withoutPasswords([`${command} ${how}`, ...quoted(output())].join(': '))
    },
    stop: () => running && endAll(running, 'SIGTERM'),
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
    // They would keep this process as long as something in the background has them.
    child.stdout?.destroy()
    child.stderr?.destroy()
  }
}

function endAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(hasGroups ? -pid : pid, signal)
  } catch {
    // It has just ended.
  }
}

/** The end of what it writes. */
function tailOf({ stdout, stderr }: ChildProcess): () => string {
  let tail = ''
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => void (tail = (tail + text).slice(-mostQuoted)))
  return () => tail
}

/** Joined into one line, because the journal has lines. */
function quoted(output: string): readonly string[] {
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
