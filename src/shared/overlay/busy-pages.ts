import {
  addBankCardPath,
  addPixPath,
  changePasswordPath,
  chatPath,
  depositPath,
  joinPath,
  launchGamePath,
  signInPath,
  withdrawPath,
} from '../../../contract/paths.ts'

/**
 * Pages on which visitors are in the middle of something: they sign in, pay, play or chat. Nothing that can wait lies over them,
 * unless it names the page (docs/decisions/overlays.md).
 */
export const busyPages: readonly string[] = [
  signInPath,
  joinPath,
  changePasswordPath,
  depositPath,
  withdrawPath,
  addBankCardPath,
  addPixPath,
  launchGamePath,
  ...(__FLAGS__.CBS3 ? [chatPath] : []),
]
