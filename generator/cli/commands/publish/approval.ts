import type { Approval } from '../../../ship/publish/publish.ts'
import { readSignOff, requireSignedOff } from '../../../ship/rollout/sign-off.ts'
import type { Change } from '../../../ship/rollout/survey.ts'
import { folderOption } from '../places.ts'

/** Throws a UserError, before anything is written, unless the file names every release that would go live (REL-10). */
export function approvalFor(changes: readonly Change[], option: string): Approval {
  const file = folderOption('--require-signoff', option)
  const { releases, ...approval } = readSignOff(file)
  requireSignedOff({ releases, ...approval }, changes, file)
  return approval
}
