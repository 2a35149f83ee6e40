import type { DownloadSettings } from '../promotions.ts'
import type { FieldsShape, ShapeOf } from '../shape.ts'

const setting = { fields: { enabled: 'boolean', value: 'scalar' } } as const

export const downloadSettingsShape: ShapeOf<DownloadSettings> & FieldsShape = {
  fields: {
    app_background: setting,
    app_desc: setting,
    app_desc_font_color: setting,
    bottom_app_desc: setting,
    bottom_app_desc_font_color: setting,
    download_condition_switch: setting,
    in_game_popup_interval: setting,
    login_required: setting,
    bind_card: setting,
    bottom_app_bar_mode: setting,
    deposit_times: setting,
    deposit_times_forced: setting,
    first_deposit: setting,
    first_withdraw: setting,
    withdrawal_times: setting,
    withdrawal_times_forced: setting,
    deposit_least_times: setting,
    deposit_least_times_forced: setting,
    withdrawal_least_times: setting,
    withdrawal_least_times_forced: setting,
    reg_days: setting,
    reg_days_forced: setting,
    domains_switch: setting,
    domains: setting,
    theme: setting,
  },
}
