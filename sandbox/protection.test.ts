import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountErrorCodes as codes } from '../contract/wire/account-errors.ts'
import { errorCodes } from '../contract/wire/errors.ts'
import { headers } from '../contract/wire/headers.ts'
import { fixtureMerchant } from '../tests/fixtures/sandbox/merchant.ts'
import type { BackEnd, Sealed } from './testing/back-end.ts'
import { loginFields, password, randomKey, seal, startBackEnd } from './testing/back-end.ts'

const plain = JSON.stringify({ ...loginFields, username: 'player', password })
const other = (text: string): string => (text.startsWith('0') ? '1' : '0') + text.slice(1)
let back: BackEnd

beforeAll(async () => {
  back = await startBackEnd([fixtureMerchant(), fixtureMerchant({ code: 'MODERN' }, {}, 'v2')])
})
afterAll(() => back.close())

describe.each([
  ['legacy', 'FIXTURE'],
  ['v2', 'MODERN'],
] as const)('[SBX-01] bodies in scheme %s', (scheme, merchant) => {
  const send = (sealed: Partial<Sealed>) => back.send('login', sealed, { merchant })
  const sealed = async (text = plain): Promise<Sealed> => seal(scheme, text, await back.serverKey(merchant))

  test('are really decrypted', async () => {
    expect(await send(await sealed())).toMatchObject({ status: 200, success: true, value: { userName: 'player' } })
  })

  test('with a wrong digest are refused', async () => {
    const good = await sealed()
    expect(
      await send({
        ...good,
        headers: { ...good.headers, [headers.digest]: other(good.headers[headers.digest] ?? '') },
      }),
    ).toMatchObject({ status: 400, errorCode: codes.digestWrong })
  })

  test('under a random key that was used before are refused, re-encrypted or not', async () => {
    const [key, serverKey] = [randomKey(scheme), await back.serverKey(merchant)]
    const first = seal(scheme, plain, serverKey, key)
    expect(await send(first)).toMatchObject({ success: true })
    expect(await send(first)).toMatchObject({ status: 400, errorCode: codes.keyReplayed })
    expect(await send(seal(scheme, plain, serverKey, key))).toMatchObject({ status: 400, errorCode: codes.keyReplayed })
  })

  test.each([
    ['a cut body', async () => ({ ...(await sealed()), body: (await sealed()).body.slice(0, -9) })],
    ['no body', async () => ({ ...(await sealed()), body: '' })],
    ['no key', async () => ({ ...(await sealed()), headers: { ...(await sealed()).headers, [headers.rsa]: '' } })],
    [
      'the key in clear',
      async () => ({
        ...(await sealed()),
        headers: { ...(await sealed()).headers, [headers.rsa]: randomKey(scheme).toString('base64') },
      }),
    ],
    [
      'a scheme of the future',
      async () => ({ ...(await sealed()), headers: { ...(await sealed()).headers, [headers.encryption]: '3' } }),
    ],
  ])('with %s are refused', async (_, make) => {
    expect(await send(await make())).toMatchObject({ status: 400, errorCode: codes.encryptionInvalid })
  })

  test('with a body of another key are refused', async () => {
    // By chance, one in 256 bodies of another key has the padding of `legacy`; then its digest is wrong.
    expect(await send({ ...(await sealed()), body: (await sealed()).body })).toMatchObject({
      status: 400,
      errorCode: expect.toBeOneOf(
        scheme === 'legacy' ? [codes.encryptionInvalid, codes.digestWrong] : [codes.encryptionInvalid],
      ),
    })
  })

  test('in plain text are refused', async () => {
    expect(await send({ body: plain })).toMatchObject({ status: 400, errorCode: codes.encryptionRequired })
  })

  test('with the other scheme are refused', async () => {
    const wrong = seal(scheme === 'v2' ? 'legacy' : 'v2', plain, await back.serverKey(merchant))
    expect(await send(wrong)).toMatchObject({ status: 400, errorCode: codes.encryptionInvalid })
  })

  test('whose plain text is not JSON are refused', async () => {
    expect(await send(await sealed('{"username":'))).toMatchObject({
      status: 400,
      errorCode: errorCodes.parameterInvalid,
    })
  })
})

test.each(['loginVerification', 'register', 'registerMobile', 'registerAutoUsername', 'registerProvider'] as const)(
  '[SBX-01] %s refuses a plain body',
  async (name) => {
    expect(await back.send(name, { body: '{}' })).toMatchObject({ status: 400, errorCode: codes.encryptionRequired })
  },
)

test.each(['changePassword', 'addBankCard', 'withdraw'] as const)(
  '[SBX-01] %s refuses a plain body of a member',
  async (name) => {
    expect(await back.send(name, { body: '{}' }, { token: await back.signIn('player') })).toMatchObject({
      status: 400,
      errorCode: codes.encryptionRequired,
    })
  },
)

test('[SBX-01] the SMS code is requested in plain text', async () => {
  expect(
    await back.send('smsSend', { body: JSON.stringify({ countryDialingCode: '84', mobileNum: '900' }) }),
  ).toMatchObject({ success: true })
})

test.each(['with its length', 'in pieces'])(
  '[SBX-01] a body that is too large is refused, announced %s',
  async (how) => {
    const big = JSON.stringify({ category: 'other', content: 'x'.repeat(100_000) })
    const sent =
      how === 'with its length'
        ? await back.send('feedback', { body: big })
        : await inPieces(`${back.origin}/wps/member/feedback`, big)
    expect(sent).toMatchObject({ status: 413, success: false, errorCode: errorCodes.bodyTooLarge })
  },
)

/** Chunked: no header gives the length. */
const inPieces = (url: string, body: string): Promise<object> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method: 'POST', headers: { [headers.merchant]: 'FIXTURE', 'Transfer-Encoding': 'chunked' } },
      (response) => {
        let text = ''
        response
          .on('data', (piece: Buffer) => void (text += piece.toString()))
          .on('end', () => resolve({ status: response.statusCode, ...(JSON.parse(text) as object) }))
      },
    )
    outgoing.on('error', reject)
    for (let at = 0; at < body.length; at += 8_000) outgoing.write(body.slice(at, at + 8_000))
    outgoing.end()
  })
