import type { DownloadSettingName, DownloadSettings } from '../../../../../contract/wire/download.ts'
import type { Lenient } from '../../../../shared/api/decode.ts'

/** The download settings as they arrive: each may be missing or lack a part. */
export type PromptSettings = Lenient<DownloadSettings>

/**
 * - `off`: the operator has switched the setting off
 * - `unreadable`: it is missing or of the wrong type, so whatever depends on it is not shown
 */
export type SettingState = { readonly on: string } | 'off' | 'unreadable'

export function stateOf(settings: PromptSettings, name: DownloadSettingName): SettingState {
  const { enabled, value } = settings[name] ?? {}
  if (enabled === false) return 'off'
  return enabled && value !== undefined ? { on: String(value).trim() } : 'unreadable'
}

/** The value of a setting that is on. */
export function valueOf(settings: PromptSettings, name: DownloadSettingName): string | undefined {
  const state = stateOf(settings, name)
  return typeof state === 'object' ? state.on : undefined
}

/** A whole number of at least 0; undefined for -1, which means disabled (INST-30), and for anything else. */
export function countOf(settings: PromptSettings, name: DownloadSettingName): number | undefined {
  const value = valueOf(settings, name) ?? ''
  return /^\d{1,9}$/.test(value) ? Number(value) : undefined
}
