/** The memory of prompts in the window's and the browser's storage (docs/decisions/install.md). */
import type { KeyValueStorage } from '../../../../shared/lib/storage.ts'

/** This window's memory of earlier prompts. */
export interface Visit {
  readonly isBarHidden: boolean
  /** A prompt was closed. */
  readonly isSkipped: boolean
  readonly closes: number
  /** Canceled installations; 99 after an installation (INST-17, INST-18). */
  readonly cancels: number
  /** A forced prompt was shown (INST-21). */
  readonly isForced: boolean
  /** The install event did not come while it was looked for (INST-16). */
  readonly isEventMissing: boolean
}

/** The session counter after an installation (INST-18). */
export const installedCount = 99

/** Keys in session storage. */
const sessionKeys = {
  barHidden: 'hideDownloadBar',
  skipped: 'installSkipped',
  closes: 'installCloseCount',
  cancels: 'installCancelCount',
  forced: 'installForced',
  eventMissing: 'installEventMissing',
  profileLoaded: 'installProfileLoaded',
} as const

/** Key in local storage (INST-18). */
const installedKey = 'appInstalled'
const set = '1'

export const readVisit = (session: KeyValueStorage): Visit => ({
  isBarHidden: session.read(sessionKeys.barHidden) !== null,
  isSkipped: session.read(sessionKeys.skipped) !== null,
  closes: countIn(session, sessionKeys.closes),
  cancels: countIn(session, sessionKeys.cancels),
  isForced: session.read(sessionKeys.forced) !== null,
  isEventMissing: session.read(sessionKeys.eventMissing) !== null,
})

function countIn(session: KeyValueStorage, key: string): number {
  const count = Number(session.read(key))
  return Number.isInteger(count) && count > 0 ? count : 0
}

const raise = (session: KeyValueStorage, key: string): void => session.write(key, String(countIn(session, key) + 1))

export const hideBar = (session: KeyValueStorage): void => session.write(sessionKeys.barHidden, set)
export const rememberForced = (session: KeyValueStorage): void => session.write(sessionKeys.forced, set)
export const rememberEventMissing = (session: KeyValueStorage): void => session.write(sessionKeys.eventMissing, set)

/** INST-17. */
export const rememberCancel = (session: KeyValueStorage): void => raise(session, sessionKeys.cancels)

/** INST-22. */
export function rememberClose(session: KeyValueStorage): void {
  session.write(sessionKeys.skipped, set)
  raise(session, sessionKeys.closes)
}

/** INST-18. */
export function rememberInstallation(session: KeyValueStorage, local: KeyValueStorage): void {
  session.write(sessionKeys.cancels, String(installedCount))
  local.write(installedKey, set)
}

export const isInstalledHere = (local: KeyValueStorage): boolean => local.read(installedKey) !== null

/** The browser offers to install only what is not installed, so it has been removed since. */
export function forgetInstallation(session: KeyValueStorage, local: KeyValueStorage): void {
  if (!isInstalledHere(local)) return
  local.remove(installedKey)
  session.remove(sessionKeys.cancels)
}

export const rememberProfile = (session: KeyValueStorage): void => session.write(sessionKeys.profileLoaded, set)

/** Whether a profile was downloaded since this was last asked (INST-39). */
export function takeProfile(session: KeyValueStorage): boolean {
  const isLoaded = session.read(sessionKeys.profileLoaded) !== null
  session.remove(sessionKeys.profileLoaded)
  return isLoaded
}
