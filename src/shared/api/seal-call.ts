/** Calls with an encrypted body (ENC-01); loaded on the first such call. */
import { accountErrorCodes } from '../../../contract/wire/account-errors.ts'
import { headers } from '../../../contract/wire/headers.ts'
import { sessionKey } from '../../../contract/wire/encryption.ts'
import { loadScheme } from '../crypto/encryption.ts'
import { browserRandom } from '../crypto/random.ts'
import type { Sealed, Scheme } from '../crypto/scheme.ts'
import { readServerKey } from '../crypto/server-key.ts'
import { addressOf } from './call.ts'
import { deviceName } from './device-name.ts'
import { perform, type Exchange } from './exchange.ts'
import { failure, ownFailureCodes } from './failure.ts'
import type { CallResult } from './parse-answer.ts'

/** Codes for a body that the back end could not decrypt: the call has had no effect. */
const unread: readonly (string | undefined)[] = [
  accountErrorCodes.encryptionInvalid,
  accountErrorCodes.keyReplayed,
  accountErrorCodes.digestWrong,
]

/**
 * Sends the call with its body encrypted; where the page cannot encrypt, it sends nothing (ruling on scheme `v2`). A
 * body that the back end could not decrypt is encrypted once more: the server's key may have been rotated between the
 * key request and the call (ruling on key rotation).
 */
export async function sendSealed(exchange: Exchange): Promise<CallResult> {
  const scheme = await loadScheme()
  if (!scheme.isUsable())
    return { error: failure(0, ownFailureCodes.insecure, null, 'Encryption needs a secure connection (https)') }
  const result = await sealAndSend(scheme, exchange)
  return 'error' in result && unread.includes(result.error.code) ? sealAndSend(scheme, exchange) : result
}

/** Fetches the server's key, encrypts the body under a fresh random key and sends it. */
async function sealAndSend(scheme: Scheme, exchange: Exchange): Promise<CallResult> {
  const key = await requestKey(exchange)
  if ('error' in key) return key
  const sealed = await seal(scheme, exchange, key.data)
  if (!sealed) return { error: failure(0, ownFailureCodes.encryption, null, 'The server sent an unusable key') }
  return perform(exchange, { body: sealed.body, headers: { ...sealed.headers, ...deviceHeader(exchange) } })
}

/** ENC-02. */
function requestKey({ services, sender, signal }: Exchange): Promise<CallResult> {
  // Hex numbers or a PEM text: `readServerKey` tells them apart.
  const call = { ...sessionKey, value: 'anything', query: { _: services.clock.now() } } as const
  const url = addressOf(call, services.calls.apiBase) ?? ''
  return perform({ call, url, sender, services, signal }, { headers: { 'Cache-Control': 'no-cache' } })
}

async function seal(scheme: Scheme, { call }: Exchange, keyAnswer: unknown): Promise<Sealed | null> {
  const key = readServerKey(keyAnswer)
  try {
    return key && (await scheme.seal(JSON.stringify(call.body ?? {}), key, browserRandom))
  } catch {
    return null
  }
}

/** HTTP-09: only calls with credentials send Device, and all of those are encrypted. */
const deviceHeader = ({ call, services }: Exchange): Record<string, string> =>
  call.device ? { [headers.device]: deviceName(services.local) } : {}
