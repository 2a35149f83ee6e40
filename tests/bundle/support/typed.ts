/** Commands as a release engineer types them, in a temporary folder. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

export const root = join(import.meta.dirname, '../../..')
export const bin = join(root, 'generator/bin.mjs')

export interface Run {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/**
 * The folder, and a function that runs the real command there.
 * @param variables of the command's environment
 */
export function withCommand(variables: Readonly<Record<string, string>> = {}): {
  readonly work: string
  readonly livery: (...args: readonly string[]) => Run
} {
  const work = mkdtempSync(join(tmpdir(), 'livery-command-'))
  const livery = (...args: readonly string[]): Run => {
    const { LIVERY_CHROMIUM, PATH, HOME } = process.env
    const environment = { PATH, HOME, ...(LIVERY_CHROMIUM && { LIVERY_CHROMIUM }), ...variables }
    return spawnSync(process.execPath, [bin, ...args], {
      cwd: work,
      env: environment,
      encoding: 'utf8',
      timeout: 100_000,
    })
  }
  // The first run compiles the command.
  beforeAll(() => void livery('--help'))
  afterAll(() => rmSync(work, { recursive: true, force: true }))
  return { work, livery }
}

export const files = (folder: string): string[] => (readdirSync(folder, { recursive: true }) as string[]).sort()
/** Every path with its time of change. */
export const state = (folder: string): string[] =>
  files(folder).map((path) => `${path} ${statSync(join(folder, path)).mtimeMs}`)
/** What `livery new` asks for. */
export const answers = [
  '--code',
  'LOTUS88',
  '--name',
  'Lotus 88',
  '--domain',
  'www.lotus.example',
  '--languages',
  'VI,EN',
  '--color',
  '#d4145a',
]
