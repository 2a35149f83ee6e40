/** A kind of host as a program on this machine that serves one brand. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from '../nginx.ts'

/** What a host is started with. */
export interface Site {
  readonly id: string
  /** This host's own copy of the brand's folder, together with files that people forget there. */
  readonly folder: string
  /** The brand's folder as it was generated. */
  readonly generated: string
  /** An empty folder. */
  readonly work: string
  readonly port: number
  /** Origins on this machine in place of the back end, and of the identity provider's sign-in handler. */
  readonly backend: string
  readonly handler: string
}

export interface HostUnderTest {
  /** The environment whose overlay chooses this host: `together`, or one for this host only. */
  readonly environment: string
  /** Serves the folder; the process is ended by the test. */
  start(site: Site): ChildProcess | Promise<ChildProcess>
  /** Checks that the program cannot pass although the host itself does, each with the reason. */
  readonly unlike?: Readonly<Partial<Record<Unlike, string>>>
}

/**
 * - `compression`: it compresses nothing
 * - `caching`: it replaces the headers
 * - `back end`: it cannot pass on calls to the back end
 * - `cookies`: it passes them on to another origin
 * - `redirect headers`: it adds none to a redirect
 * - `sign-in`: it answers the identity provider's handler itself
 * - `page of a 404`: it answers 404 for that page at its own address too
 * - `encoded queries`: a redirect changes them
 * - `caching of a 404`: it lets that page be cached
 * - `types of its own`: it derives each type from the file's name
 */
export type Unlike =
  | 'compression'
  | 'caching'
  | 'back end'
  | 'cookies'
  | 'redirect headers'
  | 'sign-in'
  | 'page of a 404'
  | 'encoded queries'
  | 'caching of a 404'
  | 'types of its own'

/** Starts a program and logs its output, to show after a failure. */
export function run(command: string, args: readonly string[], work: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(command, args, {
    cwd: work,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const log = join(work, 'log')
  const keep = (bytes: Buffer): void => writeFileSync(log, bytes, { flag: 'a' })
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return child
}

/** Ends a program with everything that it has started. */
export function stop(child: ChildProcess): void {
  if (child.pid !== undefined && child.exitCode === null)
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
}

/** Waits until it serves; throws with the program's output if it ends before that. */
export async function untilServed(child: ChildProcess, { port, work }: Site): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${logOf(work)}`)
    const answer = await ask(port, '/robots.txt').catch(() => undefined)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export function logOf(work: string): string {
  try {
    return readFileSync(join(work, 'log'), 'utf8')
  } catch {
    return ''
  }
}

/** Changes a file of the folder, e.g. to insert an address that is known only here. */
export function adapt(file: string, change: (text: string) => string): string {
  const text = change(readFileSync(file, 'utf8'))
  writeFileSync(file, text)
  return text
}
