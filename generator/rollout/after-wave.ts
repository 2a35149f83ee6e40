import { type ChildProcess, spawn } from 'node:child_process'
import { childEnvironment } from '../child-environment.mjs'
import { withoutPasswords } from '../errors/without-passwords.ts'

/** What a wave has changed. */
export interface WaveNews {
  readonly rollout: string
  /** Name of the wave. */
  readonly wave: string
  /** Ids of the merchants whose files are other ones now. */
  readonly merchants: readonly string[]
}

/** The operator's command that follows each wave. */
export interface AfterWave {
  /** Resolves to what went wrong, if anything did. */
  tell(news: WaveNews): Promise<string | undefined>
  /** Ends a command that runs. */
  stop(): void
}

/** How long it may say nothing, in ms: how long it takes depends on the size of the wave. */
const usualPatience = 10 * 60_000
/** How long the output of a command that has ended is waited for, in ms: what it leaves in the background may hold it. */
const lastWords = 1000
/** Characters of its output that a fault quotes. */
const mostQuoted = 300

/** A process group of its own: a shell that is ended leaves what it has started. */
const hasGroups = process.platform !== 'win32'

/**
 * Runs a command line of the operator in a shell. What merchants could have written never is a part of it: it gets the
 * merchants' ids on its stdin, one a line, and the rollout and the name of the wave in its environment.
 */
export function afterWaveCommand(command: string, patience = usualPatience): AfterWave {
  let running: ChildProcess | undefined
  return {
    tell: async ({ rollout, wave, merchants }) => {
      const env = childEnvironment('operator', { LIVERY_ROLLOUT: rollout, LIVERY_WAVE: wave })
      const child = spawn(command, { env, shell: true, detached: hasGroups, stdio: ['pipe', 'pipe', 'pipe'] })
      running = child
      const output = tailOf(child)
      // A command need not read what it is told.
      child.stdin.on('error', () => undefined)
      child.stdin.end(merchants.map((id) => `${id}\n`).join(''))
      const how = await endOf(child, patience)
      running = undefined
      return how === undefined ? undefined : withoutPasswords([`${command} ${how}`, ...quoted(output())].join(': '))
    },
    stop: () => running && endAll(running, 'SIGTERM'),
  }
}

/** Resolves to how a command has failed, once it has ended. */
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

/** On one line, for the journal. */
function quoted(output: string): readonly string[] {
  const text = output.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  return text === '' ? [] : [text]
}
