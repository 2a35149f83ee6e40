/** A visitor who registers. */
import { expect } from 'vitest'
import type { Entries } from '../../../src/features/account/register/fields.ts'
import { register } from '../../../src/features/account/register/register-page.tsx'
import { answerAlert } from '../../../src/shared/feedback/feedback.ts'
import { selectSession } from '../../../src/shared/session/session-slice.ts'
import { settingsLoaded } from '../../../src/shared/settings/settings-slice.ts'
import { settingsFrom } from '../../../src/shared/settings/settings.ts'
import { createClient } from '../../../src/shared/testing/client.ts'
import { eventually } from '../../../src/shared/testing/eventually.ts'

const brand = { name: 'Fixture', registration: { mode: 'username', defaultMobilePassword: '668899' } } as const
/** Address of the page on which visitors register. */
export const registerPage = 'https://www.fixture.example/m/register?r=friend&affiliateCode=A1&token=secret#x'

let names = 0
const newName = (): string => `newcomer${(names += 1)}`
export const asked = (username = newName()): Entries => ({ mode: 'username', username, password: 'pass-2030' })

interface Site {
  readonly fetcher?: (url: string, init: RequestInit) => Promise<Response>
  readonly apiBase?: string
  readonly merchant?: string
  readonly hasCaptcha?: boolean
}

/** The back end has switched the captcha off if the merchant has none. */
export function visitor({ fetcher = fetch, hasCaptcha = false, ...site }: Site) {
  const client = createClient(fetcher, { ...site, language: 'EN' })
  const settings = settingsFrom({
    whitelabelVal: { GEETEST3: hasCaptcha },
    registration: { enabled: true, mobilePassword: true },
  })
  client.store.dispatch(settingsLoaded({ settings, imageCdns: [] }))
  const join = (entries: Entries) => client.store.dispatch(register(entries, { brand }))
  /** Answers the next alert. */
  const confirm = async () => {
    await eventually(() => expect(client.alerts()).toHaveLength(1))
    client.store.dispatch(answerAlert(client.alerts()[0]?.id ?? '', 'confirmed'))
  }
  return {
    ...client,
    join,
    confirm,
    /** Registers and confirms that all went well. */
    joined: async (entries: Entries) => {
      const end = join(entries)
      await confirm()
      return end
    },
    session: () => selectSession(client.store.getState()),
    registrations: () => client.requests().filter(({ url }) => url.includes('/wps/member/register')),
  }
}
