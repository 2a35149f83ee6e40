import { userInfo } from 'node:os'
import { delimiter } from 'node:path'
import { createProblem } from '../../errors/create-problem.ts'
import { usageError } from '../../errors/user-error.ts'
import type { Signer } from '../../release/attestation/envelope.ts'
import type { Store } from '../../system/store.ts'
import { findEnvironment, listEnvironments } from '../../merchant/environments.ts'
import { openStore, programOf } from './open-store.ts'
import { merchantsFolderOf } from './places.ts'
import type { TargetOptions } from './options.ts'

/** What a command that changes what is live needs besides its options. */
export interface SigningOptions {
  /** Signs that a release goes live, with the key from the environment variables; there is no option for it. */
  readonly signer?: Signer | undefined
}

/**
 * The store that `--to` names, or else the environment (FLEET-12). Throws a UserError for a program that only the list of
 * environments names: a person who may change that file could otherwise run any program here.
 */
export async function storeOf(options: TargetOptions, command: string): Promise<Store> {
  const list = options.env === undefined ? undefined : await listEnvironments(merchantsFolderOf(options.merchants))
  const environment = list && findEnvironment(list, options.env ?? '')
  const listed = (key: 'to' | 'state'): string | undefined => {
    const address = environment?.[key]
    const program = address === undefined ? undefined : programOf(address)
    if (program === undefined || allowedPrograms().includes(program)) return address
    const location = list?.placeOf?.(options.env ?? '', key)
    const place = location && { location, path: key }
    throw usageError(createProblem('TARGET_PROGRAM', { program, key }, place))
  }
  const to = options.to ?? listed('to')
  if (to === undefined) throw usageError(createProblem('PUBLISH_NO_TARGET', { command }))
  const store = await openStore('--to', to)
  const { withStateBeside, withStateElsewhere } = await import('../../ship/publish/state-place.ts')
  const state = options.state ?? listed('state')
  return state === undefined ? withStateBeside(store) : withStateElsewhere(store, await openStore('--state', state))
}

/** Programs that the operator allows a list of environments to name, separated as in PATH. */
const allowedPrograms = (): readonly string[] => (process.env['LIVERY_COMMANDS'] ?? '').split(delimiter).filter(Boolean)

/** The name for the journal; null for a user id without a name, as in some containers. */
export function userName(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}
