import { attempt } from '../../../contract/attempt.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { usageError } from '../../errors/user-error.ts'
import { withCheckedConditions } from '../../ship/publish/checked-conditions.ts'
import { openFolderStore } from '../../ship/publish/folder-store.ts'
import { parseS3Address } from '../../ship/publish/s3/address.ts'
import type { Store } from '../../system/store.ts'
import { usableFolder, merchantsFolderOf, type OutputOptions } from './places.ts'
import { userInfo } from 'node:os'
import { delimiter } from 'node:path'
import type { Signer } from '../../release/attestation/envelope.ts'
import { findEnvironment, listEnvironments } from '../../merchant/environments.ts'
import type { TargetOptions } from './declarations.ts'

/** The program of an address `command:program`. */
const programOf = (address: string): string | undefined => /^command:(.+)$/.exec(address)?.[1]

/**
 * The store that an option names: a folder, `s3://bucket/prefix` or `command:program`. What it takes to talk to it is
 * loaded only now. Throws a UserError for anything else.
 * @param fleet whose files must not be in the same folder
 */
export async function openStore(option: string, address: string, fleet: OutputOptions = {}): Promise<Store> {
  // A single letter is a drive of Windows. Tabs and line breaks do not turn an address into a folder.
  if (!/^[a-z][a-z0-9+.-]+:/i.test(address.replace(/[\t\r\n]|^[\0- ]+/g, '')))
    return openFolderStore(usableFolder(option, address, fleet))
  const program = programOf(address)
  if (program !== undefined) {
    const { openCommandStore } = await import('../../ship/publish/command/command-store.ts')
    return withCheckedConditions(openCommandStore(program))
  }
  const place = parseS3Address(address)
  if (!place) throw usageError(createProblem('TARGET_ADDRESS', { option, found: address }))
  const { openS3Store } = await import('../../ship/publish/s3/s3-store.ts')
  return withCheckedConditions(openS3Store(place))
}

/** What a command that changes what is live needs besides its options. */
export interface SigningOptions {
  /** Signs that a release goes live, with the key from the environment variables; there is no option for it. */
  readonly signer?: Signer | undefined
}

/**
 * The store that `--to` names, or else the environment (FLEET-12). Throws a UserError for a program that only the list of
 * environments names: a person who may change that file could otherwise run any program here.
 * @param options with `out` where the target must not be among the brands
 */
export async function storeOf(options: TargetOptions & OutputOptions, command: string): Promise<Store> {
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
  const store = await openStore('--to', to, options)
  const { withStateBeside, withStateElsewhere } = await import('../../ship/publish/state-place.ts')
  const state = options.state ?? listed('state')
  return state === undefined
    ? withStateBeside(store)
    : withStateElsewhere(store, await openStore('--state', state, options))
}

/** Programs that the operator allows a list of environments to name, separated as in PATH. */
const allowedPrograms = (): readonly string[] => (process.env['LIVERY_COMMANDS'] ?? '').split(delimiter).filter(Boolean)

/** The name for the journal; null for a user id without a name, as in some containers. */
export const userName = (): string | null => attempt(() => userInfo().username) ?? null
