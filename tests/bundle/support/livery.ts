import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
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
}

/** Runs the real command. */
export function livery(
  args: readonly string[],
  { root = checkout, env = {}, onStart }: RunOptions = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [join(root, 'generator/bin.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  onStart?.(child)
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()))
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()))
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
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** A copy of the checkout's sources in a folder of its own, with the installed packages of this one. */
export function copyCheckout(folder = join(temporaryFolder(), 'livery'), from = checkout): string {
  mkdirSync(folder, { recursive: true })
  for (const part of parts) cpSync(join(from, part), join(folder, part), { recursive: true })
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Ids of the merchants of a checkout, sorted. */
export const sampleIds = (root: string): string[] =>
  readdirSync(join(root, 'merchants'))
    .filter((name) => existsSync(join(root, 'merchants', name, 'merchant.yaml')))
    .sort()
