import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { createProblem } from '../errors/create-problem.ts'
import { nearest } from '../errors/nearest.ts'
import { exitCodes, UserError } from '../errors/user-error.ts'
import { usualOutputOf, type Environment, type EnvironmentList } from './environment.ts'

/** The file that lists a fleet's environments; it may be absent. */
export const environmentsFileIn = (merchantsDirectory: string): string => join(merchantsDirectory, '_environments.yaml')

/** Those of a fleet that lists none. */
export const usualEnvironments: readonly Environment[] = ['staging', 'production'].map((name) => ({
  name,
  out: usualOutputOf(name),
}))

/** Reads the list; the YAML parser is loaded only if there is one. */
export async function listEnvironments(merchantsDirectory: string): Promise<EnvironmentList> {
  const file = environmentsFileIn(merchantsDirectory)
  if (!isThere(file)) return { environments: usualEnvironments, problems: [] }
  return (await import('./load-environments.ts')).loadEnvironments(file)
}

/** A broken link counts as an unreadable list, not as a missing one. */
function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    // A file in place of the folder is reported when the merchants are listed.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false
    throw error
  }
}

/** The environments; throws a UserError for mistakes in the list. */
export async function readEnvironments(merchantsDirectory: string): Promise<readonly Environment[]> {
  return soundList(await listEnvironments(merchantsDirectory))
}

function soundList({ environments, problems }: EnvironmentList): readonly Environment[] {
  if (problems.length > 0) throw new UserError(problems)
  return environments
}

/** Throws a UserError for mistakes in the list, and for an environment that is not in it. */
export function findEnvironment(list: EnvironmentList, found: string): Environment {
  const environments = soundList(list)
  const environment = environments.find(({ name }) => name === found)
  if (environment) return environment
  const known = environments.map(({ name }) => name)
  throw new UserError(
    [createProblem('ENVIRONMENT_UNKNOWN', { found, suggestion: nearest(found, known), known })],
    exitCodes.usage,
  )
}
