import { ProxyError } from './proxy-error.ts'

/** Why a request got no answer, and what to do about it. */
export interface NetworkFault {
  /** As messages show it: `ECONNREFUSED`, `the proxy http://proxy:3128 (HTTPS_PROXY) answers 403 Forbidden`. */
  readonly reason: string
  /** A sentence or two. */
  readonly remedy: string
}

/** Codes of OpenSSL for a chain that ends at an authority unknown to this machine. */
const unknownAuthority = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
])
const elsewhere = 'Check the address and the network, then run the command again.'

const remedies: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'Renew the certificate, or set the clock of this machine right.',
  CERT_NOT_YET_VALID: 'Set the clock of this machine right.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Use the name that the certificate has, or have the name added to it.',
  ENOTFOUND:
    'Correct the name. Where names of the internet are known to a proxy alone, set HTTPS_PROXY; NO_PROXY names hosts that are reached directly.',
  EAI_AGAIN:
    'Check the name server of this machine. Where names of the internet are known to a proxy alone, set HTTPS_PROXY.',
  EPROTO: 'Check whether http:// is meant instead of https://, and the port.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'Check whether http:// is meant instead of https://, and the port.',
  ECONNREFUSED: 'Check the address and the port, and whether the service runs, then run the command again.',
}

export function networkFault(error: unknown): NetworkFault {
  const [message, code] = error instanceof Error ? [error.message, codeOf(error)] : [String(error), '']
  if (error instanceof ProxyError) {
    const own = error.cause instanceof Error ? codeOf(error.cause) : ''
    return isUnknown(own) ? { reason: message, remedy: trust(own) } : error.fault
  }
  if (isUnknown(code))
    return {
      reason: `its certificate is of an authority that this machine does not know, ${code}`,
      remedy: trust(code),
    }
  return { reason: code || message, remedy: remedies[code] ?? elsewhere }
}

const isUnknown = (code: string): boolean => unknownAuthority.has(code)

const trust = (code: string): string =>
  `Set NODE_EXTRA_CA_CERTS to a file with the certificate of ${code === 'DEPTH_ZERO_SELF_SIGNED_CERT' ? 'this host' : 'that authority'} in PEM; the authority of a company or its proxy is in no list.`

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' && error.code !== '' ? error.code : ''
