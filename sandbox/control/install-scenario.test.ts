import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtureMerchant } from '../../tests/fixtures/sandbox/merchant.ts'
import type { DownloadSettings } from '../../contract/wire/download.ts'
import type { SystemSettings } from '../../contract/wire/system.ts'
import type { BackEnd } from '../testing/back-end.ts'
import { startBackEnd } from '../testing/back-end.ts'
import type { ControlClient } from './testing/control-client.ts'
import { controlClient } from './testing/control-client.ts'

let back: BackEnd
let control: ControlClient
beforeAll(async () => {
  const downloads = { android: 'https://dl.example/app.apk', ios: 'https://dl.example/ios', mobileConfig: '/m/x' }
  back = await startBackEnd([fixtureMerchant({ downloads }, { INSTALLPROMPT3: true })])
  control = controlClient(Number(new URL(back.origin).port), 'FIXTURE')
})
afterAll(() => back.close())
beforeEach(() => control.reset())

async function settings(domain = 'www.fixture.example'): Promise<DownloadSettings> {
  const { value } = await back.ask('relay', { parts: { name: 'WPSCORE_getDownloadSetting' }, body: { domain } })
  return value as unknown as DownloadSettings
}
const resources = async () => ((await back.ask('systemSettings')).value as unknown as SystemSettings).resources

const on = (value: string) => ({ enabled: true, value })
const off = (value = '') => ({ enabled: false, value })

test.each([
  ['bottom', 'bottom', '0', '-1'],
  ['fullscreen', 'fullscreen', '0', '-1'],
  ['popup', 'popup', '0', '-1'],
  ['forced', 'fullscreen', '1', '0'],
] as const)(
  '[SBX-03] a tester switches install prompts to %s, on every domain',
  async (choice, form, rule, deposits) => {
    await control.change({ settings: { installPrompts: choice } })
    for (const domain of ['www.fixture.example', 'elsewhere.example'])
      expect(await settings(domain)).toMatchObject({
        bottom_app_bar_mode: on(form),
        download_condition_switch: on(rule),
        deposit_least_times_forced: deposits === '-1' ? off('-1') : on(deposits),
        domains_switch: on('1'),
      })
  },
)

test('[SBX-03] a tester switches install prompts off, and gives the merchant its own back', async () => {
  const own = await settings()
  expect(own.bottom_app_bar_mode.enabled).toBe(true)
  await control.change({ settings: { installPrompts: 'none' } })
  expect(await settings()).toMatchObject({
    bottom_app_bar_mode: off(),
    bind_card: off(),
    in_game_popup_interval: off(),
    domains_switch: on('3'),
    domains: on('none.invalid'),
  })
  await control.change({ settings: { installPrompts: null } })
  expect(await settings()).toEqual(own)
})

test('[SBX-03] the native apps have the version that a tester sets, and none otherwise', async () => {
  const versions = async () => (await resources()).map(({ resourceType, version }) => [resourceType, version])
  await control.change({ settings: { newestApp: '2.5.0' } })
  expect(await versions()).toEqual([
    ['Android', '2.5.0'],
    ['IOS', '2.5.0'],
    ['MOBILECONFIG', undefined],
    ['AppDownloadIcon', undefined],
  ])
  await control.change({ settings: { newestApp: null } })
  expect((await versions()).map(([, version]) => version)).toEqual([undefined, undefined, undefined, undefined])
})

test.each([{ installPrompts: 'top' }, { newestApp: 'new' }, { newestApp: '2' }, { newestApp: 2.5 }])(
  '[SBX-03] %j is refused, and changes nothing',
  async (change) => {
    const before = [await settings(), await resources()]
    await expect(control.change({ settings: change })).rejects.toThrow('400')
    expect([await settings(), await resources()]).toEqual(before)
  },
)
