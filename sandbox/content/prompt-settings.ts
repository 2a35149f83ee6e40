import { downloadSettings, type DownloadSettingName, type DownloadSettings } from '../../contract/wire/download.ts'

type PromptValues = Readonly<Partial<Record<DownloadSettingName, string>>>

/** Choices of a tester that replace the merchant's own settings. */
export const promptChoices = ['none', 'bottom', 'fullscreen', 'popup', 'forced'] as const
type PromptChoice = (typeof promptChoices)[number]

const shownToAll: PromptValues = { download_condition_switch: '0', domains_switch: '1', bind_card: '1' }

/** The merchants differ, so that each form and each kind of condition can be seen somewhere. */
export const ownPrompts: readonly PromptValues[] = [
  { ...shownToAll, bottom_app_bar_mode: 'bottom', in_game_popup_interval: '600' },
  { ...shownToAll, bottom_app_bar_mode: 'popup', bind_card: '2', login_required: '2' },
  {
    ...shownToAll,
    bottom_app_bar_mode: 'fullscreen',
    download_condition_switch: '1',
    first_deposit: '1',
    first_withdraw: '1',
    deposit_times: '3',
    withdrawal_least_times: '5',
    reg_days: '7',
    theme: 'brand',
  },
]

const chosen: Readonly<Record<PromptChoice, PromptValues>> = {
  none: { domains_switch: '3', domains: 'none.invalid' },
  bottom: { ...shownToAll, bottom_app_bar_mode: 'bottom', in_game_popup_interval: '60' },
  fullscreen: { ...shownToAll, bottom_app_bar_mode: 'fullscreen', theme: 'brand', in_game_popup_interval: '60' },
  popup: { ...shownToAll, bottom_app_bar_mode: 'popup', in_game_popup_interval: '60', bind_card: '2' },
  forced: {
    ...shownToAll,
    bottom_app_bar_mode: 'fullscreen',
    download_condition_switch: '1',
    deposit_least_times_forced: '0',
  },
}

/** Thresholds that are not listed are -1, disabled (INST-30). */
const threshold = /_times|reg_days/

export const promptSettings = (values: PromptValues): DownloadSettings =>
  Object.fromEntries(
    Object.keys(downloadSettings.value.fields).map((name) => {
      const value = values[name as DownloadSettingName]
      return [name, { enabled: value !== undefined, value: value ?? (threshold.test(name) ? '-1' : '') }]
    }),
  ) as DownloadSettings

export const chosenPrompts = (choice: PromptChoice): DownloadSettings => promptSettings(chosen[choice])
