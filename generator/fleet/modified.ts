import { execFile } from 'node:child_process'
import { sourceRoots } from '../cache/source-roots.ts'

/**
 * Whether the sources that go into the output differ from the commit that is checked out, new files included; null
 * where git cannot tell.
 */
export function isModified(root: string): Promise<boolean | null> {
  const args = ['status', '--porcelain', '--untracked-files=all', '--', ...sourceRoots]
  // A build only looks: without this, git would also refresh its index.
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0' }
  return new Promise((resolve) => {
    execFile('git', args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }, (error, output) =>
      resolve(error ? null : output.trim() !== ''),
    )
  })
}
