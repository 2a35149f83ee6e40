import { execFileSync, spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

/** The checkout under test. */
export const checkout = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

export interface Finished {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  /** The checkout whose command is run. */
  readonly root?: string
  readonly env?: Readonly<Record<string, string>>
  readonly onStart?: (child: ChildProcess) => void
  /** The checkout unless set. */
  readonly cwd?: string
  readonly stdio?: StdioOptions
  /** A command that starts it, with the command line as its last arguments. */
  readonly through?: readonly string[]
}

/** Runs the real command. */
export function livery(
  args: readonly string[],
  { root = checkout, env = {}, onStart, cwd = root, stdio = 'pipe', through = [] }: RunOptions = {},
): Promise<Finished> {
  const [program = '', ...rest] = [...through, process.execPath, join(root, 'generator/bin.mjs'), ...args]
  const child = spawn(program, rest, { cwd, stdio, env: { ...process.env, NO_COLOR: '1', ...env } })
  onStart?.(child)
  let [stdout, stderr] = ['', '']
  child.stdout?.on('data', (data: Buffer) => (stdout += data.toString()))
  child.stderr?.on('data', (data: Buffer) => (stderr += data.toString()))
  return new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr })))
}

/** Runs the command and expects it to succeed. */
export async function succeed(args: readonly string[], options?: RunOptions): Promise<Finished> {
  const finished = await livery(args, options)
  if (finished.code !== 0)
    throw new Error(
      `livery ${args.join(' ')} ended with ${finished.code ?? finished.signal}\n${finished.stdout}\n${finished.stderr}`,
    )
  return finished
}

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** A folder that is removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-test-'))
  made.push(folder)
  return folder
}

const parts = [
  'contract',
  'generator',
  'merchants',
  'sandbox',
  'src',
  'templates',
  'workbench',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** Copies a checkout's sources, without packages, compiled files or caches. */
export function copySources(folder: string, from = checkout): string {
  mkdirSync(folder, { recursive: true })
  copyUnchanged(
    parts.map((part) => join(from, part)),
    folder,
  )
  return folder
}

/** Copies the checkout's sources, with its installed packages and its compiled command, which is valid until a source changes. */
export function copyCheckout(): string {
  const folder = copySources(join(temporaryFolder(), 'livery'))
  linkPackages(folder)
  const compilations = join('.generated', 'cli')
  mkdirSync(join(folder, compilations), { recursive: true })
  copyUnchanged([compiledCommand(join(checkout, compilations))], join(folder, compilations))
  return folder
}

/** Gives a copy of the sources the installed packages of this checkout. */
export const linkPackages = (folder: string): void =>
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))

/** With `cp`, which keeps the times to the nanosecond. */
const copyUnchanged = (paths: readonly string[], folder: string): void =>
  void execFileSync('cp', ['-a', '--', ...paths, folder])

/** Folder of the checkout's compiled command, which is compiled first if needed. @param compilations folder of all of them */
function compiledCommand(compilations: string): string {
  execFileSync(process.execPath, [join(checkout, 'generator/bin.mjs'), '--help'], { stdio: 'ignore' })
  const latest = readdirSync(compilations)
    // A name with a point is a draft.
    .filter((name) => !name.includes('.'))
    .map((name) => ({ path: join(compilations, name), time: statSync(join(compilations, name)).mtimeMs }))
    .reduce((one, other) => (other.time > one.time ? other : one))
  return latest.path
}

/** Ids of the merchants of a checkout, sorted. */
export const sampleIds = (root: string): string[] =>
  readdirSync(join(root, 'merchants'))
    .filter((name) => existsSync(join(root, 'merchants', name, 'merchant.yaml')))
    .sort()
