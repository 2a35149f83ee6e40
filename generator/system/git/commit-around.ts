import { resolve } from 'node:path'
import { git, GitError, type GitFault } from './run-git.ts'

/** The commit that a folder's files are checked out from, or why none is known. */
export type CommitAround =
  | { readonly commit: string; readonly fault?: undefined }
  | { readonly commit: null; readonly fault: GitFault }

/**
 * Asks git for the commit of the repository around a folder: a clone, a work tree, a submodule or a part of a larger
 * repository. A repository whose commit has nothing below the folder does not count, because it says nothing about it.
 */
export async function commitAround(folder: string): Promise<CommitAround> {
  const own = await ask(folder)
  const place = own.fault?.kind === 'outside' ? placeInEnvironment() : undefined
  return place ? await ask(folder, place) : own
}

/** A deployment by a hook may keep the repository apart from the work tree; both have to be named. */
function placeInEnvironment(): Record<'GIT_DIR' | 'GIT_WORK_TREE', string> | undefined {
  const { GIT_DIR, GIT_WORK_TREE } = process.env
  return GIT_DIR && GIT_WORK_TREE ? { GIT_DIR: resolve(GIT_DIR), GIT_WORK_TREE: resolve(GIT_WORK_TREE) } : undefined
}

async function ask(folder: string, place?: ReturnType<typeof placeInEnvironment>): Promise<CommitAround> {
  const parse = async (...what: readonly string[]): Promise<readonly string[]> =>
    (await git(folder, ['rev-parse', ...what], { place })).toString().trim().split('\n')
  try {
    const [commit = ''] = await parse('HEAD^{commit}', 'HEAD:./').catch(async (error: unknown) => {
      if (!(error instanceof GitError) || error.fault.kind !== 'refused') throw error
      // Fails if git cannot use the repository at all, with a better message.
      await parse('--git-dir')
      return []
    })
    return commit === '' ? await without(parse) : { commit }
  } catch (error) {
    if (error instanceof GitError) return { commit: null, fault: error.fault }
    throw error
  }
}

/** Why a repository that git can use names no commit of this folder. */
async function without(parse: (what: string) => Promise<readonly string[]>): Promise<CommitAround> {
  const isBorn = await parse('HEAD^{commit}').then(
    () => true,
    () => false,
  )
  return isBorn
    ? unknown('the commit that is checked out has nothing in this folder', 'Commit the folder.')
    : unknown('the repository has no commit yet', 'Commit first.')
}

const unknown = (words: string, remedy: string): CommitAround => ({
  commit: null,
  fault: { kind: 'refused', words, remedy },
})

/**
 * Whether files below a folder differ from the commit that is checked out, new ones included; null if git cannot tell.
 * @param paths below the folder, with forward slashes
 */
export async function isModified(folder: string, paths: readonly string[]): Promise<boolean | null> {
  const args = ['status', '--porcelain', '--untracked-files=all', '--', ...paths]
  for (const place of [undefined, placeInEnvironment()])
    try {
      return (await git(folder, args, { place })).length > 0
    } catch (error) {
      if (!(error instanceof GitError)) throw error
    }
  return null
}
