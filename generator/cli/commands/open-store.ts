import { createProblem } from '../../errors/create-problem.ts'
import { usageError } from '../../errors/user-error.ts'
import { withCheckedConditions } from '../../ship/publish/checked-conditions.ts'
import { openFolderStore } from '../../ship/publish/folder-store.ts'
import { parseS3Address } from '../../ship/publish/s3/address.ts'
import type { Store } from '../../system/store.ts'
import { usableFolder } from './places.ts'

/** The program of an address `command:program`. */
export const programOf = (address: string): string | undefined => /^command:(.+)$/.exec(address)?.[1]

/**
 * The store that an option names: a folder, `s3://bucket/prefix` or `command:program`. What it takes to talk to it is
 * loaded only now. Throws a UserError for anything else.
 */
export async function openStore(option: string, address: string): Promise<Store> {
  // A single letter is a drive of Windows. Tabs and line breaks do not turn an address into a folder.
  if (!/^[a-z][a-z0-9+.-]+:/i.test(address.replace(/[\t\r\n]|^[\0- ]+/g, '')))
    return openFolderStore(usableFolder(option, address))
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
