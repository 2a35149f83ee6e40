import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The commit that is checked out; null outside a git repository. */
export function commitOf(root: string): string | null {
  const git = gitFolder(root)
  if (git === undefined) return null
  const head = read(join(git, 'HEAD'))
  const ref = /^ref: (.+)$/.exec(head)?.[1]
  if (ref === undefined) return head || null
  const common = resolve(git, read(join(git, 'commondir')) || '.')
  return read(join(git, ref)) || read(join(common, ref)) || packed(common, ref)
}

function gitFolder(root: string): string | undefined {
  const path = join(root, '.git')
  if (!existsSync(path)) return undefined
  if (statSync(path).isDirectory()) return path
  const pointer = /^gitdir: (.+)$/.exec(read(path))?.[1]
  return pointer === undefined ? undefined : resolve(root, pointer)
}

function packed(git: string, ref: string): string | null {
  const line = read(join(git, 'packed-refs'))
    .split('\n')
    .find((entry) => entry.endsWith(` ${ref}`))
  return line?.split(' ')[0] ?? null
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
