/** A back end whose key the test has: it reads what the client encrypted, and answers what the test wants. */
import { generateKeyPairSync } from 'node:crypto'
import { endpoints } from '../../../contract/wire/endpoints.ts'
import { openLegacy } from './open-sealed.ts'

interface SealedCall {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** The decrypted body. */
  readonly body: Readonly<Record<string, unknown>>
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const modulus = Buffer.from(publicKey.export({ format: 'jwk' }).n ?? '', 'base64url').toString('hex')
const ok = (value: unknown): Response => Response.json({ success: true, value })

export function readingBackEnd(answer: (call: SealedCall) => unknown) {
  const calls: SealedCall[] = []
  const fetcher = (url: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url, 'https://back.example')
    if (pathname === endpoints.sessionKey.path) return Promise.resolve(ok({ modulus, exponent: '10001' }))
    const headers = init.headers as Record<string, string>
    const body = JSON.parse(openLegacy({ body: String(init.body), headers }, privateKey)) as Record<string, unknown>
    calls.push({ path: pathname, method: String(init.method), headers, body })
    return Promise.resolve(ok(answer(calls[calls.length - 1] as SealedCall)))
  }
  return { fetcher, calls }
}
