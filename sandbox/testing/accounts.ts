/** A back end for the tests of one file, and the calls that sign in to it. */
import { afterAll, beforeAll } from 'vitest'
import { controlPath } from '../../contract/sandbox.ts'
import { fixtureMerchant } from '../../tests/fixtures/sandbox/merchant.ts'
import { type BackEnd, device, loginFields, password, type Reply, startBackEnd } from './back-end.ts'

export const registration = {
  ...device,
  registerMethod: 'H5',
  registerUrl: 'https://www.fixture.example/m/register',
  domain: 'www.fixture.example',
  login: true,
  password: 'new-2030',
}
/** An unsigned token of the identity provider. */
export const idToken = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`

/** Starts a back end of these merchants before the tests of the file, and ends it after them. */
export function withAccounts(merchants = [fixtureMerchant()]) {
  let started: BackEnd | undefined
  beforeAll(async () => void (started = await startBackEnd(merchants)))
  afterAll(() => started?.close())
  const back = (): BackEnd => {
    if (!started) throw new Error('The back end runs only during the tests.')
    return started
  }
  return {
    back,
    login: (fields: object, merchant = 'FIXTURE'): Promise<Reply> =>
      back().ask('login', { body: { ...loginFields, ...fields }, merchant }),
    verify: (fields: object): Promise<Reply> =>
      back().ask('loginVerification', { body: { username: 'guarded', password, ...fields } }),
    /** The code that a player would read on the phone, from the control API's list of sent codes. */
    codeFor: async (to: string): Promise<string> => {
      const address = `${back().origin}${controlPath}api/merchants/FIXTURE/codes`
      const sent = (await (await fetch(address)).json()) as readonly { readonly to: string; readonly code: string }[]
      return sent.find((known) => known.to === to)?.code ?? ''
    },
  }
}
