import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { createProblem } from '../errors/create-problem.ts'
import { exitCodes, UserError } from '../errors/user-error.ts'

/** A git work tree. Its history and its names are input like any other: names end with NUL, and no shell sees them. */
export interface Repository {
  /** Top of the work tree, absolute. */
  readonly root: string
  /** The commit that a user's words name. Throws a UserError for none. */
  commitOf(ref: string): Promise<string>
  /** Opens a view of a commit. @param index path of a file that the view may write */
  at(commit: string, index: string): Promise<CommitView>
}

/** Paths are relative to the root, with forward slashes. */
export interface CommitView {
  /** Files of the work tree that are not what the commit has, whatever git ignores; renamed ones under both names. */
  changed(folders: readonly string[]): Promise<ChangedPaths>
  /** Writes the commit's files below these folders into another folder, under the same paths. */
  write(folders: readonly string[], target: string): Promise<void>
}

export interface ChangedPaths {
  /** In the commit, and different or missing in the work tree. */
  readonly changed: readonly string[]
  /** Not in the commit. */
  readonly added: readonly string[]
}

/** The work tree that a folder is in; undefined outside one. */
export async function openRepository(folder: string): Promise<Repository | undefined> {
  const found = await git(folder, ['rev-parse', '--show-toplevel']).catch((error: unknown) => {
    if (error instanceof GitError) return undefined
    throw error
  })
  const root = found?.toString().replace(/\n$/, '')
  // In a bare repository there is no work tree.
  return root ? repositoryAt(realpathSync(root)) : undefined
}

function repositoryAt(root: string): Repository {
  return {
    root,
    commitOf: async (ref) => {
      const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
      const found = await git(root, args).then(
        (output) => output.toString().trim(),
        () => '',
      )
      if (!/^[0-9a-f]{40,64}$/.test(found))
        throw new UserError([createProblem('IMPACT_REF', { found: ref, folder: root })], exitCodes.usage)
      return found
    },
    at: async (commit, index) => {
      await git(root, ['read-tree', commit], index)
      return viewOf(root, index)
    },
  }
}

/** The commit's files are an index of their own, so neither the user's index nor what it hides is involved. */
function viewOf(root: string, index: string): CommitView {
  const names = async (...args: readonly string[]): Promise<readonly string[]> =>
    (await git(root, args, index)).toString().split('\0').filter(Boolean)
  const plain = ['--no-renames', '--no-ext-diff', '--no-textconv', '--ignore-submodules=none']
  return {
    changed: async (folders) => ({
      changed: await names('diff', '--name-only', '-z', ...plain, '--', ...folders),
      added: await names('ls-files', '--others', '-z', '--', ...folders),
    }),
    write: async (folders, target) => {
      const listed = await git(root, ['ls-files', '-z', '--', ...folders], index)
      await git(root, ['checkout-index', '-z', '--stdin', '--force', `--prefix=${join(target, '/')}`], index, listed)
    },
  }
}

/** A command of git that failed, with what it said. */
class GitError extends Error {}

/** Of a hook, from which this command may be run: they would name another repository or index. */
const ambient = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_COMMON_DIR', 'GIT_PREFIX', 'GIT_NAMESPACE']

const mostBytes = 256 * 1024 * 1024

function git(folder: string, args: readonly string[], index?: string, input?: Uint8Array): Promise<Buffer> {
  const own = Object.entries(process.env).filter(([name]) => !ambient.includes(name))
  const env = {
    ...Object.fromEntries(own),
    LC_ALL: 'C',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    ...(index === undefined ? {} : { GIT_INDEX_FILE: index }),
  }
  const all = ['-C', folder, '-c', 'core.fsmonitor=false', '-c', 'core.untrackedCache=false', ...args]
  return new Promise((resolve, reject) => {
    const child = execFile('git', all, { env, encoding: 'buffer', maxBuffer: mostBytes }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      if (error.code === 'ENOENT') return reject(new UserError([createProblem('GIT_MISSING', {})]))
      reject(new GitError(stderr.toString().trim() || error.message))
    })
    // A child that ends early closes the pipe; its exit code says why.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}
