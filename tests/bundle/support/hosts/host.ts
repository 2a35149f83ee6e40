/** A kind of host as a program of this machine, serving one brand. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from '../nginx.ts'

/** What a host is started with. */
export interface Site {
  readonly id: string
  /** A copy of the brand's folder, of this host alone, with files beside the brand's that people forget. */
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
  /** Environment of the overlay that chooses it: `together`, or one of its own. */
  readonly environment: string
  /** Serves the folder; the process is ended by the test. */
  start(site: Site): ChildProcess | Promise<ChildProcess>
  /** Checks that the program cannot pass though the host itself does, each with the reason. */
  readonly unlike?: Readonly<Partial<Record<Unlike, string>>>
}

/**
 * `compression`: it compresses nothing; `caching`: it sends headers of its own;
 * `back end`: it cannot pass on calls of it; `cookies`: it passes them on to another origin;
 * `redirect headers`: it adds none to a redirect; `sign-in`: it answers the handler of an identity provider itself;
 * `page of a 404`: it answers 404 for that page by its name too; `encoded queries`: a redirect changes them;
 * `caching of a 404`: it says that of pages for a 404 too; `types of its own`: it derives each type from the file's name.
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

/** Starts a program and keeps what it says, for a failure. */
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

/** Waits until it serves; throws what the program said if it ends before that. */
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

/** Changes a file of the folder: an address that is only known where it is served, say. */
export function adapt(file: string, change: (text: string) => string): string {
  const text = change(readFileSync(file, 'utf8'))
  writeFileSync(file, text)
  return text
}
