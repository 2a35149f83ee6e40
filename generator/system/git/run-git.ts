import { execFile } from 'node:child_process'
import { childEnvironment } from '../child-environment.mjs'
import { productRoot } from '../../root.ts'

/** A command of git that failed, with git's own words. */
export class GitError extends Error {
  readonly fault: GitFault

  constructor(fault: GitFault) {
    super(fault.words)
    this.name = 'GitError'
    this.fault = fault
  }
}

export interface GitFault {
  /** `missing`: there is no git here; `outside`: the folder is in no repository; `refused`: anything else. */
  readonly kind: 'missing' | 'outside' | 'refused'
  /** The first line of what git said, without its prefix. */
  readonly words: string
  readonly remedy: string
}

export interface GitOptions {
  /** Path of an index to use in place of the repository's. */
  readonly index?: string | undefined
  readonly input?: Uint8Array | undefined
  /** Where the repository is, for a work tree that has no `.git`. */
  readonly place?: Readonly<Record<'GIT_DIR' | 'GIT_WORK_TREE', string>> | undefined
}

const mostBytes = 256 * 1024 * 1024

/**
 * Runs git in a folder and returns what it prints. Names end with NUL if the arguments ask for that, and no shell
 * interprets them. Rejects with a GitError.
 */
export function git(folder: string, args: readonly string[], options: GitOptions = {}): Promise<Buffer> {
  const { index, input, place } = options
  const env = childEnvironment('git', {
    LC_ALL: 'C',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    ...place,
    ...(index !== undefined && { GIT_INDEX_FILE: index }),
  })
  const all = ['-C', folder, '-c', 'core.fsmonitor=false', '-c', 'core.untrackedCache=false', ...args]
  // Windows looks for a program in the working folder first, so the working folder must not be an untrusted one.
  const settings = { cwd: productRoot, env, encoding: 'buffer', maxBuffer: mostBytes } as const
  return new Promise((resolve, reject) => {
    const child = execFile('git', all, settings, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      reject(new GitError(faultOf(error, stderr.toString().trim())))
    })
    // A child that ends early closes the pipe; its exit code says why.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}

function faultOf(error: Error & { readonly code?: unknown }, said: string): GitFault {
  if (error.code === 'ENOENT' || error.code === 'EACCES')
    return { kind: 'missing', words: 'the command git is not on this machine', remedy: 'Install git.' }
  const words = (said.split('\n').find((line) => line.startsWith('fatal: ')) ?? (said || error.message))
    .replace(/^fatal: /, '')
    .replace(/:$/, '')
  if (words.startsWith('not a git repository (or any'))
    return { kind: 'outside', words, remedy: 'Run git init there and commit.' }
  return { kind: 'refused', words, remedy: remedyOf(said, words) }
}

function remedyOf(said: string, words: string): string {
  const exception = /^\s*(git config --global --add safe\.directory .+)$/m.exec(said)?.[1]
  if (exception !== undefined)
    return `Run Livery as the user who owns the repository, or, if you trust that user: ${exception}`
  if (/unknown repository (extension|version)|repo version|unknown ref storage/i.test(words))
    return 'Install a newer git: the repository has a format that this one does not know.'
  return 'Run git status there, and mend what it says.'
}
