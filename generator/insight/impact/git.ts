import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { createProblem } from '../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import { git, GitError } from '../../system/git/run-git.ts'

/** A git work tree. Its history and its names are untrusted input: names end with NUL, and no shell interprets them. */
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
  /** Files of the work tree that differ from the commit, including ignored ones; renamed files under both names. */
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

/** The work tree that a folder is in; undefined outside one. Throws a UserError where git is missing or refuses. */
export async function openRepository(folder: string): Promise<Repository | undefined> {
  try {
    const root = (await git(folder, ['rev-parse', '--show-toplevel'])).toString().replace(/\n$/, '')
    return repositoryAt(realpathSync(root))
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    const { kind, words, remedy } = error.fault
    if (kind === 'missing') throw new UserError([createProblem('GIT_MISSING', {})])
    // In a bare repository there is no work tree either.
    if (kind === 'outside' || /must be run in a work tree/.test(words)) return undefined
    throw new UserError([createProblem('GIT_REFUSED', { folder, words, remedy })], exitCodes.usage)
  }
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
      await git(root, ['read-tree', commit], { index })
      return viewOf(root, index)
    },
  }
}

/** The commit's files are an index of their own, so neither the user's index nor what it hides is involved. */
function viewOf(root: string, index: string): CommitView {
  const names = async (...args: readonly string[]): Promise<readonly string[]> =>
    (await git(root, args, { index })).toString().split('\0').filter(Boolean)
  const plain = ['--no-renames', '--no-ext-diff', '--no-textconv', '--ignore-submodules=none']
  return {
    changed: async (folders) => ({
      changed: await names('diff', '--name-only', '-z', ...plain, '--', ...folders),
      added: await names('ls-files', '--others', '-z', '--', ...folders),
    }),
    write: async (folders, target) => {
      const input = await git(root, ['ls-files', '-z', '--', ...folders], { index })
      await git(root, ['checkout-index', '-z', '--stdin', '--force', `--prefix=${join(target, '/')}`], { index, input })
    },
  }
}
