import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../../browser/find-browser.ts'
import { productRoot } from '../../root.ts'

/** The result of one check. `warning` affects only some commands. */
export interface Finding {
  readonly name: string
  readonly state: 'good' | 'warning' | 'bad'
  readonly found: string
  /** What to do; absent if good. */
  readonly remedy?: string
}

const parts = (version: string): number[] => version.replace(/^v/, '').split('.').map(Number)

/** Whether the version is in the range of "engines" in package.json. */
function nodeFits(version: string): boolean {
  const [major = 0, minor = 0] = parts(version)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
}

export function examineNode(version = process.version): Finding {
  if (nodeFits(version)) return { name: 'Node', state: 'good', found: version }
  return {
    name: 'Node',
    state: 'bad',
    found: `${version}; expected 20.19 or later of 20, or 22.12 and later`,
    remedy: 'Install a current Node from https://nodejs.org or with your version manager.',
  }
}

const read = (file: string): { version?: string; dependencies?: Record<string, string> } | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { version?: string; dependencies?: Record<string, string> }
  } catch {
    return undefined
  }
}

export function examineDependencies(root = productRoot): Finding {
  const wanted = Object.entries(read(join(root, 'package.json'))?.dependencies ?? {})
  const wrong = wanted
    .filter(([name, version]) => read(join(root, 'node_modules', name, 'package.json'))?.version !== version)
    .map(([name]) => name)
  if (wrong.length === 0) return { name: 'Dependencies', state: 'good', found: `${wanted.length} as locked` }
  return {
    name: 'Dependencies',
    state: 'bad',
    found: `missing or of another version: ${wrong.join(', ')}`,
    remedy: 'Run: npm ci',
  }
}

export function examineBrowser(environment: NodeJS.ProcessEnv = process.env): Finding {
  const found = findBrowser(environment)
  if (found !== undefined) return { name: 'Browser', state: 'good', found }
  const remedy =
    'Only ./livery report, the checks of ./livery publish and the tests need one. npm test installs it; LIVERY_CHROMIUM=<path> names another.'
  return { name: 'Browser', state: 'warning', found: 'no Chromium on the PATH', remedy }
}

/** Checks that the folder for intermediate files is writable. */
export function examineCache(root = productRoot): Finding {
  const folder = join(root, '.generated')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    const cache = join(folder, 'cache')
    return {
      name: 'Cache',
      state: 'good',
      found: existsSync(cache) ? `${folder}, ${readdirSync(cache).length} parts` : `${folder}, empty`,
    }
  } catch (error) {
    return {
      name: 'Cache',
      state: 'bad',
      found: `${folder} cannot be written (${(error as NodeJS.ErrnoException).code})`,
      remedy: 'Make the folder writable, or remove it.',
    }
  }
}

const gibibyte = 1024 ** 3

export function examineDisk(root = productRoot, statistics = statfsSync): Finding {
  const { bavail, bsize } = statistics(root)
  const free = (Number(bavail) * Number(bsize)) / gibibyte
  const found = `${free.toFixed(1)} GiB free`
  return free >= 1
    ? { name: 'Disk', state: 'good', found }
    : {
        name: 'Disk',
        state: 'warning',
        found,
        remedy: 'Free at least 1 GiB; .generated/ can be removed at any time and is rebuilt.',
      }
}
