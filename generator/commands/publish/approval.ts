import type { Approval } from '../../publish/publish.ts'
import type { Store } from '../../store/store.ts'
import type { Receipt } from '../../release/receipt.ts'
import { readSignOff, requireSignedOff } from '../../rollout/sign-off.ts'
import { surveyReleases } from '../../rollout/survey.ts'
import { folderOption } from '../places.ts'

/** Throws a UserError, before anything is written, unless the file names every release that would go live (REL-10). */
export async function approvalFor(store: Store, receipts: readonly Receipt[], option: string): Promise<Approval> {
  const file = folderOption('--require-signoff', option)
  const { releases, ...approval } = readSignOff(file)
  const { changes } = await surveyReleases(store, receipts)
  requireSignedOff({ releases, ...approval }, changes, file)
  return approval
}
