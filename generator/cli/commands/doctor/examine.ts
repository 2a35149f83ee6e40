import { existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../../../../contract/attempt.ts'
import { findBrowser } from '../../../ship/browser/open-browser.ts'
import { installationErrorOf } from '../../../errors/installation.mjs'
import { isSupportedNode } from '../../../errors/supported-node.mjs'
import { productRoot } from '../../../root.ts'
import { whyUnusable, workFolder } from '../../../system/work-folder.mjs'

/** The result of one check. `warning` affects only some commands. */
export interface Finding {
  readonly name: string
  readonly state: 'good' | 'warning' | 'bad'
  readonly found: string
  /** What to do; absent if good. */
  readonly remedy?: string
}

export function examineNode(version = process.version): Finding {
  if (isSupportedNode(version)) return { name: 'Node', state: 'good', found: version }
  return {
    name: 'Node',
    state: 'bad',
    found: `${version}; expected 20.19 or later of 20, or 22.12 and later`,
    remedy: 'Install a current Node from https://nodejs.org or with your version manager.',
  }
}

const read = (file: string): { version?: string; dependencies?: Record<string, string> } | undefined =>
  attempt(() => JSON.parse(readFileSync(file, 'utf8')) as { version?: string; dependencies?: Record<string, string> })

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

/** One import for each native package; a broken package rejects it. */
const natives: Readonly<Record<string, () => Promise<unknown>>> = {
  bundler: () => import('vite'),
  styles: () => import('lightningcss'),
  images: () => import('sharp'),
}

/** Loads every package with native code: npm may have left out the part for this platform, or installed another platform's. */
export async function examineNatives(loaders = natives): Promise<Finding> {
  const name = 'Native packages'
  for (const load of Object.values(loaders))
    try {
      await load()
    } catch (error) {
      const fault = installationErrorOf(error)
      if (!fault) throw error
      return { name, state: 'bad', found: fault.message, remedy: fault.hint }
    }
  return { name, state: 'good', found: `for ${process.platform} ${process.arch}` }
}

export function examineBrowser(environment: NodeJS.ProcessEnv = process.env): Finding {
  const found = findBrowser(environment)
  if (found !== undefined) return { name: 'Browser', state: 'good', found }
  const remedy =
    'Only ./livery report, the checks of ./livery publish and the tests need one. npm test installs it; LIVERY_CHROMIUM=<path> names another.'
  return { name: 'Browser', state: 'warning', found: 'no Chromium on the PATH', remedy }
}

/** Checks that Livery's own work folder can be written. */
export function examineCache(root = productRoot): Finding {
  const folder = workFolder(root)
  const reason = whyUnusable(root, folder)
  if (reason === undefined) {
    const cache = join(folder, 'cache')
    const parts = existsSync(cache) ? `${readdirSync(cache).length} parts` : 'empty'
    return { name: 'Cache', state: 'good', found: `${folder}, ${parts}` }
  }
  return {
    name: 'Cache',
    state: 'bad',
    found: `no folder for it can be written: ${reason}`,
    remedy: 'Set XDG_CACHE_HOME to a folder that this user can write.',
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
