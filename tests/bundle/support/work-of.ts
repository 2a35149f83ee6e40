import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What one run of a Node program did, counted by the engine: the same on any machine, however busy it is. */
export interface Work {
  /** Paths of the loaded scripts, without Node's own. */
  readonly scripts: readonly string[]
  /** Bytes of these scripts. */
  readonly bytes: number
  /** Calls of functions in these scripts. */
  readonly calls: number
}

interface Coverage {
  readonly result: readonly {
    readonly url: string
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[]
  }[]
}

/** @param cwd where the program runs */
export function workOf(program: string, args: readonly string[], cwd: string): Work {
  const folder = mkdtempSync(join(tmpdir(), 'livery-coverage-'))
  try {
    const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
      cwd,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_V8_COVERAGE: folder },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`)
    const loaded = readdirSync(folder)
      .flatMap((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as Coverage).result)
      .filter(({ url }) => url.startsWith('file:'))
    const scripts = loaded.map(({ url }) => fileURLToPath(url))
    return {
      scripts,
      bytes: sum(scripts.map((path) => statSync(path).size)),
      calls: sum(loaded.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
