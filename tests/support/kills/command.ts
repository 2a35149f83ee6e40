import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const bin = join(import.meta.dirname, '../../../generator/bin.mjs')

export interface Ended {
  readonly args: readonly string[]
  readonly code: number | null
  readonly isKilled: boolean
  readonly stdout: string
  readonly stderr: string
}

/** A process of the real command. */
export interface Running {
  /** Text of stderr so far. */
  said(): string
  readonly ended: Promise<Ended>
  /** Kills also the processes that it has started, as if the machine lost power. */
  kill(): void
}

/** @param hours by which its clock is wrong */
export function start(args: readonly string[], cwd: string, env: Readonly<Record<string, string>>, hours = 0): Running {
  const clock = `const now = Date.now; Date.now = () => now() + ${hours * 3_600_000}`
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    env: {
      PATH,
      HOME,
      NO_COLOR: '1',
      ...(hours !== 0 && { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()))
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()))
  return {
    said: () => stderr,
    ended: new Promise((resolve) =>
      child.on('close', (code, signal) => resolve({ args, code, isKilled: signal === 'SIGKILL', stdout, stderr })),
    ),
    kill: () => {
      const own = child.pid ?? 0
      if (child.exitCode !== null || child.signalCode !== null) return
      for (const pid of [own, ...descendantsOf(own)]) killNow(pid)
    },
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function descendantsOf(pid: number): readonly number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  return children.flatMap((child) => [Number(child), ...descendantsOf(Number(child))])
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/** Waits for a run to end with one of these codes; throws with the output of the command if it does not. */
export async function endOf({ ended }: Running, ...codes: readonly number[]): Promise<Ended> {
  const end = await ended
  if (end.code !== null && codes.includes(end.code) && !/This is a bug/.test(end.stderr)) return end
  throw new Error(`livery ${end.args.join(' ')} ended with ${end.code}:\n${end.stdout}\n${end.stderr}`)
}
