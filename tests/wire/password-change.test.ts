import { describe, expect, test } from 'vitest'
import { changePassword } from '../../src/features/account/sign-in/change-password-page.tsx'
import { selectMustChangePassword } from '../../src/shared/session/session-slice.ts'
import { enter, password, withSandbox, type Client } from './support/sign-in-page.ts'

const { open, scenario, createMember } = withSandbox()

describe('a change of the password', () => {
  async function asMember(userName: string): Promise<Client> {
    await createMember(userName, 'old-2030').catch(() => undefined)
    const client = await open()
    await enter(client, { username: userName, password: 'old-2030' })
    return client
  }

  test('[AUTH-10] is encrypted, the new password is valid from then on, and the member is released', async () => {
    const client = await open()
    await enter(client, { username: 'newcomer' })
    expect(selectMustChangePassword(client.store.getState())).toBe('first')
    expect(await client.store.dispatch(changePassword({ oldPassword: password, newPassword: 'mine-2030' }))).toBe(
      'changed',
    )
    expect(selectMustChangePassword(client.store.getState())).toBeUndefined()
    const request = client.requests().find(({ url }) => url.endsWith('/wps/member/password'))
    expect([request?.method, request?.headers['Encryption']]).toEqual(['PUT', '1'])
    const again = await open()
    await enter(again, { username: 'newcomer', password: 'mine-2030' })
    expect(selectMustChangePassword(again.store.getState())).toBeUndefined()
  })

  test('[ERR-02] that the back end refuses opens one alert with its message', async () => {
    const client = await asMember('refused')
    const fault = { call: 'changePassword', kind: 'code', errorCode: 'E1' }
    await scenario({ faults: [{ ...fault, message: 'Not today' }] })
    expect(await client.store.dispatch(changePassword({ oldPassword: 'old-2030', newPassword: 'new-2030' }))).toBeNull()
    expect([client.alertTexts(), client.toastTexts()]).toEqual([[{ text: 'Not today' }], []])
  })

  test('[ERR-02] that fails without a message opens one alert with an unknown error', async () => {
    const client = await asMember('unlucky')
    await scenario({ faults: [{ call: 'changePassword', kind: 'status', status: 500 }] })
    await client.store.dispatch(changePassword({ oldPassword: 'old-2030', newPassword: 'new-2030' }))
    expect([client.alertTexts(), client.toastTexts()]).toEqual([[{ key: 'shared:unknown_error' }], []])
  })

  test('with a wrong old password is refused, beside its field', async () => {
    const client = await asMember('changer')
    expect(
      await client.store.dispatch(changePassword({ oldPassword: 'wrong', newPassword: 'new-2030' })),
    ).toMatchObject({ about: 'oldPassword' })
    expect(client.alertTexts()).toHaveLength(1)
  })

  test('a session that ended meanwhile is reported once, by its own alert', async () => {
    const client = await asMember('sleeper')
    await scenario({ session: { ended: 'http401' } })
    expect(await client.store.dispatch(changePassword({ oldPassword: 'old-2030', newPassword: 'new-2030' }))).toBeNull()
    expect(client.alertTexts()).toEqual([])
  })
})
